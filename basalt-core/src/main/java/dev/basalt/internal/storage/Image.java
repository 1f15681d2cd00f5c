package dev.basalt.internal.storage;

import dev.basalt.Entity;
import dev.basalt.internal.guard.Count;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/// The contents of a world, put together outside of it: rows, handles, resources, tick. It becomes
/// contents at once, after everything that can be wrong with it has been looked for.
public final class Image {

  /// How many slots may be free without having been named: each takes memory.
  private static final int MOST_SLOTS_SKIPPED = 1 << 24;

  private final Map<Archetype, RowImage> byArchetype = new HashMap<>();
  private final List<RowImage> rows = new ArrayList<>();
  private final Map<ResourceTable.Key, Object> resources = new HashMap<>();
  private final List<ResourceTable.Key> resourceOrder = new ArrayList<>();

  private final Map<RowImage.LeafKey, RowImage.ReferenceChange> references = new HashMap<>();

  private final Map<EventType, EventImage> events = new LinkedHashMap<>();

  /// Orders of sources.
  private final List<SourceOrder> orders = new ArrayList<>();

  /// The sources of a relation, those of one target in their order.
  record SourceOrder(Component relation, long[] ids) {}

  private long tick = 1;
  private final StepTime time = new StepTime();
  private int slots = -1;
  private long[] queue = {};
  private SlotRanges unused = SlotRanges.NONE;

  /// Whether it has come into a world.
  private boolean loaded;

  /// Whether it has come into a world, whatever observers have thrown since.
  public boolean isLoaded() {
    return loaded;
  }

  void loaded() {
    loaded = true;
  }

  /// The rows of an archetype, which is the next in order if it was not named before.
  public RowImage rows(Archetype archetype) {
    RowImage known = byArchetype.get(archetype);
    if (known == null) {
      known = new RowImage(archetype, references);
      byArchetype.put(archetype, known);
      rows.add(known);
    }
    return known;
  }

  List<RowImage> rows() {
    return rows;
  }

  public void tick(long newTick) {
    tick = newTick;
  }

  /// How much time has passed; to be set.
  public StepTime time() {
    return time;
  }

  /// Says which slots have been used, and which handles are to be given out next.
  public void handles(int newSlots, long[] newQueue, SlotRanges newUnused) {
    slots = newSlots;
    queue = newQueue;
    unused = newUnused;
  }

  public void resource(ResourceTable.Key key, Object value) {
    if (resources.put(key, value) == null) {
      resourceOrder.add(key);
    }
  }

  /// The events of a type.
  public EventImage events(EventType type) {
    return events.computeIfAbsent(type, key -> new EventImage());
  }

  /// Says which handles the references of a leaf hold.
  public void references(Component component, int column, RowImage.ReferenceChange change) {
    references.put(new RowImage.LeafKey(component, column), change);
  }

  /// Says in which order the sources of targets are.
  public void sources(Component relation, long[] ids) {
    orders.add(new SourceOrder(relation, ids));
  }

  /// Brings sources into their order, when they have been linked.
  ///
  /// @param map leads from ids of the image to those of the contents
  void order(Contents contents, LongUnaryOperator map) {
    for (SourceOrder order : orders) {
      long[] ids = Arrays.stream(order.ids()).map(map).toArray();
      contents.links().order(order.relation(), ids);
    }
  }

  void check() {
    rows.forEach(RowImage::check);
  }

  int count() {
    return rows.stream().mapToInt(RowImage::count).reduce(0, Math::addExact);
  }

  // ---- contents

