package dev.basalt.save;

import dev.basalt.ChunkReader;
import dev.basalt.Column;
import dev.basalt.Entity;
import dev.basalt.HandleState;
import dev.basalt.PendingEvents;
import dev.basalt.Snapshot;
import dev.basalt.TimeState;
import dev.basalt.save.Outline.SavedArchetype;
import dev.basalt.save.Outline.SavedLeaf;
import dev.basalt.save.Outline.SavedResource;
import dev.basalt.save.Outline.SavedType;
import java.io.OutputStream;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Writes a snapshot as blocks; the package doc describes them.
final class BinaryWriter {

  private final Saver saver;
  private final Snapshot snapshot;
  private final Outline outline;
  private final @Nullable DiffOutline diff;
  private final BlockWriter blocks;
  private final Payload payload = new Payload();
  private final List<FileType> components;
  private long rowCount;

  private BinaryWriter(
      Saver saver,
      Snapshot snapshot,
      Outline outline,
      @Nullable DiffOutline diff,
      OutputStream out) {
    this.saver = saver;
    this.snapshot = snapshot;
    this.outline = outline;
    this.diff = diff;
    this.blocks = new BlockWriter(out, saver.compression());
    this.components = outline.componentTypes();
  }

  BinaryWriter(Saver saver, Snapshot snapshot, OutputStream out) {
    this(saver, snapshot, new Outline(saver, snapshot), null, out);
  }

  BinaryWriter(Saver saver, Snapshot after, DiffOutline diff, OutputStream out) {
    this(saver, after, diff.outline(), diff, out);
  }

  void write() {
    blocks.begin();
    head();
    types();
    resources();
    if (diff != null) {
      gone(diff);
    }
    archetypes();
    rows();
    if (diff != null) {
      diff.changes().forEach(this::changes);
    }
    if (kind() == FileKind.WORLD) {
      SavedEvents.of(saver, snapshot).forEach(this::events);
    }
    handles();
    sources();
    payload.int64(rowCount);
    blocks.block(Blocks.END, payload);
  }

  private FileKind kind() {
    return diff != null ? FileKind.DIFF : saver.isPart() ? FileKind.PART : FileKind.WORLD;
  }

  private void head() {
    payload.int32(saver.version());
    payload.int32(kind().ordinal());
    payload.int64(snapshot.tick());
    TimeState time = kind() == FileKind.PART ? TimeState.NONE : snapshot.time();
    if (!time.equals(TimeState.NONE)) {
      payload.int64(time.tick());
      payload.float64(time.delta());
      payload.int64(time.sinceTick());
      payload.float64(time.since());
    }
    blocks.block(Blocks.HEAD, payload);
  }

  // ---- types

  private void types() {
    types(components);
    types(outline.resourceTypes());
    blocks.block(Blocks.TYPES, payload);
  }

  private void types(List<FileType> types) {
    payload.int32(types.size());
    types.forEach(this::type);
  }

  private void type(FileType type) {
    payload.text(type.name());
    payload.int32(type.kind().ordinal());
    payload.int32(type.sparse() ? 1 : 0);
    payload.int32(type.leaves().size());
    for (FileType.FileLeaf leaf : type.leaves()) {
      payload.text(leaf.path());
      payload.int32(leaf.type().ordinal());
      payload.int32(leaf.constants().size());
      leaf.constants().forEach(payload::text);
    }
  }

  private void archetypes() {
    payload.int32(outline.archetypes().size());
    for (SavedArchetype archetype : outline.archetypes()) {
      payload.int32(archetype.types().size() + archetype.unknown().size());
      archetype.types().forEach(type -> payload.int32(components.indexOf(type.file())));
      archetype.unknown().forEach(type -> payload.int32(components.indexOf(type)));
    }
    blocks.block(Blocks.ARCHETYPES, payload);
  }

  // ---- resources

  private void resources() {
    payload.int32(outline.resources().size());
    for (SavedResource resource : outline.resources()) {
      payload.int32(outline.resourceTypes().indexOf(resource.type()));
      payload.text(resource.name());
      for (int i = 0; i < resource.values().size(); i++) {
        payload.column(single(resource.type().leaves().get(i), resource.values().get(i)));
      }
    }
    blocks.block(Blocks.RESOURCES, payload);
  }

  /// A column with one value.
  private static Object single(FileType.FileLeaf leaf, @Nullable Object value) {
    Object column = newColumn(leaf, 1);
    set(column, leaf, 0, value);
    return column;
  }

