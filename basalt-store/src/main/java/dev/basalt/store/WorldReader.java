package dev.basalt.store;

import dev.basalt.Disabled;
import dev.basalt.EntityList;
import dev.basalt.HandleState;
import dev.basalt.Name;
import dev.basalt.RowLoader;
import dev.basalt.World;
import dev.basalt.WorldLoader;
import dev.basalt.component.ComponentType;
import dev.basalt.prefab.MadeFrom;
import dev.basalt.prefab.Prefab;
import dev.basalt.relation.ChildOf;
import java.lang.reflect.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Reads rows of all tables and puts entities together. Entities come in the order of their ids,
/// and archetypes in the order in which the first of their entities comes, so the same database
/// gives the same world.
final class WorldReader {

  /// Types of Basalt that a world knows once it has used them. A program that has just been started
  /// has not, and nobody registers them by hand.
  private static final List<Class<? extends Record>> OWN =
      List.of(ChildOf.class, Name.class, Disabled.class, Prefab.class, MadeFrom.class);

  private final Schema schema;
  private final Shapes shapes;
  private final ResourceRows resources;

  WorldReader(Schema schema, Shapes shapes, ResourceRows resources) {
    this.schema = schema;
    this.shapes = shapes;
    this.resources = resources;
  }

  /// Which entities are read: a query that gives their ids, and its parameters.
  ///
  /// @param whole whether it is all that an owner has
  record Choice(String sql, List<@Nullable Object> parameters, boolean whole) {}

  static Choice all(Owner owner) {
    return new Choice(
        "SELECT \"entity\" FROM basalt_entity WHERE owner = " + owner.number(), List.of(), true);
  }

  // ---- a world

  /// Loads a world in place of what is in it.
  void load(Connection connection, List<TableShape> tables, Owner owner, World world, Choice choice)
      throws SQLException {
    WorldLoader loader = world.loader();
    read(connection, tables, choice, loader);
    loader.handles(handles(connection, owner));
    loader.tick(Math.max(1, number(connection, "tick", owner)));
    resources.load(connection, owner, world, loader);
    loader.replaceWorld();
  }

  /// Fills a loader with the rows of some entities, from tables that are there.
  void read(Connection connection, List<TableShape> tables, Choice choice, WorldLoader loader)
      throws SQLException {
    long[] ids = ids(connection, choice);
    boolean everything = choice.whole() && ids.length == count(connection);
    List<Rows> rows = new ArrayList<>();
    for (TableShape table : tables) {
      rows.add(read(connection, table, choice, everything));
    }
    new Assembly(ids, rows).load(loader);
  }

  /// Those of [#tables] that are there.
  List<TableShape> tablesThere(Connection connection, Dialect dialect, World world)
      throws SQLException {
    List<TableShape> tables = new ArrayList<>(tables(connection, world));
    tables.removeAll(schema.missing(connection, dialect, tables));
    return tables;
  }

  /// The tables of all components that the world knows; refuses those that it does not.
  List<TableShape> tables(Connection connection, World world) throws SQLException {
    List<TableShape> tables = new ArrayList<>();
    TreeSet<String> unknown = new TreeSet<>(schema.stored(connection).keySet());
    OWN.stream().filter(type -> unknown.contains(type.getName())).forEach(world::register);
    for (ComponentType<?> type : world.types().all()) {
      unknown.remove(type.name());
      if (shapes.isKept(type.type())) {
        tables.add(shapes.of(type));
      }
    }
    shapes.removeLeftOut(unknown);
    if (!unknown.isEmpty()) {
      throw new StoreException(
          "the database has components %s, which this world does not know; register them, leave them out, or drop them by plan()"
              .formatted(unknown));
    }
    return tables;
  }

  private static long[] ids(Connection connection, Choice choice) throws SQLException {
    long[] ids = new long[1024];
    int count = 0;
    try (PreparedStatement statement =
        connection.prepareStatement(choice.sql() + " ORDER BY \"entity\"")) {
      Parameters.set(statement, choice.parameters());
      statement.setFetchSize(10_000);
      try (ResultSet found = statement.executeQuery()) {
        while (found.next()) {
          if (count == ids.length) {
            ids = Arrays.copyOf(ids, count * 2);
          }
          ids[count++] = found.getLong(1);
        }
      }
    }
    return Arrays.copyOf(ids, count);
  }