  /// Makes contents of it.
  ///
  /// @param before the contents that they replace
  Contents contents(Contents before) {
    check();
    BitSet taken = new BitSet();
    long[] free = slots < 0 ? skippedSlots(taken, before.entities()) : checkedQueue(taken);
    int used = slots < 0 ? taken.length() : slots;
    int limit = before.entities().limit();
    if (used > limit) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "%,d slots are to be loaded, but the world is limited to %,d",
              used,
              limit));
    }
    Contents made = before.blank(tick);
    made.time().copy(time);
    made.time().moveTo(tick);
    try {
      fill(made, used, free);
    } catch (Throwable e) {
      made.release();
      throw e;
    }
    return made;
  }

  /// The queue, if it agrees with the rows.
  private long[] checkedQueue(BitSet taken) {
    for (RowImage image : rows) {
      for (int row = 0; row < image.count(); row++) {
        take(image.id(row), taken, image.archetype());
      }
    }
    for (long id : queue) {
      take(id, taken, null);
    }
    return queue;
  }

  /// Handles for the slots that no row has, in order.
  private long[] skippedSlots(BitSet taken, EntityTable entities) {
    for (RowImage image : rows) {
      for (int row = 0; row < image.count(); row++) {
        take(image.id(row), taken, image.archetype());
      }
    }
    int skipped = taken.length() - taken.cardinality();
    if (skipped > MOST_SLOTS_SKIPPED) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "%,d slots below the last are in no row, and at most %,d can be skipped; give the"
                  + " handles, too",
              skipped,
              MOST_SLOTS_SKIPPED));
    }
    long[] free = new long[skipped];
    for (int i = 0, slot = taken.nextClearBit(0); i < skipped; i++) {
      free[i] = entities.first(slot);
      slot = taken.nextClearBit(slot + 1);
    }
    return free;
  }

  /// @param archetype where it is in a row; null if it is in the queue
  private void take(long id, BitSet taken, @Nullable Archetype archetype) {
    Entity entity = new Entity(id);
    if (entity.slot() < 0 || entity.generation() == 0) {
      throw new IllegalArgumentException(
          "%s is in %s, but is not a handle: slots are 0 or more, generations 1 or more"
              .formatted(entity, place(archetype)));
    }
    if (slots >= 0 && entity.slot() >= slots) {
      throw new IllegalArgumentException(
          "%s is in %s, but only %s been used"
              .formatted(entity, place(archetype), Count.of(slots, "slot has", "slots have")));
    }
    if (unused.contains(entity.slot())) {
      throw new IllegalArgumentException(
          "%s is in %s, but its slot is listed as unused".formatted(entity, place(archetype)));
    }
    if (taken.get(entity.slot())) {
      throw new IllegalArgumentException(
          "%s is in %s, but its slot is in another row or in the queue already"
              .formatted(entity, place(archetype)));
    }
    taken.set(entity.slot());
  }

  /// For messages alone: a million rows have none.
  private static String place(@Nullable Archetype archetype) {
    return archetype == null ? "the queue of free handles" : "a row of " + archetype;
  }

  private void fill(Contents made, int used, long[] free) {
    made.entities().adopt(used, free, unused);
    for (RowImage image : rows) {
      fill(made, image);
    }
    events.forEach((type, image) -> made.events().of(type).load(image));
    for (ResourceTable.Key key : resourceOrder) {
      made.resources().set(key, Objects.requireNonNull(resources.get(key)), made.moment().now());
    }
  }

  private static void fill(Contents made, RowImage image) {
    Table table = new Table(image.archetype());
    made.attach(table);
    for (int done = 0; done < image.count(); ) {
      Chunk chunk = made.addUnseen(table, Math.max(Chunk.SMALLEST, image.count() - done));
      int rows = Math.min(chunk.free(), image.count() - done);
      image.copyTo(chunk, done, rows, null);
      for (int row = 0; row < rows; row++) {
        long id = image.id(done + row);
        chunk.entities()[row] = id;
        made.entities().prepareSlot(id);
        made.entities().place(id, chunk.location(row));
        made.entities().arrive();
        made.prepareTags(table.archetype(), id);
      }
      made.markNew(chunk, 0, rows);
      image.copyPresence(chunk, 0, done, rows);
      done += rows;
    }
  }
}
