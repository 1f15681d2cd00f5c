package dev.basalt.store;

import dev.basalt.Entity;
import dev.basalt.EntityMap;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.WorldLoader;
import dev.basalt.component.ComponentType;
import dev.basalt.query.Term;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// A database with a table for each component: the key is the entity, each leaf has a column. Any
/// SQL tool can read it.
///
/// ```java
/// try (Store store = Store.open("jdbc:sqlite:town.db")) {
///   try (Attachment kept = store.attach(world)) {          // a world kept in the database
///     play(world, kept);
///   }
///   store.query(write(Position.class), read(Velocity.class))   // or systems on the database itself
///       .where("x > ?", 10)
///       .update((p, v) -> p.plus(v));
/// }
/// ```
///
/// SQLite needs nothing to be started; the URL of PostgreSQL needs its driver, which is a
/// dependency of the program. [#at] sets names, owners and times.
///
/// A store has one connection. Any thread may use it; one transaction runs at a time.
public final class Store extends StoreOfArity implements AutoCloseable {

  private final StoreSetup setup;
  private final Database database;
  private final Shapes shapes;
  private final Schema schema;
  private final ResourceRows resources;
  private final WorldWriter writer;
  private final WorldReader reader;
  private final Set<Attachment> attachments = new HashSet<>();

  Store(StoreSetup setup) {
    this.setup = setup;
    this.database = setup.database();
    this.shapes = new Shapes(setup);
    this.schema = new Schema(setup, shapes);
    this.resources = new ResourceRows(setup);
    this.writer = new WorldWriter(schema, shapes, resources);
    this.reader = new WorldReader(schema, shapes, resources);
    try {
      database.repeatable(
          "open the store",
          connection -> {
            schema.create(connection, dialect());
            return null;
          });
    } catch (RuntimeException e) {
      database.close();
      throw e;
    }
  }

  /// Opens a database with all defaults.
  ///
  /// @param url such as `jdbc:sqlite:town.db`, `jdbc:sqlite::memory:` or
  ///   `jdbc:postgresql://host/name`
  /// @return a store, to be closed
  /// @throws StoreException if the database cannot be reached
  public static Store open(String url) {
    return at(url).open();
  }

  /// Begins to describe a store.
  ///
  /// @param url where the database is
  /// @return a setup with all defaults
  public static StoreSetup at(String url) {
    return StoreSetup.of(url);
  }

  /// Begins to describe a store on connections that the program has.
  ///
  /// @param source gives connections to SQLite or PostgreSQL; the store keeps one of them
  /// @return a setup with all defaults
  public static StoreSetup at(DataSource source) {
    return StoreSetup.of(source);
  }

  private Dialect dialect() {
    return database.dialect();
  }

  // ---- whole worlds

  /// Writes a whole world in place of what its owner has in the database, in one transaction.
  ///
  /// @param snapshot of the world; any thread may save it
  /// @throws StoreException if that fails; then the database is as it was
  public void save(Snapshot snapshot) {
    schema.careful(
        () -> {
          schema.ensure(database, writer.tables(snapshot));
          return database.repeatable(
              "save the world",
              connection -> {
                Owner owner = Owner.take(connection, dialect(), setup.owner(), setup.takesOver());
                writer.writeAll(connection, dialect(), owner, snapshot);
                owner.leave(connection);
                return null;
              });
        });
  }

  /// Loads what the owner has in the database, in place of what is in a world.
  ///
  /// @param world by its thread; its types are those that are known
  /// @throws StoreException if the owner has nothing, or something does not fit; then the world is
  ///   as it was
  public void load(World world) {
    schema.careful(
        () ->
            database.read(
                "load the world",
                connection -> {
                  Owner owner = Owner.find(connection, setup.owner());
                  if (owner == null || owner.fresh()) {
                    throw new StoreException(
                        "owner \"%s\" has no world in the database (%s)"
                            .formatted(setup.owner(), database.place()));
                  }
                  List<TableShape> tables = reader.tablesThere(connection, dialect(), world);
                  reader.load(connection, tables, owner, world, WorldReader.all(owner));
                  return null;
                }));
  }

  /// Keeps a world in the database. If the owner has a world there, it is loaded; if not, the world
  /// is written at the first [Attachment#flush] or after the first interval.
  ///
  /// @param world by its thread; empty, if there is something to be loaded
  /// @return what writes its changes, to be closed
  /// @throws StoreException if another program is attached as this owner
  public Attachment attach(World world) {
    return attach(world, null, "");
  }

