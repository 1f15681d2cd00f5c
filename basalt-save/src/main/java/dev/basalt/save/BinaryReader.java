package dev.basalt.save;

import dev.basalt.Entity;
import dev.basalt.HandleState;
import dev.basalt.TimeState;
import dev.basalt.component.ComponentType;
import dev.basalt.save.FileType.FileLeaf;
import dev.basalt.save.Loading.Rows;
import dev.basalt.save.Plan.LeafPlan;
import dev.basalt.save.Plan.TypePlan;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Reads blocks into a [Loading].
final class BinaryReader {

  private static final ComponentType.Kind[] KINDS = ComponentType.Kind.values();
  private static final FileKind[] KINDS_OF_FILE = FileKind.values();
  private static final LeafType[] LEAF_TYPES = LeafType.values();

  private final BlockReader blocks;
  private final Loading loading;
  private final List<Rows> archetypes = new ArrayList<>();

  BinaryReader(BlockReader blocks, Loading loading) {
    this.blocks = blocks;
    this.loading = loading;
  }

  void read() {
    blocks.begin();
    head(blocks.expect(Blocks.HEAD));
    types(blocks.expect(Blocks.TYPES));
    resources(blocks.expect(Blocks.RESOURCES));
    int kind = blocks.next();
    if (kind == Blocks.GONE) {
      gone(blocks.payload());
      kind = blocks.next();
    }
    if (kind != Blocks.ARCHETYPES) {
      throw new SaveException(
          "a block of kind %s where kind %s belongs".formatted(kind, Blocks.ARCHETYPES));
    }
    archetypes(blocks.payload());
    kind = blocks.next();
    while (kind == Blocks.ROWS) {
      rows(blocks.payload());
      kind = blocks.next();
    }
    while (kind == Blocks.CHANGES) {
      changes(blocks.payload());
      kind = blocks.next();
    }
    while (kind == Blocks.EVENTS) {
      events(blocks.payload());
      kind = blocks.next();
    }
    if (kind != Blocks.HANDLES) {
      throw new SaveException(
          "a block of kind %s where kind %s belongs".formatted(kind, Blocks.HANDLES));
    }
    handles(blocks.payload());
    kind = blocks.next();
    while (kind == Blocks.SOURCES) {
      sources(blocks.payload());
      kind = blocks.next();
    }
    if (kind != Blocks.END) {
      throw new SaveException(
          "a block of kind %s where kind %s belongs".formatted(kind, Blocks.END));
    }
    end(blocks.payload());
    blocks.end();
  }

  private void head(PayloadReader in) {
    loading.version(in.int32(), KINDS_OF_FILE[Objects.checkIndex(in.int32(), 3)]);
    loading.tick(in.int64());
    if (!in.isAtEnd()) {
      loading.time(new TimeState(in.int64(), in.float64(), in.int64(), in.float64()));
    }
    in.end();
  }

  private static boolean flag(int value) {
    if (value != 0 && value != 1) {
      throw new SaveException("a flag is %s; it must be 0 or 1".formatted(value));
    }
    return value == 1;
  }

  // ---- types

  private void types(PayloadReader in) {
    types(in, loading::component);
    types(in, loading::resourceType);
    in.end();
  }

  private static void types(PayloadReader in, Consumer<FileType> types) {
    int count = in.count(16);
    for (int i = 0; i < count; i++) {
      types.accept(type(in));
    }
  }

  private static FileType type(PayloadReader in) {
    String name = in.text();
    ComponentType.Kind kind = KINDS[Objects.checkIndex(in.int32(), KINDS.length)];
    boolean sparse = flag(in.int32());
    int leaves = in.count(16);
    List<FileLeaf> described = new ArrayList<>();
    for (int leaf = 0; leaf < leaves; leaf++) {
      described.add(leaf(in));
    }
    return new FileType(name, kind, sparse, List.copyOf(described));
  }