  private static Object newColumn(FileType.FileLeaf leaf, int count) {
    return switch (leaf.type()) {
      case BOOLEAN -> new boolean[count];
      case BYTE -> new byte[count];
      case SHORT -> new short[count];
      case CHAR -> new char[count];
      case INT -> new int[count];
      case LONG, ENTITY -> new long[count];
      case FLOAT -> new float[count];
      case DOUBLE -> new double[count];
      case ENUM -> leaf.size() == 1 ? new byte[count] : new short[count];
      case STRING, TEXT, VALUE -> new @Nullable String[count];
    };
  }

  /// Sets a value as the file has it.
  private static void set(Object column, FileType.FileLeaf leaf, int row, @Nullable Object value) {
    if (leaf.type() == LeafType.ENUM) {
      int code = value == null ? 0 : leaf.constants().indexOf(value) + 1;
      Array.set(column, row, leaf.size() == 1 ? (Object) (byte) code : (Object) (short) code);
    } else if (leaf.type() == LeafType.ENTITY) {
      Array.set(column, row, ((Entity) Objects.requireNonNull(value)).id());
    } else {
      Array.set(column, row, value);
    }
  }

  // ---- differences

  private void gone(DiffOutline known) {
    payload.text(known.fit());
    payload.int32(known.despawned().size());
    payload.int32(known.removed().size());
    payload.column(ids(known.despawned()));
    for (DiffOutline.RemovedResource removed : known.removed()) {
      payload.int32(removed.type());
      payload.text(removed.name());
    }
    blocks.block(Blocks.GONE, payload);
  }

  private void changes(Fit.Change change) {
    SavedType type = outline.known(change.type());
    payload.int32(components.indexOf(type.file()));
    payload.int32(change.removed().size());
    payload.int32(change.put().size());
    payload.column(ids(change.removed()));
    payload.column(ids(change.put()));
    columns(
        type,
        change.put().size(),
        row -> Outline.values(type, snapshot.get(change.put().get(row), change.type().type())));
    rowCount += change.put().size();
    blocks.block(Blocks.CHANGES, payload);
  }

  /// Writes the columns of values that are at hand one by one.
  private void columns(SavedType type, int count, IntFunction<List<@Nullable Object>> rows) {
    List<Object> columns = new ArrayList<>();
    type.leaves().forEach(leaf -> columns.add(newColumn(leaf.file(), count)));
    for (int row = 0; row < count; row++) {
      List<@Nullable Object> values = rows.apply(row);
      for (int leaf = 0; leaf < columns.size(); leaf++) {
        set(columns.get(leaf), type.leaves().get(leaf).file(), row, values.get(leaf));
      }
    }
    columns.forEach(payload::column);
  }

  // ---- events

  private void events(SavedEvents saved) {
    PendingEvents events = saved.events();
    List<PendingEvents.ReaderState> readers = events.readers();
    type(saved.type().file());
    payload.int32(events.isTold() ? 1 : 0);
    payload.int32(events.count());
    payload.int32(events.lastFrame());
    payload.int32(readers.size());
    payload.column(
        IntStream.range(0, events.count()).mapToLong(i -> events.target(i).id()).toArray());
    columns(saved.type(), events.count(), saved::values);
    payload.align();
    for (PendingEvents.ReaderState reader : readers) {
      payload.int64(reader.number());
      payload.int64(reader.unread());
      payload.int64(reader.idle());
    }
    blocks.block(Blocks.EVENTS, payload);
  }

  private static long[] ids(List<Entity> entities) {
    return entities.stream().mapToLong(Entity::id).toArray();
  }

  // ---- rows

  private void rows() {
    for (int i = 0; i < outline.archetypes().size(); i++) {
      SavedArchetype archetype = outline.archetypes().get(i);
      for (ChunkReader chunk : archetype.view().chunks()) {
        rows(i, archetype, chunk);
      }
    }
  }

  private void rows(int number, SavedArchetype archetype, ChunkReader chunk) {
    int @Nullable [] only = archetype.findRows(chunk);
    int count = only == null ? chunk.count() : only.length;
    if (count == 0) {
      return;
    }
    payload.int32(number);
    payload.int32(count);
    payload.column(gathered(chunk.entities(), only));
    for (SavedType type : archetype.types()) {
      columns(type, chunk, only);
    }
    archetype.unknown().forEach(type -> unknown(type, chunk, only));
    rowCount += count;
    blocks.block(Blocks.ROWS, payload);
  }