  /// Keeps a part of a world: of what the owner has, only entities with a component for which a
  /// condition holds are loaded. The others stay as they are. Relations to entities that are not
  /// loaded are left out of the world, not of the database.
  ///
  /// @param world by its thread; empty
  /// @param type the component
  /// @param condition over the leaves of the component, as in [StoreQuery1#where]
  /// @param values for each `?` of the condition
  /// @return what writes its changes, to be closed
  public Attachment attach(
      World world, @Nullable Class<?> type, String condition, Object... values) {
    Owner[] taken = new Owner[1];
    schema.careful(
        () ->
            database.once(
                "attach the world",
                connection -> {
                  taken[0] = take(connection, world, type, condition, Parameters.list(values));
                  return null;
                }));
    Owner owner = taken[0];
    Snapshot written = owner.fresh() ? null : world.snapshot();
    Attachment attachment = new Attachment(this, world, owner, setup.interval(), written);
    synchronized (attachments) {
      attachments.add(attachment);
    }
    return attachment;
  }

  private Owner take(
      Connection connection,
      World world,
      @Nullable Class<?> type,
      String condition,
      List<@Nullable Object> values)
      throws SQLException {
    Owner owner = Owner.take(connection, dialect(), setup.owner(), setup.takesOver());
    if (owner.fresh()) {
      return owner;
    }
    if (world.count() > 0) {
      throw new StoreException(
          "the world has %s entities, and owner \"%s\" has a world in the database; attach an empty world, or save() this one first"
              .formatted(world.count(), owner.name()));
    }
    List<TableShape> tables = reader.tables(connection, world);
    schema.ensure(connection, dialect(), tables);
    reader.load(connection, tables, owner, world, choice(owner, type, condition, values));
    return owner;
  }

  private WorldReader.Choice choice(
      Owner owner, @Nullable Class<?> type, String condition, List<@Nullable Object> values) {
    WorldReader.Choice all = WorldReader.all(owner);
    if (type == null) {
      return all;
    }
    TableShape table = shapes.of(type);
    Expression where = new Expression(dialect(), List.of(table), condition, values.size());
    String some = "SELECT \"entity\" FROM %s WHERE %s".formatted(table.quoted(), where.sql());
    return new WorldReader.Choice(all.sql() + " AND \"entity\" IN (" + some + ")", values, false);
  }

  // ---- for attachments

  /// @param kept entities that are gone from the world and stay in the database
  /// @param every whether rows are written even if they have not changed
  void write(
      Owner owner, @Nullable Snapshot before, Snapshot after, Set<Long> kept, boolean every) {
    schema.careful(
        () -> {
          // not in the transaction that writes, which may take long: others wait for new tables
          schema.ensure(database, writer.tables(after));
          return database.repeatable(
              "write the world",
              connection -> {
                if (before == null) {
                  writer.writeAll(connection, dialect(), owner, after);
                } else {
                  writer.writeChanges(
                      connection, dialect(), owner, after.changesSince(before), kept, every);
                }
                return null;
              });
        });
  }

  void refuseNested(String what) {
    database.refuseNested(what);
  }

  void renew(Owner owner) {
    database.repeatable(
        "renew the place of owner \"%s\"".formatted(owner.name()),
        connection -> {
          owner.renew(connection, dialect());
          return null;
        });
  }

  void detach(Owner owner, Attachment attachment) {
    synchronized (attachments) {
      attachments.remove(attachment);
    }
    database.repeatable(
        "leave the place of owner \"%s\"".formatted(owner.name()),
        connection -> {
          owner.leave(connection);
          return null;
        });
  }

  void release(Owner owner, List<Entity> entities, World world) {
    refuse(owner, entities.stream().filter(entity -> !world.alive(entity)).toList());
    database.repeatable(
        "release entities",
        connection -> {
          owner.renew(connection, dialect());
          refuse(owner, WorldWriter.hand(connection, entities, owner.number(), 0, true));
          return null;
        });
  }

  private static void refuse(Owner owner, List<Entity> refused) {
    if (!refused.isEmpty()) {
      throw new StoreException(
          "entities %s do not belong to owner \"%s\"".formatted(refused, owner.name()));
    }
  }

  /// Entities that have become those of an owner, under new handles.
  record Claim(EntityMap map, Snapshot after) {}

  Claim claim(Owner owner, List<Entity> wanted, World world, Snapshot before) {
    EntityMap[] added = new EntityMap[1];
    Snapshot[] after = new Snapshot[1];
    try {
      database.once(
          "claim entities",
          connection -> {
            owner.renew(connection, dialect());
            List<Entity> refused = WorldWriter.hand(connection, wanted, 0, owner.number(), false);
            if (!refused.isEmpty()) {
              throw new StoreException(
                  "entities %s cannot be claimed by owner \"%s\": they belong to an owner, or are not in the database; let their owner release them"
                      .formatted(refused, owner.name()));
            }
            WorldLoader loader = world.loader();
            List<TableShape> tables = reader.tables(connection, world);
            schema.ensure(connection, dialect(), tables);
            reader.read(connection, tables, listed(wanted), loader);
            added[0] = loader.addToWorld();
            after[0] = world.snapshot();
            deleteRows(connection, wanted);
            writer.writeChanges(
                connection, dialect(), owner, after[0].changesSince(before), Set.of(), false);
            return null;
          });
      return new Claim(added[0], after[0]);
    } catch (RuntimeException e) {
      if (after[0] != null) {
        after[0].close();
      }
      if (added[0] != null) {
        world.despawn(wanted.stream().map(added[0]::get).toList());
      }
      throw e;
    }
  }