  private static FileLeaf leaf(PayloadReader in) {
    String path = in.text();
    LeafType type = LEAF_TYPES[Objects.checkIndex(in.int32(), LEAF_TYPES.length)];
    int count = in.count(8);
    List<String> constants = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      constants.add(in.text());
    }
    return new FileLeaf(path, type, List.copyOf(constants));
  }

  private void archetypes(PayloadReader in) {
    int count = in.count(4);
    for (int i = 0; i < count; i++) {
      int types = in.count(4);
      List<TypePlan> plans = new ArrayList<>();
      for (int type = 0; type < types; type++) {
        plans.add(loading.component(in.int32()));
      }
      archetypes.add(loading.archetype(plans));
    }
    in.end();
  }

  private void resources(PayloadReader in) {
    int count = in.count(16);
    for (int i = 0; i < count; i++) {
      TypePlan plan = loading.resource(in.int32());
      String name = in.text();
      List<@Nullable Object> values = new ArrayList<>();
      for (LeafPlan leaf : plan.leaves()) {
        values.add(PayloadReader.value(leaf.file(), in.column(leaf.file(), 1), 0));
      }
      loading.resource(plan, name, values);
    }
    in.end();
  }

  // ---- rows

  private void rows(PayloadReader in) {
    Rows rows = archetypes.get(Objects.checkIndex(in.int32(), archetypes.size()));
    int count = in.count(8);
    in.align();
    int first = rows.loader().add(in.longs(count));
    loading.rows(count);
    List<OldColumns> kept = new ArrayList<>();
    for (TypePlan type : rows.types()) {
      if (rows.keeps(type)) {
        kept.add(OldColumns.read(in, type, count));
      } else {
        columns(in, rows, type, first, count, type.file().sparse());
      }
    }
    in.end();
    for (int row = 0; row < count && !kept.isEmpty(); row++) {
      Map<String, Map<String, @Nullable Object>> old = new HashMap<>();
      for (OldColumns columns : kept) {
        columns.addTo(old, row);
      }
      loading.replace(rows, first + row, old);
    }
  }

  /// The columns of a component that is replaced.
  @SuppressWarnings("ArrayRecordComponent") // nobody compares them
  private record OldColumns(TypePlan type, boolean @Nullable [] present, List<Object> columns) {

    static OldColumns read(PayloadReader in, TypePlan type, int count) {
      boolean[] present = null;
      if (type.file().sparse()) {
        in.align();
        present = in.booleans(count);
        in.align();
      }
      List<Object> columns = new ArrayList<>();
      type.leaves().forEach(leaf -> columns.add(in.column(leaf.file(), count)));
      return new OldColumns(type, present, columns);
    }

    void addTo(Map<String, Map<String, @Nullable Object>> old, int row) {
      if (present == null || present[row]) {
        old.put(type.file().name(), Loading.byPath(type, values(type, columns, row)));
      }
    }
  }

  private static void columns(
      PayloadReader in, Rows rows, TypePlan type, int first, int count, boolean sparse) {
    boolean[] present = null;
    if (sparse) {
      in.align();
      present = in.booleans(count);
      in.align();
    }
    for (LeafPlan leaf : type.leaves()) {
      Object column = in.column(leaf.file(), count);
      if (leaf.leaf() != null) {
        fill(rows, leaf, column, first, present);
      }
    }
    if (type.type() != null) {
      Loading.fillAdded(rows, type, first, count);
      if (present != null) {
        rows.loader().present(first, type.type(), present);
      } else if (type.type().sparse()) {
        present = new boolean[count];
        Arrays.fill(present, true);
        rows.loader().present(first, type.type(), present);
      }
    }
  }

  private static void fill(
      Rows rows, LeafPlan plan, Object column, int first, boolean @Nullable [] present) {
    if (plan.direct()) {
      rows.loader().fill(first, Objects.requireNonNull(plan.leaf()), column);
      return;
    }
    int count = Array.getLength(column);
    for (int row = 0; row < count; row++) {
      if (present == null || present[row]) {
        Object value = PayloadReader.value(plan.file(), column, row);
        rows.loader()
            .set(first + row, Objects.requireNonNull(plan.leaf()), plan.change().apply(value));
      }
    }
  }

  // ---- differences

  private void gone(PayloadReader in) {
    loading.fit(in.text());
    int count = in.count(8);
    int resources = in.count(8);
    in.align();
    for (long id : in.longs(count)) {
      loading.despawn(new Entity(id));
    }
    for (int i = 0; i < resources; i++) {
      loading.removeResource(loading.resource(in.int32()), in.text());
    }
    in.end();
  }

  private void changes(PayloadReader in) {
    TypePlan type = loading.component(in.int32());
    int removed = in.count(8);
    int put = in.count(8);
    in.align();
    Rows rows = loading.change(type, entities(in.longs(removed)));
    in.align();
    rows.loader().add(in.longs(put));
    loading.rows(put);
    columns(in, rows, type, 0, put, false);
    in.end();
  }

  // ---- events

  private void events(PayloadReader in) {
    FileType file = type(in);
    Loading.EventsOfType events = loading.events(file, flag(in.int32()));
    int count = in.count(8);
    int lastFrame = in.int32();
    int readers = in.count(24);
    if (lastFrame < 0 || lastFrame > count) {
      throw new SaveException(
          "%s events of the last frame, where there are %s".formatted(lastFrame, count));
    }
    in.align();
    long[] targets = in.longs(count);
    in.align();
    List<Object> columns = new ArrayList<>();
    events.type().leaves().forEach(leaf -> columns.add(in.column(leaf.file(), count)));
    for (int i = 0; i <= count; i++) {
      if (i == lastFrame) {
        events.endFrame();
      }
      if (i < count) {
        events.add(new Entity(targets[i]), values(events.type(), columns, i));
      }
    }
    in.align();
    for (int i = 0; i < readers; i++) {
      events.reader(in.int64(), Math.toIntExact(in.int64()), in.int64());
    }
    in.end();
  }

  private static List<@Nullable Object> values(TypePlan type, List<Object> columns, int row) {
    List<@Nullable Object> values = new ArrayList<>();
    for (int leaf = 0; leaf < columns.size(); leaf++) {
      FileLeaf file = type.leaves().get(leaf).file();
      values.add(PayloadReader.value(file, columns.get(leaf), row));
    }
    return values;
  }

  private static List<Entity> entities(long[] ids) {
    List<Entity> entities = new ArrayList<>(ids.length);
    for (long id : ids) {
      entities.add(new Entity(id));
    }
    return entities;
  }

  private void handles(PayloadReader in) {
    int slots = in.int32();
    int count = in.count(8);
    int rangeCount = in.count(8);
    in.align();
    long[] free = in.longs(count);
    in.align();
    List<HandleState.Range> unused = new ArrayList<>();
    for (int i = 0; i < rangeCount; i++) {
      unused.add(new HandleState.Range(in.int32(), in.int32()));
    }
    in.align();
    in.end();
    loading.handles(slots, free, unused);
  }

  private void sources(PayloadReader in) {
    TypePlan type = loading.component(in.int32());
    int count = in.count(8);
    in.align();
    long[] ids = in.longs(count);
    in.align();
    in.end();
    loading.sources(type, ids);
  }

  private void end(PayloadReader in) {
    long rows = in.int64();
    in.end();
    if (rows != loading.rowCount()) {
      throw new SaveException(
          "the file has %s rows, but says that it has %s".formatted(loading.rowCount(), rows));
    }
  }
}