  private void columns(SavedType type, ChunkReader chunk, int @Nullable [] only) {
    boolean[] present = null;
    if (type.file().sparse()) {
      present = present(type, chunk);
      payload.column(gathered(present, only));
    }
    List<Column> columns = type.leaves().isEmpty() ? new ArrayList<>() : chunk.columns(type.type());
    for (int i = 0; i < columns.size(); i++) {
      Object column = column(type.leaves().get(i), columns.get(i), present);
      payload.column(gathered(column, only));
    }
  }

  /// The columns of an unknown component.
  private void unknown(FileType type, ChunkReader chunk, int @Nullable [] only) {
    int count = only == null ? chunk.count() : only.length;
    boolean[] present = new boolean[count];
    List<Object> columns = new ArrayList<>();
    type.leaves().forEach(leaf -> columns.add(newColumn(leaf, count)));
    for (int i = 0; i < count; i++) {
      int row = only == null ? i : only[i];
      UnknownValue value = UnknownComponents.of(chunk, row).find(type);
      present[i] = value != null;
      for (int leaf = 0; value != null && leaf < columns.size(); leaf++) {
        set(columns.get(leaf), type.leaves().get(leaf), i, value.leaves().get(leaf));
      }
    }
    if (type.sparse()) {
      payload.column(present);
    }
    columns.forEach(payload::column);
  }

  private static boolean[] present(SavedType type, ChunkReader chunk) {
    boolean[] present = new boolean[chunk.count()];
    for (int row = 0; row < present.length; row++) {
      present[row] = chunk.has(row, type.type().type());
    }
    return present;
  }

  private static Object column(SavedLeaf leaf, Column column, boolean @Nullable [] present) {
    int count = column.count();
    if (leaf.leaf().column() == Object.class) {
      return texts(leaf, column, present);
    }
    Object values = Array.newInstance(leaf.leaf().column(), count);
    column.copyTo(0, values, 0, count);
    if (present != null) {
      Object zero = Array.newInstance(leaf.leaf().column(), 1);
      for (int row = 0; row < count; row++) {
        if (!present[row]) {
          System.arraycopy(zero, 0, values, row, 1);
        }
      }
    }
    return values;
  }

  private static @Nullable String[] texts(
      SavedLeaf leaf, Column column, boolean @Nullable [] present) {
    @Nullable Object[] values = column.references();
    @Nullable String[] texts = new @Nullable String[values.length];
    for (int row = 0; row < texts.length; row++) {
      boolean isThere = present == null || present[row];
      texts[row] = isThere ? (String) leaf.fileValue(values[row]) : null;
    }
    return texts;
  }

  /// The values of some rows, or of all if there is no choice.
  @SuppressWarnings("SuspiciousSystemArraycopy") // both are of the same kind
  private static Object gathered(Object column, int @Nullable [] only) {
    if (only == null) {
      return column;
    }
    Object gathered = Array.newInstance(column.getClass().componentType(), only.length);
    for (int i = 0; i < only.length; i++) {
      System.arraycopy(column, only[i], gathered, i, 1);
    }
    return gathered;
  }

  private void sources() {
    if (diff != null) {
      diff.sources(snapshot).forEach((type, sources) -> sources(outline.known(type), ids(sources)));
    } else {
      SourceOrder.of(snapshot, outline)
          .forEach(order -> sources(order.type(), ids(order.sources())));
    }
  }

  private void sources(SavedType type, long[] ids) {
    payload.int32(components.indexOf(type.file()));
    payload.int32(ids.length);
    payload.column(ids);
    blocks.block(Blocks.SOURCES, payload);
  }

  private void handles() {
    HandleState state = snapshot.handles();
    boolean part = kind() == FileKind.PART;
    long[] free = new long[part ? 0 : state.free().size()];
    for (int i = 0; i < free.length; i++) {
      free[i] = state.free().id(i);
    }
    payload.int32(part ? 0 : state.slots());
    payload.int32(free.length);
    int[] unused =
        part
            ? new int[0]
            : state.unused().stream().flatMapToInt(r -> IntStream.of(r.first(), r.end())).toArray();
    payload.int32(unused.length / 2);
    payload.column(free);
    payload.column(unused);
    blocks.block(Blocks.HANDLES, payload);
  }
}
