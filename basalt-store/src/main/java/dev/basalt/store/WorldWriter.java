package dev.basalt.store;

import dev.basalt.ArchetypeView;
import dev.basalt.ChunkReader;
import dev.basalt.Entity;
import dev.basalt.EntityList;
import dev.basalt.HandleState;
import dev.basalt.Snapshot;
import dev.basalt.SnapshotDiff;
import dev.basalt.component.ComponentType;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Writes a snapshot, or what has changed between two, in the transaction that it is given.
final class WorldWriter {

  /// Rows that are taken apart at once.
  private static final int PIECE = 16_384;

  private final Schema schema;
  private final Shapes shapes;
  private final ResourceRows resources;

  WorldWriter(Schema schema, Shapes shapes, ResourceRows resources) {
    this.schema = schema;
    this.shapes = shapes;
    this.resources = resources;
  }

  // ---- all

  /// Writes a whole world in place of what the owner had.
  void writeAll(Connection connection, Dialect dialect, Owner owner, Snapshot snapshot)
      throws SQLException {
    owner.renew(connection, dialect);
    List<TableShape> tables = tables(snapshot);
    schema.ensure(connection, dialect, tables);
    deleteAll(connection, dialect, owner);
    writeRows(connection, dialect, owner, snapshot, true);
    writeFree(connection, dialect, owner, snapshot.handles(), null);
    resources.write(connection, dialect, owner, snapshot, null);
    finish(connection, dialect, owner, snapshot);
  }

  /// @param fresh whether none of them can be there
  private void writeRows(
      Connection connection, Dialect dialect, Owner owner, Snapshot snapshot, boolean fresh)
      throws SQLException {
    for (ArchetypeView archetype : snapshot.archetypes()) {
      List<TableShape> here = tables(archetype.componentTypes());
      for (ChunkReader chunk : archetype.chunks()) {
        writeEntities(connection, dialect, owner, chunk.entities(), fresh);
        for (TableShape table : here) {
          dialect.write(connection, Rows.of(table, chunk), fresh);
        }
      }
    }
  }

  /// The tables of all that a world may have.
  List<TableShape> tables(Snapshot snapshot) {
    return tables(snapshot.types().all());
  }

  private List<TableShape> tables(List<ComponentType<?>> types) {
    return types.stream().filter(type -> shapes.isKept(type.type())).map(shapes::of).toList();
  }

  private void deleteAll(Connection connection, Dialect dialect, Owner owner) throws SQLException {
    if (!has(connection, "owner = " + owner.number())) {
      return;
    }
    // without a condition SQLite empties a table at once
    boolean alone = dialect.writesAlone() && !has(connection, "owner <> " + owner.number());
    String theirs =
        alone
            ? ""
            : " WHERE \"entity\" IN (SELECT \"entity\" FROM basalt_entity WHERE owner = %s)"
                .formatted(owner.number());
    for (Schema.StoredTable table : schema.stored(connection).values()) {
      execute(connection, "DELETE FROM " + Names.quote(table.name()) + theirs);
    }
    String all = alone ? "" : " WHERE owner = " + owner.number();
    execute(connection, "DELETE FROM basalt_entity" + all);
  }

