package dev.basalt.internal.query;

import dev.basalt.internal.guard.Count;
import java.lang.ref.Reference;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// The loops of this process: for each class of bodies (each lambda in the source is one), one per
/// shape.
///
/// A loop refers to the class of its body, and to the classes of its components and node. It should
/// go as soon as one of them can, and keep none of the others until then; a class that is unloaded
/// may be the body (scripts that are loaded again) or a component (an inspector of the program that
/// walks over components of plugins). Java has no reference with such a meaning. But where one of
/// the classes keeps all the others in any case, since their loaders are parents of its own, the
/// loop may hang on that one, its *keeper*:
///
/// ```text
/// program, all of one loader     keeper: the body
/// body of a plugin               keeper: the body       its loader keeps that of the component
/// component of a plugin          keeper: the component  its loader keeps that of the body
/// ```
///
/// The keeper holds the loop strongly. Whoever asks for a loop has all its classes at hand, among
/// them the keeper, so that no loop is collected that somebody can still ask for. The keeper keeps
/// nothing by it that would not stay anyway. All others, the class of the body too, hold loops
/// weakly.
///
/// If no class keeps all others (two plugins of loaders that do not know each other), the class of
/// the body holds the loop softly: it stays while it is used and there is memory.
///
/// One thing is kept for too long: a hidden class that could be unloaded before its loader, if it
/// is a body and the keeper is a component. Lambdas are no such classes.
final class LoopCache {

  /// After how many rows a body is looked at more closely.
  private static final long MANY_ROWS = 50_000;

  private static final AtomicLong SERIAL = new AtomicLong();

  /// By class of bodies and [LoopShape#key]. Used under the lock of the map.
  private static final ClassValue<Map<List<Object>, Reference<@Nullable Entry>>> BY_BODY =
      new ClassValue<>() {
        @Override
        protected Map<List<Object>, Reference<@Nullable Entry>> computeValue(Class<?> body) {
          return new HashMap<>();
        }
      };

  /// By keeper.
  private static final ClassValue<Set<Entry>> KEPT =
      new ClassValue<>() {
        @Override
        protected Set<Entry> computeValue(Class<?> keeper) {
          return ConcurrentHashMap.newKeySet();
        }
      };

  private LoopCache() {}

  /// The loops of a shape and a class of bodies: interpreted until it has seen enough rows to be
  /// worth a class of its own, generated from then on, and generated once more if the body turns
  /// out to be large.
  static final class Entry {
    private final long serial = SERIAL.incrementAndGet();
    private final Class<?> body;
    private final LoopShape shape;
    private final Loop interpreted;
    private final Reference<@Nullable Entry> reference;
    private volatile Loop loop;
    private volatile boolean settled;
    private volatile boolean improved;
    private volatile boolean looked;
    private long rows;

    private Entry(Class<?> body, LoopShape shape, boolean kept) {
      this.body = body;
      this.shape = shape;
      this.interpreted = measured(new InterpretedLoop(shape));
      this.loop = interpreted;
      this.reference = kept ? new WeakReference<>(this) : new SoftReference<>(this);
    }

    /// By which others may hold it. A soft one is told by each use that the loop is still needed.
    Reference<@Nullable Entry> reference() {
      return reference;
    }

    Class<?> body() {
      return body;
    }

    /// Grows from one to the next that is made.
    long serial() {
      return serial;
    }

    /// Whether it needs to know no more about how many rows there are.
    boolean isSettled() {
      return settled;
    }

    boolean isFor(Call call, Class<?> otherBody, boolean tracked) {
      return body == otherBody && shape.call() == call && shape.tracked() == tracked;
    }

    /// The loop for a run over so many rows.
    Loop loop(LoopSource source, int comingRows) {
      assert looked || keepsItsValues(source);
      if (source.threshold() < 0) {
        return interpreted;
      }
      return settled ? loop : advance(source, comingRows);
    }

    /// For assertions: whether the body drops no component that it has made.
    private boolean keepsItsValues(LoopSource source) {
      String discarded = source.findDiscarded(shape, body);
      if (discarded != null) {
        throw new AssertionError(
            "the body of %s makes a new %s, which is lost; return it from update(), or pass it to set() of a cursor"
                .formatted(shape.call().method(), discarded));
      }
      looked = true;
      return true;
    }

    private synchronized Loop advance(LoopSource source, int comingRows) {
      rows += comingRows;
      if (rows > source.threshold() && loop == interpreted) {
        loop = measured(source.generate(shape, body));
      }
      if (rows > MANY_ROWS && !settled) {
        settled = true;
        source.examine(shape, body, this::improve);
      }
      return loop;
    }

    private void improve(Loop better) {
      improved = true;
      loop = measured(better);
    }

    private static Loop measured(Loop loop) {
      return Allocation.MEASURED ? MeasuredLoop.of(loop) : loop;
    }

    /// For explanations.
    String describe(LoopSource source) {
      Loop current = source.threshold() < 0 ? interpreted : loop;
      String text =
          "%s by %s; %s"
              .formatted(
                  shape.call().method(), source.describe(shape, body), path(source, current));
      return current instanceof MeasuredLoop measured ? text + "; " + measured.describe() : text;
    }

    private String path(LoopSource source, Loop current) {
      if (current.isGenerated()) {
        return improved ? "generated, anew to suit the body" : "generated";
      }
      return source.threshold() < 0 || loop != interpreted
          ? "interpreted"
          : String.format(
              Locale.ROOT,
              "interpreted for %s, to be generated after %,d",
              Count.of(rows, "row", "rows"),
              source.threshold());
    }
  }

  static Entry entry(Class<?> body, LoopShape shape) {
    Map<List<Object>, Reference<@Nullable Entry>> entries = BY_BODY.get(body);
    List<Object> key = shape.key();
    synchronized (entries) {
      Reference<@Nullable Entry> known = entries.get(key);
      Entry entry = known == null ? null : known.get();
      if (entry == null) {
        entry = make(body, shape);
        removeGone(entries.values().iterator());
        entries.put(key, entry.reference());
      }
      return entry;
    }
  }

  /// No lambda, which the first query of a program would pay for.
  private static void removeGone(Iterator<Reference<@Nullable Entry>> references) {
    while (references.hasNext()) {
      if (references.next().refersTo(null)) {
        references.remove();
      }
    }
  }

  private static Entry make(Class<?> body, LoopShape shape) {
    Class<?> keeper = findKeeper(body, shape);
    Entry entry = new Entry(body, shape, keeper != null);
    if (keeper != null) {
      KEPT.get(keeper).add(entry);
    }
    return entry;
  }

  // ---- keepers

  private static @Nullable Class<?> findKeeper(Class<?> body, LoopShape shape) {
    List<Class<?>> types = new ArrayList<>(List.of(body));
    types.addAll(shape.types());
    for (Class<?> type : types) {
      if (keepsAll(type, types)) {
        return type;
      }
    }
    return null;
  }

  private static boolean keepsAll(Class<?> type, List<Class<?>> others) {
    for (Class<?> other : others) {
      if (!isKept(other.getClassLoader(), type)) {
        return false;
      }
    }
    return true;
  }

  /// Whether a loader stays as long as a class.
  private static boolean isKept(@Nullable ClassLoader loader, Class<?> by) {
    if (loader == null
        || loader == ClassLoader.getPlatformClassLoader()
        || loader == ClassLoader.getSystemClassLoader()) {
      return true;
    }
    ClassLoader parent = by.getClassLoader();
    while (parent != null && parent != loader) {
      parent = parent.getParent();
    }
    return parent == loader;
  }
}
