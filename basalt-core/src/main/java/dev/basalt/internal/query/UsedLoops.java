package dev.basalt.internal.query;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The loops that a query has run with, found again without allocation. Usually there are few: one
/// for each place in the source where the query is used.
///
/// Loops are held weakly, since they hold the class of their body. Several threads may use it.
final class UsedLoops {

  private volatile List<WeakReference<LoopCache.@Nullable Entry>> loops = List.of();

  LoopCache.@Nullable Entry find(Call call, Class<?> body, boolean tracked) {
    List<WeakReference<LoopCache.@Nullable Entry>> current = loops;
    for (int i = 0; i < current.size(); i++) {
      LoopCache.Entry entry = current.get(i).get();
      if (entry != null && entry.isFor(call, body, tracked)) {
        return entry;
      }
    }
    return null;
  }

  /// Adds one, and forgets those whose bodies are gone.
  synchronized void add(LoopCache.Entry entry) {
    List<WeakReference<LoopCache.@Nullable Entry>> more = new ArrayList<>();
    for (WeakReference<LoopCache.@Nullable Entry> used : loops) {
      if (!used.refersTo(null) && !used.refersTo(entry)) {
        more.add(used);
      }
    }
    more.add(new WeakReference<>(entry));
    loops = List.copyOf(more);
  }

  /// Those whose bodies are still there, oldest first.
  List<LoopCache.Entry> all() {
    List<LoopCache.Entry> entries = new ArrayList<>();
    for (WeakReference<LoopCache.@Nullable Entry> used : loops) {
      LoopCache.Entry entry = used.get();
      if (entry != null) {
        entries.add(entry);
      }
    }
    return entries;
  }
}
