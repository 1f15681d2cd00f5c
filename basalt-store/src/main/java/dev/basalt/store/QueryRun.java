package dev.basalt.store;

import dev.basalt.ArchetypeView;
import dev.basalt.ChunkReader;
import dev.basalt.EntityList;
import dev.basalt.HandleState;
import dev.basalt.RowLoader;
import dev.basalt.World;
import dev.basalt.WorldLoader;
import dev.basalt.component.Registration;
import dev.basalt.query.Term;
import dev.basalt.query.TermKind;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Runs a query on the database: joins the tables of its terms, loads page after page into a world
/// of its own, runs the query of that world, and writes back the rows that differ then. So terms
/// and bodies mean the same as in memory, since they run there. A page has some thousand rows,
/// whatever the size of the tables.
final class QueryRun {

  static final int PAGE = 16_384;

  private final Database database;
  private final Shapes shapes;
  private final Schema schema;
  private final ResourceRows resources;
  private final List<Term<?>> terms;
  private final List<TableShape> required = new ArrayList<>();
  private final List<TableShape> optional = new ArrayList<>();
  private final List<TableShape> written = new ArrayList<>();
  private final List<String> conditions = new ArrayList<>();
  private final List<Integer> marks = new ArrayList<>();
  private final List<@Nullable Object> values = new ArrayList<>();
  private final List<TableShape> with = new ArrayList<>();
  private final List<TableShape> without = new ArrayList<>();

  /// The tables that are not there, which have no rows. Only queries that write make them.
  private Set<TableShape> missing = Set.of();

  QueryRun(
      Database database,
      Shapes shapes,
      Schema schema,
      ResourceRows resources,
      List<Term<?>> terms) {
    this.database = database;
    this.shapes = shapes;
    this.schema = schema;
    this.resources = resources;
    this.terms = List.copyOf(terms);
    for (Term<?> term : terms) {
      switch (term.kind()) {
        case READ -> required.add(shapes.of(term.type()));
        case WRITE -> {
          required.add(shapes.of(term.type()));
          written.add(shapes.of(term.type()));
        }
        case OPTIONAL -> optional.add(shapes.of(term.type()));
        case ENTITY, RESOURCE -> {}
        case EVENTS, TARGET, UP, SOURCES ->
            throw new StoreException("%s is not in a database; take other terms".formatted(term));
      }
    }
  }

  // ---- filters

  void where(String condition, @Nullable Object @Nullable ... parameters) {
    List<@Nullable Object> list = Parameters.list(parameters);
    conditions.add(condition);
    marks.add(list.size());
    values.addAll(list);
  }

  void with(Class<?> type) {
    with.add(shapes.of(type));
  }

  void without(Class<?> type) {
    without.add(shapes.of(type));
  }

  private List<TableShape> joined() {
    return Stream.concat(required.stream(), optional.stream()).toList();
  }

  private TableShape base() {
    return required.isEmpty() ? shapes.entities : required.getFirst();
  }

  private List<TableShape> tables() {
    List<TableShape> all = new ArrayList<>(joined());
    all.addAll(with);
    all.addAll(without);
    return all;
  }

  // ---- SQL

  private void ensure(Connection connection, Dialect dialect) throws SQLException {
    schema.ensure(connection, dialect, tables());
    missing = Set.of();
  }

  private void look(Connection connection) throws SQLException {
    missing = schema.missing(connection, database.dialect(), tables());
  }

  /// A table under its name, or under another one.
  private String source(TableShape table, String name) {
    if (!missing.contains(table)) {
      return table.quoted() + " AS " + name;
    }
    Dialect dialect = database.dialect();
    StringBuilder columns = new StringBuilder(none(dialect, ColumnType.BIGINT, Names.ENTITY));
    for (LeafColumn column : table.columns()) {
      columns.append(", ").append(none(dialect, column.form().type(), column.name()));
    }
    return "(SELECT %s WHERE 1 = 0) AS %s".formatted(columns, name);
  }

  private static String none(Dialect dialect, ColumnType type, String column) {
    return "CAST(NULL AS %s) AS %s".formatted(dialect.typeName(type), Names.quote(column));
  }

  private String from() {
    StringBuilder sql = new StringBuilder(" FROM ").append(source(base(), base().quoted()));
    for (TableShape table : required) {
      if (table != base()) {
        join(sql, " JOIN ", table);
      }
    }
    optional.forEach(table -> join(sql, " LEFT JOIN ", table));
    return sql.toString();
  }