  /// Whether there are such entities. An owner may have some even if it has never written: a first
  /// write may have been committed without anybody knowing.
  private static boolean has(Connection connection, String condition) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet found =
            statement.executeQuery(
                "SELECT 1 FROM basalt_entity WHERE %s LIMIT 1".formatted(condition))) {
      return found.next();
    }
  }

  private void writeEntities(
      Connection connection, Dialect dialect, Owner owner, long[] ids, boolean fresh)
      throws SQLException {
    Rows rows = new Rows(shapes.entities, ids.length);
    for (long id : ids) {
      ((int[]) rows.column(0))[rows.add(id)] = owner.number();
    }
    int refused = rows.count() - dialect.write(connection, rows, fresh);
    if (refused > 0) {
      throw new StoreException(
          "%s new entities of owner \"%s\" have handles that another owner has in the database; give each world a number of its own (World.withNumber)"
              .formatted(refused, owner.name()));
    }
  }

  // ---- changes

  /// Writes what has changed. Writing the same again does no harm.
  ///
  /// @param kept entities that are gone from the world and stay in the database
  /// @param every whether rows are written even if they have not changed
  void writeChanges(
      Connection connection,
      Dialect dialect,
      Owner owner,
      SnapshotDiff diff,
      Set<Long> kept,
      boolean every)
      throws SQLException {
    owner.renew(connection, dialect);
    Snapshot after = diff.after();
    List<TableShape> tables = tables(after);
    schema.ensure(connection, dialect, tables);
    delete(connection, dialect, diff, kept, tables);
    Map<TableShape, Ids> changed = new LinkedHashMap<>();
    spawned(connection, dialect, owner, diff, changed);
    for (ComponentType<?> type : diff.types()) {
      if (shapes.isKept(type.type())) {
        TableShape table = shapes.of(type);
        dialect.delete(connection, table.quoted(), ids(diff.removed(type.type()), Set.of()));
        Ids ids = changed.computeIfAbsent(table, key -> new Ids());
        ids.add(diff.added(type.type()));
        ids.add(diff.changed(type.type()));
      }
    }
    if (every) {
      writeRows(connection, dialect, owner, after, false);
    } else {
      for (Map.Entry<TableShape, Ids> entry : changed.entrySet()) {
        write(connection, dialect, entry.getKey(), entry.getValue(), after);
      }
    }
    writeFree(connection, dialect, owner, after.handles(), diff.before().handles());
    resources.write(connection, dialect, owner, after, diff.before());
    finish(connection, dialect, owner, after);
  }

  /// A growing list of ids.
  private static final class Ids {
    private long[] ids = new long[64];
    private int count;

    void add(long id) {
      if (count == ids.length) {
        ids = Arrays.copyOf(ids, count * 2);
      }
      ids[count++] = id;
    }

    void add(EntityList list) {
      for (int i = 0; i < list.size(); i++) {
        add(list.id(i));
      }
    }

    EntityList list(int first, int end) {
      return EntityList.ofIds(Arrays.copyOfRange(ids, first, end));
    }
  }

  private static long[] ids(EntityList entities, Set<Long> without) {
    Ids ids = new Ids();
    for (int i = 0; i < entities.size(); i++) {
      if (!without.contains(entities.id(i))) {
        ids.add(entities.id(i));
      }
    }
    return Arrays.copyOf(ids.ids, ids.count);
  }

  private void delete(
      Connection connection,
      Dialect dialect,
      SnapshotDiff diff,
      Set<Long> kept,
      List<TableShape> tables)
      throws SQLException {
    long[] gone = ids(diff.despawned(), kept);
    if (gone.length == 0) {
      return;
    }
    Map<TableShape, Ids> byTable = new LinkedHashMap<>();
    for (long id : gone) {
      for (ComponentType<?> type : diff.before().componentTypes(new Entity(id))) {
        if (shapes.isKept(type.type())) {
          byTable.computeIfAbsent(shapes.of(type), key -> new Ids()).add(id);
        }
      }
    }
    for (Map.Entry<TableShape, Ids> entry : byTable.entrySet()) {
      Ids ids = entry.getValue();
      dialect.delete(connection, entry.getKey().quoted(), Arrays.copyOf(ids.ids, ids.count));
    }
    Set<String> known = tables.stream().map(TableShape::name).collect(Collectors.toSet());
    for (String table : schema.foreignTables(connection, known)) {
      dialect.delete(connection, Names.quote(table), gone);
    }
    dialect.delete(connection, shapes.entities.quoted(), gone);
  }

  private void spawned(
      Connection connection,
      Dialect dialect,
      Owner owner,
      SnapshotDiff diff,
      Map<TableShape, Ids> changed)
      throws SQLException {
    if (diff.spawned().isEmpty()) {
      return;
    }
    writeEntities(connection, dialect, owner, ids(diff.spawned(), Set.of()), false);
    for (Entity entity : diff.spawned()) {
      for (ComponentType<?> type : diff.after().componentTypes(entity)) {
        if (shapes.isKept(type.type())) {
          changed.computeIfAbsent(shapes.of(type), key -> new Ids()).add(entity.id());
        }
      }
    }
  }

  private static void write(
      Connection connection, Dialect dialect, TableShape table, Ids ids, Snapshot snapshot)
      throws SQLException {
    for (int first = 0; first < ids.count; first += PIECE) {
      int end = Math.min(ids.count, first + PIECE);
      Rows rows = Rows.of(table, snapshot, ids.list(first, end));
      if (rows.count() > 0) {
        dialect.write(connection, rows, false);
      }
    }
  }

  // ---- handles

  /// Writes which handles come next. The queue is taken from at its head and added to at its tail,
  /// so mostly a few rows change.
  private void writeFree(
      Connection connection,
      Dialect dialect,
      Owner owner,
      HandleState now,
      @Nullable HandleState before)
      throws SQLException {
    if (before == null || !before.free().equals(now.free())) {
      int taken = before == null ? -1 : taken(before.free(), now.free());
      if (taken < 0 || before == null) {
        execute(connection, "DELETE FROM basalt_free WHERE owner = " + owner.number());
        append(connection, dialect, owner, now.free(), 0, 0);
      } else {
        dialect.delete(connection, "basalt_free", ids(before.free(), 0, taken));
        int same = before.free().size() - taken;
        append(connection, dialect, owner, now.free(), same, next(connection, owner));
      }
    }
    if (before == null || !before.unused().equals(now.unused())) {
      writeUnused(connection, owner, now.unused());
    }
  }

  /// How many handles were taken from the head, if nothing else but additions has happened; else
  /// -1.
  private static int taken(EntityList before, EntityList now) {
    if (now.isEmpty()) {
      return before.size();
    }
    for (int taken = 0; taken < before.size(); taken++) {
      if (before.id(taken) == now.id(0)) {
        return follows(before, taken, now) ? taken : -1;
      }
    }
    return before.size();
  }

  private static boolean follows(EntityList before, int taken, EntityList now) {
    if (before.size() - taken > now.size()) {
      return false;
    }
    for (int i = taken; i < before.size(); i++) {
      if (before.id(i) != now.id(i - taken)) {
        return false;
      }
    }
    return true;
  }

  private static long[] ids(EntityList entities, int first, int end) {
    long[] ids = new long[end - first];
    for (int i = first; i < end; i++) {
      ids[i - first] = entities.id(i);
    }
    return ids;
  }

  private void append(
      Connection connection, Dialect dialect, Owner owner, EntityList free, int first, long place)
      throws SQLException {
    Rows rows = new Rows(shapes.free, Math.min(PIECE, free.size() - first));
    for (int i = first; i < free.size(); i++) {
      int row = rows.add(free.id(i));
      ((int[]) rows.column(0))[row] = owner.number();
      ((long[]) rows.column(1))[row] = place + i - first;
      if (rows.count() == PIECE || i + 1 == free.size()) {
        dialect.write(connection, rows, false);
        rows.clear();
      }
    }
  }

  private static long next(Connection connection, Owner owner) throws SQLException {
    try (Statement statement = connection.createStatement();
        var most =
            statement.executeQuery(
                "SELECT COALESCE(MAX(place), -1) + 1 FROM basalt_free WHERE owner = "
                    + owner.number())) {
      return most.next() ? most.getLong(1) : 0;
    }
  }

  private static void writeUnused(
      Connection connection, Owner owner, List<HandleState.Range> ranges) throws SQLException {
    execute(connection, "DELETE FROM basalt_unused WHERE owner = " + owner.number());
    try (PreparedStatement statement =
        connection.prepareStatement("INSERT INTO basalt_unused VALUES (?, ?, ?)")) {
      for (HandleState.Range range : ranges) {
        statement.setInt(1, owner.number());
        statement.setInt(2, range.first());
        statement.setInt(3, range.end());
        statement.executeUpdate();
      }
    }
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate(sql);
    }
  }

  /// Says once more that the owner is there: the write may have taken long.
  private static void finish(Connection connection, Dialect dialect, Owner owner, Snapshot snapshot)
      throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement(
            "UPDATE basalt_owner SET tick = ?, slots = ?, seen = %s WHERE owner = ?"
                .formatted(dialect.now()))) {
      statement.setLong(1, snapshot.tick());
      statement.setInt(2, snapshot.handles().slots());
      statement.setInt(3, owner.number());
      statement.executeUpdate();
    }
  }

  // ---- other owners

  /// Makes entities belong to nobody, or to an owner, if they belong to the other now.
  ///
  /// @param again whether it may have been done already
  /// @return those for which it was not so
  static List<Entity> hand(
      Connection connection, List<Entity> entities, int from, int to, boolean again)
      throws SQLException {
    List<Entity> refused = new ArrayList<>();
    try (PreparedStatement statement =
        connection.prepareStatement(
            "UPDATE basalt_entity SET owner = ? WHERE \"entity\" = ? AND owner IN (?, ?)")) {
      for (Entity entity : entities) {
        statement.setInt(1, to);
        statement.setLong(2, entity.id());
        statement.setInt(3, from);
        statement.setInt(4, again ? to : from);
        if (statement.executeUpdate() != 1) {
          refused.add(entity);
        }
      }
    }
    return refused;
  }
}