  private WorldReader.Choice listed(List<Entity> entities) {
    String sql =
        "SELECT \"entity\" FROM basalt_entity WHERE \"entity\" IN (" + dialect().idQuery() + ")";
    return new WorldReader.Choice(sql, List.of(dialect().idList(entities)), false);
  }

  private void deleteRows(Connection connection, List<Entity> entities) throws SQLException {
    long[] ids = entities.stream().mapToLong(Entity::id).toArray();
    for (Schema.StoredTable table : schema.stored(connection).values()) {
      dialect().delete(connection, Names.quote(table.name()), ids);
    }
    dialect().delete(connection, shapes.entities.quoted(), ids);
  }

  // ---- entities

  /// The component of an entity, from the database.
  ///
  /// @param <T> the component
  /// @param entity its handle
  /// @param type the component's class
  /// @return the value, or null if the entity is not there or does not have it
  public <T> @Nullable T find(Entity entity, Class<T> type) {
    TableShape table = shapes.of(type);
    return schema.careful(
        () ->
            database.read(
                "find " + ComponentType.simpleName(type),
                connection -> {
                  if (!schema.missing(connection, dialect(), List.of(table)).isEmpty()) {
                    return null;
                  }
                  Rows rows = new Rows(table, 1);
                  String sql =
                      "SELECT %s FROM %s WHERE \"entity\" = ?"
                          .formatted(table.columnList(), table.quoted());
                  try (PreparedStatement statement = connection.prepareStatement(sql)) {
                    statement.setLong(1, entity.id());
                    try (ResultSet found = statement.executeQuery()) {
                      if (!found.next()) {
                        return null;
                      }
                      rows.read(entity.id(), found, 2);
                    }
                  }
                  return type.cast(rows.value(0));
                }));
  }

  /// The component of an entity, from the database.
  ///
  /// @param <T> the component
  /// @param entity its handle
  /// @param type the component's class
  /// @return the value
  /// @throws StoreException if the entity is not there or does not have it
  public <T> T get(Entity entity, Class<T> type) {
    T found = find(entity, type);
    if (found == null) {
      throw new StoreException(
          "entity %s has no %s in the database (%s)"
              .formatted(entity, ComponentType.simpleName(type), database.place()));
    }
    return found;
  }

  /// Copies entities with all their components into a world, under new handles. The database does
  /// not change.
  ///
  /// @param world by its thread
  /// @param entities their handles in the database; those that are not there are passed over
  /// @return which handle has become which
  public EntityMap pull(World world, Collection<Entity> entities) {
    List<Entity> wanted = List.copyOf(new HashSet<>(entities));
    WorldLoader pulled =
        schema.careful(
            () ->
                database.read(
                    "pull entities",
                    connection -> {
                      WorldLoader loader = world.loader();
                      List<TableShape> tables = reader.tablesThere(connection, dialect(), world);
                      reader.read(connection, tables, listed(wanted), loader);
                      return loader;
                    }));
    return pulled.addToWorld();
  }

  // ---- queries

  @Override
  QueryRun run(List<Term<?>> terms) {
    return new QueryRun(database, shapes, schema, resources, terms);
  }

  // ---- migrations

  /// What has to be done so that the tables fit the components of a world.
  ///
  /// @param world its types are compared
  /// @return the plan, to be looked at and applied; nothing has changed yet
  public Migration plan(World world) {
    List<TableShape> wanted = new ArrayList<>();
    for (ComponentType<?> type : world.types().all()) {
      if (shapes.isKept(type.type())) {
        wanted.add(shapes.of(type));
      }
    }
    return plan(wanted);
  }

  /// What has to be done so that the tables fit the components that this store knows.
  ///
  /// @return the plan, to be looked at and applied; nothing has changed yet
  public Migration plan() {
    setup.registrations.forEach(registration -> shapes.of(registration.type()));
    return plan(shapes.all());
  }

  private Migration plan(List<TableShape> wanted) {
    List<Migration.Step> steps =
        database.read("compare tables", connection -> schema.plan(connection, dialect(), wanted));
    return new Migration(steps, this::apply);
  }

  private void apply(List<Migration.Step> steps) {
    schema.forget();
    database.once(
        "migrate",
        connection -> {
          Migration.run(connection, steps);
          return null;
        });
  }

  // ---- the end

  /// Closes the connection. Attachments must be closed before.
  @Override
  public void close() {
    synchronized (attachments) {
      if (!attachments.isEmpty()) {
        throw new IllegalStateException(
            "the store still keeps a world: %s; close the attachment first".formatted(attachments));
      }
    }
    database.close();
  }

  /// For example `Store(jdbc:sqlite:town.db)`, without passwords.
  @Override
  public String toString() {
    return "Store(" + database.place() + ")";
  }
}