  private void join(StringBuilder sql, String how, TableShape table) {
    sql.append(how)
        .append(source(table, table.quoted()))
        .append(" ON ")
        .append(table.qualified(Names.ENTITY))
        .append(" = ")
        .append(base().qualified(Names.ENTITY));
  }

  /// The conditions, each after an AND.
  private String filters(Dialect dialect) {
    StringBuilder sql = new StringBuilder();
    for (int i = 0; i < conditions.size(); i++) {
      sql.append(" AND ")
          .append(new Expression(dialect, joined(), conditions.get(i), marks.get(i)).sql());
    }
    with.forEach(table -> exists(sql, " AND EXISTS ", table));
    without.forEach(table -> exists(sql, " AND NOT EXISTS ", table));
    return sql.toString();
  }

  private void exists(StringBuilder sql, String how, TableShape table) {
    sql.append(how)
        .append("(SELECT 1 FROM %s WHERE f.\"entity\" = ".formatted(source(table, "f")))
        .append(base().qualified(Names.ENTITY))
        .append(")");
  }

  // ---- counting and setting

  long count() {
    return schema.careful(() -> database.read("count", this::count));
  }

  private long count(Connection connection) throws SQLException {
    look(connection);
    String sql = "SELECT COUNT(*)" + from() + " WHERE 1 = 1" + filters(database.dialect());
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      Parameters.set(statement, values);
      try (ResultSet found = statement.executeQuery()) {
        return found.next() ? found.getLong(1) : 0;
      }
    }
  }

  /// A leaf and what it becomes.
  record Setting(String leaf, String expression, List<@Nullable Object> values) {}

  /// One statement, without reading a row.
  long set(List<Setting> settings) {
    if (!optional.isEmpty()) {
      throw new StoreException(
          "set() works on rows that have all components; %s is optional".formatted(optional));
    }
    String what = "set " + settings.stream().map(Setting::leaf).toList();
    return schema.careful(() -> database.atMostOnce(what, connection -> set(connection, settings)));
  }

  private long set(Connection connection, List<Setting> settings) throws SQLException {
    Dialect dialect = database.dialect();
    Owner.refuseActive(connection, dialect);
    ensure(connection, dialect);
    List<@Nullable Object> parameters = new ArrayList<>();
    String sql = update(dialect, settings, parameters);
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      Parameters.set(statement, parameters);
      return statement.executeUpdate();
    }
  }

  private String update(
      Dialect dialect, List<Setting> settings, List<@Nullable Object> parameters) {
    TableShape target = target(settings);
    StringBuilder sql = new StringBuilder("UPDATE ").append(target.quoted()).append(" SET ");
    String separator = "";
    for (Setting setting : settings) {
      LeafColumn column = java.util.Objects.requireNonNull(find(target, setting.leaf()));
      Expression value =
          new Expression(dialect, joined(), setting.expression(), setting.values().size());
      sql.append(separator).append(Names.quote(column.name())).append(" = ").append(value.sql());
      parameters.addAll(setting.values());
      separator = ", ";
    }
    separator = " FROM ";
    StringBuilder joins = new StringBuilder(" WHERE 1 = 1");
    for (TableShape table : required) {
      if (table != target) {
        sql.append(separator).append(table.quoted());
        joins
            .append(" AND ")
            .append(table.qualified(Names.ENTITY))
            .append(" = ")
            .append(target.qualified(Names.ENTITY));
        separator = ", ";
      }
    }
    parameters.addAll(values);
    return sql.append(joins).append(filters(dialect)).toString();
  }

  private TableShape target(List<Setting> settings) {
    TableShape target = null;
    for (Setting setting : settings) {
      List<TableShape> found =
          written.stream().filter(table -> find(table, setting.leaf()) != null).toList();
      if (found.size() != 1 || target != null && target != found.getFirst()) {
        throw new StoreException(
            "\"%s\" is not a leaf of the one component that is set; written are %s"
                .formatted(setting.leaf(), written.stream().map(TableShape::type).toList()));
      }
      target = found.getFirst();
    }
    return java.util.Objects.requireNonNull(target);
  }

  private static @Nullable LeafColumn find(TableShape table, String leaf) {
    String prefix = table.type().simpleName() + ".";
    LeafColumn plain = table.findByPath(leaf);
    return plain == null && leaf.startsWith(prefix)
        ? table.findByPath(leaf.substring(prefix.length()))
        : plain;
  }

  // ---- pages

  /// Runs a body on all rows.
  ///
  /// @param body runs the query of the world that it is given
  void each(Consumer<World> body) {
    schema.careful(() -> written.isEmpty() ? read(body) : write(body));
  }

  private @Nullable Object read(Consumer<World> body) {
    return database.readOnce(
        "run the query",
        connection -> {
          look(connection);
          return pages(connection, body);
        });
  }

  private @Nullable Object write(Consumer<World> body) {
    return database.once(
        "run the query",
        connection -> {
          Owner.refuseActive(connection, database.dialect());
          ensure(connection, database.dialect());
          return pages(connection, body);
        });
  }

  private @Nullable Object pages(Connection connection, Consumer<World> body) throws SQLException {
    Dialect dialect = database.dialect();
    try (World world = world()) {
      String bounds =
          "SELECT \"entity\" FROM %s WHERE \"entity\" >= ? ORDER BY \"entity\" LIMIT 1 OFFSET %s"
              .formatted(source(base(), base().quoted()), PAGE - 1);
      String page = page(dialect);
      try (PreparedStatement bound = connection.prepareStatement(bounds);
          PreparedStatement select = connection.prepareStatement(page)) {
        select.setFetchSize(0);
        long first = Long.MIN_VALUE;
        while (true) {
          Long last = last(bound, first);
          long end = last == null ? Long.MAX_VALUE : last;
          for (Page rows : read(select, first, end)) {
            run(connection, dialect, world, rows, body);
          }
          if (last == null || last == Long.MAX_VALUE) {
            return null;
          }
          first = last + 1;
        }
      }
    }
  }

  private static @Nullable Long last(PreparedStatement bound, long first) throws SQLException {
    bound.setLong(1, first);
    try (ResultSet found = bound.executeQuery()) {
      return found.next() ? found.getLong(1) : null;
    }
  }

  /// All tables are bounded, so that the database reads a page of each, however it joins them.
  private String page(Dialect dialect) {
    StringBuilder sql = new StringBuilder("SELECT ").append(base().qualified(Names.ENTITY));
    for (TableShape table : joined()) {
      sql.append(", ").append(table.qualifiedColumns());
    }
    sql.append(from()).append(" WHERE 1 = 1");
    for (TableShape table : required.isEmpty() ? List.of(base()) : required) {
      sql.append(" AND ").append(table.qualified(Names.ENTITY)).append(" BETWEEN ? AND ?");
    }
    return sql.append(filters(dialect))
        .append(" ORDER BY ")
        .append(base().qualified(Names.ENTITY))
        .toString();
  }

  /// Rows that were read together: a list of entities, and rows for each joined table.
  private final class Page {
    final List<Rows> tables;
    long[] ids = new long[256];
    int count;

    Page() {
      tables = joined().stream().map(table -> new Rows(table, 256)).toList();
    }

    void add(long id, ResultSet found) throws SQLException {
      if (count == ids.length) {
        ids = Arrays.copyOf(ids, count * 2);
      }
      ids[count++] = id;
      int column = 2;
      for (Rows rows : tables) {
        long key = found.getLong(column);
        if (!found.wasNull()) {
          rows.read(key, found, column + 1);
        }
        column += 1 + rows.table().columns().size();
      }
    }
  }

  /// Entities of one page differ in their slots: ids begin with the generation, and a page ends
  /// where that changes.
  private List<Page> read(PreparedStatement select, long first, long end) throws SQLException {
    int parameter = 1;
    for (int i = 0; i < Math.max(1, required.size()); i++) {
      select.setLong(parameter++, first);
      select.setLong(parameter++, end);
    }
    Parameters.set(select, parameter, values);
    List<Page> pages = new ArrayList<>();
    Page page = new Page();
    try (ResultSet found = select.executeQuery()) {
      while (found.next()) {
        long id = found.getLong(1);
        if (page.count > 0 && page.ids[0] >>> 32 != id >>> 32) {
          pages.add(page);
          page = new Page();
        }
        page.add(id, found);
      }
    }
    if (page.count > 0) {
      pages.add(page);
    }
    return pages;
  }

  // ---- the world of a page

  private World world() {
    World world = World.create();
    for (TableShape table : required) {
      world.register(Registration.of(table.type().type()).named(table.component()));
    }
    // present or not, row by row
    for (TableShape table : optional) {
      world.register(Registration.of(table.type().type()).named(table.component()).asSparse());
    }
    return world;
  }

  private void run(
      Connection connection, Dialect dialect, World world, Page page, Consumer<World> body)
      throws SQLException {
    load(connection, world, page);
    body.accept(world);
    if (!written.isEmpty()) {
      writeBack(connection, dialect, world, page);
    }
  }

  private void load(Connection connection, World world, Page page) throws SQLException {
    WorldLoader loader = world.loader();
    Class<?>[] types = joined().stream().map(table -> table.type().type()).toArray(Class<?>[]::new);
    RowLoader rows = loader.archetype(types);
    rows.add(Arrays.copyOf(page.ids, page.count));
    for (Rows table : page.tables) {
      if (optional.contains(table.table())) {
        loadSome(rows, page, table);
      } else {
        for (LeafColumn column : table.table().columns()) {
          Object array = table.column(column.leaf().number());
          rows.fill(0, column.leaf(), array, 0, page.count);
        }
      }
    }
    Set<Long> others = targets(page);
    RowLoader empty = loader.archetype();
    others.forEach(id -> empty.add(new dev.basalt.Entity(id)));
    loader.handles(handles(page, others));
    for (Term<?> term : terms) {
      if (term.kind() == TermKind.RESOURCE) {
        loadResource(connection, loader, term.type(), term.name());
      }
    }
    loader.replaceWorld();
  }

  /// The rows of an optional component, which are fewer.
  private static void loadSome(RowLoader loader, Page page, Rows rows) {
    boolean[] present = new boolean[page.count];
    int row = 0;
    for (int i = 0; i < page.count; i++) {
      if (row < rows.count() && rows.id(row) == page.ids[i]) {
        present[i] = true;
        for (LeafColumn column : rows.table().columns()) {
          loader.fill(i, column.leaf(), rows.column(column.leaf().number()), row, 1);
        }
        row++;
      }
    }
    loader.present(0, rows.table().type().type(), present);
  }

  /// Targets of relations have to be alive; as entities without components they are in no query.
  private static Set<Long> targets(Page page) {
    TreeSet<Long> targets = new TreeSet<>();
    for (Rows rows : page.tables) {
      for (LeafColumn column : rows.table().indexed()) {
        long[] ids = (long[]) rows.column(column.leaf().number());
        for (int row = 0; row < rows.count(); row++) {
          if (Arrays.binarySearch(page.ids, 0, page.count, ids[row]) < 0) {
            targets.add(ids[row]);
          }
        }
      }
    }
    return targets;
  }

  /// All slots between those of the page are unused: so memory is taken for those alone, whatever
  /// their numbers.
  private static HandleState handles(Page page, Set<Long> others) {
    int[] slots =
        LongStream.concat(
                Arrays.stream(page.ids, 0, page.count), others.stream().mapToLong(id -> id))
            .mapToInt(id -> (int) id)
            .sorted()
            .toArray();
    List<HandleState.Range> unused = new ArrayList<>();
    int next = 0;
    for (int slot : slots) {
      if (slot > next) {
        unused.add(new HandleState.Range(next, slot));
      }
      next = slot + 1;
    }
    return new HandleState(next, EntityList.ofIds(), unused);
  }

  private <T> void loadResource(
      Connection connection, WorldLoader loader, Class<T> type, String name) throws SQLException {
    T value = resources.find(connection, type, name);
    if (value == null) {
      throw new StoreException(
          "the database has no resource %s%s; save a world that has it"
              .formatted(type.getSimpleName(), name.isEmpty() ? "" : " \"" + name + "\""));
    }
    loader.resource(type, name, value);
  }

  // ---- writing back

  private void writeBack(Connection connection, Dialect dialect, World world, Page page)
      throws SQLException {
    Map<Class<?>, Rows> before = new HashMap<>();
    page.tables.forEach(rows -> before.put(rows.table().type().type(), rows));
    for (TableShape table : written) {
      Rows old = java.util.Objects.requireNonNull(before.get(table.type().type()));
      Rows changed = new Rows(table, 64);
      int first = 0;
      for (ArchetypeView archetype : world.archetypes()) {
        if (archetype.componentTypes().stream()
            .noneMatch(type -> type.type() == table.type().type())) {
          continue;
        }
        for (ChunkReader chunk : archetype.chunks()) {
          Rows now = Rows.of(table, chunk);
          for (int row = 0; row < now.count(); row++) {
            if (!now.isEqual(row, old, first + row)) {
              changed.copy(now, row);
            }
          }
          first += now.count();
        }
      }
      if (changed.count() > 0) {
        dialect.write(connection, changed, false);
      }
    }
  }
}