  private static long count(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet found = statement.executeQuery("SELECT COUNT(*) FROM basalt_entity")) {
      return found.next() ? found.getLong(1) : 0;
    }
  }

  private static Rows read(
      Connection connection, TableShape table, Choice choice, boolean everything)
      throws SQLException {
    String where = everything ? "" : " WHERE \"entity\" IN (" + choice.sql() + ")";
    String sql =
        "SELECT %s FROM %s%s ORDER BY \"entity\""
            .formatted(table.columnList(), table.quoted(), where);
    Rows rows = new Rows(table, 1024);
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      if (!everything) {
        Parameters.set(statement, choice.parameters());
      }
      statement.setFetchSize(10_000);
      try (ResultSet found = statement.executeQuery()) {
        while (found.next()) {
          rows.read(found.getLong(1), found, 2);
        }
      }
    }
    return rows;
  }

  private static long number(Connection connection, String column, Owner owner)
      throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet found =
            statement.executeQuery(
                "SELECT " + column + " FROM basalt_owner WHERE owner = " + owner.number())) {
      return found.next() ? found.getLong(1) : 0;
    }
  }

  private HandleState handles(Connection connection, Owner owner) throws SQLException {
    Choice free =
        new Choice(
            "SELECT \"entity\", place FROM basalt_free WHERE owner = " + owner.number(),
            List.of(),
            false);
    List<HandleState.Range> unused = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet found =
            statement.executeQuery(
                "SELECT first_slot, end_slot FROM basalt_unused WHERE owner = %s ORDER BY first_slot"
                    .formatted(owner.number()))) {
      while (found.next()) {
        unused.add(new HandleState.Range(found.getInt(1), found.getInt(2)));
      }
    }
    int slots = Math.toIntExact(number(connection, "slots", owner));
    return new HandleState(slots, EntityList.ofIds(queue(connection, free)), unused);
  }

  private static long[] queue(Connection connection, Choice free) throws SQLException {
    long[] ids = new long[64];
    int count = 0;
    try (Statement statement = connection.createStatement();
        ResultSet found = statement.executeQuery(free.sql() + " ORDER BY place")) {
      while (found.next()) {
        if (count == ids.length) {
          ids = Arrays.copyOf(ids, count * 2);
        }
        ids[count++] = found.getLong(1);
      }
    }
    return Arrays.copyOf(ids, count);
  }

  // ---- putting together

  /// Sorts rows of tables into archetypes.
  private static final class Assembly {

    private final long[] ids;
    private final List<Rows> tables;

    /// For each table and row the place of the entity in `ids`.
    private final List<int[]> places = new ArrayList<>();

    /// For each entity the number of its set of components.
    private final int[] sets;

    /// For each set the set with one more component, by table.
    private final List<Map<Integer, Integer>> next = new ArrayList<>();

    /// For each set its tables.
    private final List<List<Integer>> members = new ArrayList<>();

    Assembly(long[] ids, List<Rows> tables) {
      this.ids = ids;
      this.tables = tables;
      this.sets = new int[ids.length];
    }

    void load(WorldLoader loader) {
      newSet(List.of());
      for (int table = 0; table < tables.size(); table++) {
        places.add(find(table));
      }
      int[] counts = new int[members.size()];
      for (int set : sets) {
        counts[set]++;
      }
      @Nullable RowLoader[] loaders = new RowLoader[counts.length];
      int[] rowOf = new int[ids.length];
      long[][] entities = new long[counts.length][];
      int[] filled = new int[counts.length];
      for (int i = 0; i < ids.length; i++) {
        int set = sets[i];
        if (loaders[set] == null) {
          loaders[set] = loader.archetype(types(set));
          entities[set] = new long[counts[set]];
        }
        rowOf[i] = filled[set]++;
        entities[set][rowOf[i]] = ids[i];
      }
      for (int set = 0; set < counts.length; set++) {
        RowLoader rows = loaders[set];
        if (rows != null) {
          rows.add(entities[set]);
        }
      }
      for (int table = 0; table < tables.size(); table++) {
        fill(table, loaders, counts, rowOf);
      }
    }

    private int newSet(List<Integer> tablesOfSet) {
      members.add(tablesOfSet);
      next.add(new HashMap<>());
      return members.size() - 1;
    }

    private Class<?>[] types(int set) {
      return members.get(set).stream()
          .map(table -> tables.get(table).table().type().type())
          .toArray(Class<?>[]::new);
    }

    /// Finds the entity of each row, both being in order, and adds the component to its set. Rows
    /// of relations to entities that are not loaded are passed over: those of another owner, and
    /// those that were despawned in a world that had not loaded the source.
    private int[] find(int table) {
      Rows rows = tables.get(table);
      int[] found = new int[rows.count()];
      int place = 0;
      for (int row = 0; row < rows.count(); row++) {
        while (place < ids.length && ids[place] < rows.id(row)) {
          place++;
        }
        if (place == ids.length || ids[place] != rows.id(row)) {
          throw new StoreException(
              "table \"%s\" has a row for entity %s, which basalt_entity does not have; add it there, or delete the row"
                  .formatted(rows.table().name(), rows.id(row)));
        }
        boolean skipped = !hasTargets(rows, row);
        found[row] = skipped ? -1 : place;
        if (!skipped) {
          sets[place] = with(sets[place], table);
        }
      }
      return found;
    }

    private boolean hasTargets(Rows rows, int row) {
      for (LeafColumn target : rows.table().indexed()) {
        long id = ((long[]) rows.column(target.leaf().number()))[row];
        if (Arrays.binarySearch(ids, id) < 0) {
          return false;
        }
      }
      return true;
    }

    private int with(int set, int table) {
      Integer known = next.get(set).get(table);
      if (known != null) {
        return known;
      }
      List<Integer> more = new ArrayList<>(members.get(set));
      more.add(table);
      int made = newSet(List.copyOf(more));
      next.get(set).put(table, made);
      return made;
    }

    /// How many rows from one on are side by side in one archetype, too.
    private int run(int[] found, int count, int first, int[] rowOf) {
      int length = 1;
      while (first + length < count
          && follows(found[first], found[first + length], length, rowOf)) {
        length++;
      }
      return length;
    }

    private boolean follows(int place, int other, int distance, int[] rowOf) {
      return place >= 0
          && other >= 0
          && sets[other] == sets[place]
          && rowOf[other] == rowOf[place] + distance;
    }

    @SuppressWarnings("SuspiciousSystemArraycopy") // of one type
    private void fill(int table, @Nullable RowLoader[] loaders, int[] counts, int[] rowOf) {
      Rows rows = tables.get(table);
      int[] found = places.get(table);
      List<LeafColumn> columns = rows.table().columns();
      boolean sparse = rows.table().type().sparse();
      for (int set = 0; set < counts.length; set++) {
        RowLoader loader = loaders[set];
        if (loader != null && sparse && members.get(set).contains(table)) {
          boolean[] present = new boolean[counts[set]];
          Arrays.fill(present, true);
          loader.present(0, rows.table().type().type(), present);
        }
      }
      for (int i = 0; i < columns.size(); i++) {
        @Nullable Object[] targets = new Object[counts.length];
        Object source = rows.column(i);
        for (int row = 0, length; row < rows.count(); row += length) {
          length = run(found, rows.count(), row, rowOf);
          if (found[row] >= 0) {
            int set = sets[found[row]];
            Object target = targets[set];
            if (target == null) {
              target = Array.newInstance(columns.get(i).leaf().column(), counts[set]);
              targets[set] = target;
            }
            System.arraycopy(source, row, target, rowOf[found[row]], length);
          }
        }
        for (int set = 0; set < counts.length; set++) {
          Object target = targets[set];
          RowLoader loader = loaders[set];
          if (target != null && loader != null) {
            loader.fill(0, columns.get(i).leaf(), target);
          }
        }
      }
    }
  }
}
