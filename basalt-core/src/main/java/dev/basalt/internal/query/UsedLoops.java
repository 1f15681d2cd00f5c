package dev.basalt.internal.query;

import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The loops that a query has run with: one for each place in the source where the query is used.
/// They are found again by the class of the body, without allocation and without a search.
///
/// Loops are not held, since they hold the class of their body; see [LoopCache]. Several threads
/// may use it.
final class UsedLoops {

  private static final int SMALLEST = 4;

  private final List<LoopShape.Argument> arguments;
  private final @Nullable NodeShape node;
  private final boolean picking;
  private final Map<Call, LoopShape> shapes = new HashMap<>();
  private final Map<Call, LoopShape> trackedShapes = new HashMap<>();

  /// Open addressing by the class of the body, at most half full; replaced when one is added.
  private volatile @Nullable Reference<LoopCache.@Nullable Entry>[] table = newTable(SMALLEST);

  /// @param node makes the one argument of bodies, for node queries; else null
  /// @param picking whether rows are picked
  UsedLoops(List<LoopShape.Argument> arguments, @Nullable NodeShape node, boolean picking) {
    this.arguments = arguments;
    this.node = node;
    this.picking = picking;
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // holds nothing yet
  private static @Nullable Reference<LoopCache.@Nullable Entry>[] newTable(int size) {
    return new Reference[size];
  }

  /// The loop for a call and a class of bodies.
  ///
  /// @param tracked whether writes must be marked row by row
  LoopCache.Entry entry(Call call, Class<?> body, boolean tracked) {
    @Nullable Reference<LoopCache.@Nullable Entry>[] current = table;
    int place = place(current, body);
    Reference<LoopCache.@Nullable Entry> used = current[place];
    while (used != null) {
      LoopCache.Entry entry = used.get();
      if (entry != null && entry.isFor(call, body, tracked)) {
        return entry;
      }
      place = place + 1 & current.length - 1;
      used = current[place];
    }
    return add(call, body, tracked);
  }

  private static int place(@Nullable Object[] table, Class<?> body) {
    return body.hashCode() & table.length - 1;
  }

  private synchronized LoopCache.Entry add(Call call, Class<?> body, boolean tracked) {
    LoopCache.Entry added = LoopCache.entry(body, shape(call, tracked));
    List<LoopCache.Entry> entries = present();
    if (!entries.contains(added)) {
      entries.add(added);
    }
    table = tableOf(entries);
    return added;
  }

  private LoopShape shape(Call call, boolean tracked) {
    Map<Call, LoopShape> known = tracked ? trackedShapes : shapes;
    LoopShape shape = known.get(call);
    if (shape == null) {
      shape = new LoopShape(call, arguments, node, tracked, picking);
      known.put(call, shape);
    }
    return shape;
  }

  private static @Nullable Reference<LoopCache.@Nullable Entry>[] tableOf(
      List<LoopCache.Entry> entries) {
    int size = Math.max(SMALLEST, Integer.highestOneBit(entries.size()) * 4);
    @Nullable Reference<LoopCache.@Nullable Entry>[] fresh = newTable(size);
    for (LoopCache.Entry entry : entries) {
      int place = place(fresh, entry.body());
      while (fresh[place] != null) {
        place = place + 1 & size - 1;
      }
      fresh[place] = entry.reference();
    }
    return fresh;
  }

  private List<LoopCache.Entry> present() {
    List<LoopCache.Entry> entries = new ArrayList<>();
    for (Reference<LoopCache.@Nullable Entry> used : table) {
      LoopCache.Entry entry = used == null ? null : used.get();
      if (entry != null) {
        entries.add(entry);
      }
    }
    return entries;
  }

  /// Those whose bodies are still there, in the order in which their loops were made.
  List<LoopCache.Entry> all() {
    List<LoopCache.Entry> entries = present();
    entries.sort(Comparator.comparingLong(LoopCache.Entry::serial));
    return entries;
  }
}
