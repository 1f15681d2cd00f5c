package dev.basalt.store;

import dev.basalt.component.Registration;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// Says where the database is, and how components become tables. [#open] opens the store.
///
/// ```java
/// Store store = Store.at("jdbc:postgresql://localhost/town")
///     .user("town")
///     .password(secret)
///     .table(Position.class, "places")
///     .open();
/// ```
///
/// Everything has a default: the table of a component is its registered name, or the simple name of
/// its class, as `snake_case`; the column of a leaf is its path, with `_` for dots. Names that a
/// database would mix up are refused. It is for one thread.
public final class StoreSetup {

  private final Database.Source source;
  private @Nullable String user;
  private @Nullable String password;
  private String owner = "world";
  private Duration interval = Duration.ofSeconds(1);
  private Duration patience = Duration.ofSeconds(10);
  private boolean takeOver;
  final List<Registration<?>> registrations = new ArrayList<>();
  final Map<Class<?>, Registration<? extends Record>> resources = new LinkedHashMap<>();
  final Map<Class<?>, String> tables = new HashMap<>();
  final Map<String, String> columns = new HashMap<>();
  final Map<Class<?>, TextForm> texts = new HashMap<>();
  final Set<Class<?>> leftOut = new HashSet<>();
  final Set<String> dropped = new HashSet<>();
  final Map<String, String> renamedComponents = new HashMap<>();
  final Map<String, String> renamedLeaves = new HashMap<>();
  final List<RenamedConstant> renamedConstants = new ArrayList<>();

  record RenamedConstant(Class<?> type, String path, String before, String now) {}

  StoreSetup(Database.Source source) {
    this.source = source;
  }

  static StoreSetup of(String url) {
    return new StoreSetup(
        new Database.Source(Objects.requireNonNull(url, "the URL is null"), null));
  }

  static StoreSetup of(DataSource source) {
    return new StoreSetup(
        new Database.Source("", Objects.requireNonNull(source, "the data source is null")));
  }

  /// Opens the database, and makes the tables of the store if they are not there.
  ///
  /// @return a store, to be closed
  /// @throws StoreException if the database cannot be reached
  public Store open() {
    return new Store(this);
  }

  // ---- the connection

  /// Who connects; not needed if the URL says it.
  ///
  /// @param name a user of the database
  /// @return this
  public StoreSetup user(String name) {
    user = name;
    return this;
  }

  /// The password of the user. It appears in no message.
  ///
  /// @param secret a password
  /// @return this
  public StoreSetup password(String secret) {
    password = secret;
    return this;
  }

  /// How long to wait for locks that others hold, and to try again when the connection is lost or
  /// the server has rolled back; 10 seconds without this.
  ///
  /// @param time more than zero
  /// @return this
  public StoreSetup patience(Duration time) {
    patience = positive(time);
    return this;
  }

  // ---- worlds

  /// Who owns what an attached world writes: `world` without this. Servers that keep different
  /// entities in one database have different names; see [Attachment].
  ///
  /// @param name any text
  /// @return this
  public StoreSetup owner(String name) {
    owner = Objects.requireNonNull(name, "the name of the owner is null");
    return this;
  }

  /// Attaches even if another program writes as the same owner. That program gets an error at its
  /// next write.
  ///
  /// @return this
  public StoreSetup takeOver() {
    takeOver = true;
    return this;
  }

  /// How old the state in the database may be when the program ends without warning; 1 second
  /// without this.
  ///
  /// @param time more than zero; a nanosecond writes every tick, if the database keeps up
  /// @return this
  public StoreSetup interval(Duration time) {
    interval = positive(time);
    return this;
  }

  private static Duration positive(Duration time) {
    if (!time.isPositive()) {
      throw new IllegalArgumentException("a time of %s is not more than zero".formatted(time));
    }
    return time;
  }

  // ---- types

  /// Names a type of components for queries without a world. Types of attached worlds are known
  /// without this, and so are types that a query asks for by their class.
  ///
  /// @param type as for [dev.basalt.World#register(Registration)]
  /// @return this
  public StoreSetup register(Registration<?> type) {
    registrations.add(type);
    return this;
  }

  /// Names a type of resources, so that loading knows it. Resources that the loading world has
  /// already are known without this.
  ///
  /// @param type a record
  /// @return this
  public StoreSetup resource(Registration<? extends Record> type) {
    resources.put(type.type(), type);
    return this;
  }

  /// Writes references of a class as text. Lists of strings, boxed primitives, enums or entities
  /// are written as JSON without this.
  ///
  /// @param <T> the class
  /// @param type the declared class of the leaf, or the class of an object component
  /// @param toText gives the text
  /// @param fromText gives an equal value; may throw to refuse
  /// @return this
  public <T> StoreSetup text(
      Class<T> type, Function<? super T, String> toText, Function<String, ? extends T> fromText) {
    texts.put(type, TextForm.of(type, toText, fromText));
    return this;
  }

  /// Keeps some components out of the database.
  ///
  /// @param types the components' classes
  /// @return this
  public StoreSetup leaveOut(Class<?>... types) {
    leftOut.addAll(Set.of(types));
    return this;
  }

  // ---- names

  /// The table of a component.
  ///
  /// @param type the component's class
  /// @param name any name; it is quoted
  /// @return this
  public StoreSetup table(Class<?> type, String name) {
    tables.put(type, name);
    return this;
  }

  /// The column of a leaf.
  ///
  /// @param type the component's class
  /// @param path of the leaf, such as `at.x`
  /// @param name any name; it is quoted
  /// @return this
  public StoreSetup column(Class<?> type, String path, String name) {
    columns.put(key(type, path), name);
    return this;
  }

  static String key(Class<?> type, String path) {
    return type.getName() + "." + path;
  }

  // ---- what has changed since the tables were made

  /// A component that had another name.
  ///
  /// @param before its registered name, or that of its class, when the table was made
  /// @param now its class
  /// @return this
  public StoreSetup renameComponent(String before, Class<?> now) {
    renamedComponents.put(before, now.getName());
    return this;
  }

  /// A leaf that had another path.
  ///
  /// @param type the component's class
  /// @param before the path when the table was made
  /// @param now the path of today
  /// @return this
  public StoreSetup renameLeaf(Class<?> type, String before, String now) {
    renamedLeaves.put(key(type, now), before);
    return this;
  }

  /// A constant of an enum that had another name.
  ///
  /// @param type the component's class
  /// @param path of the leaf
  /// @param before the name in the database
  /// @param now the name of today
  /// @return this
  public StoreSetup renameConstant(Class<?> type, String path, String before, String now) {
    renamedConstants.add(new RenamedConstant(type, path, before, now));
    return this;
  }

  /// A component that is gone: [Store#plan] drops its table then.
  ///
  /// @param component its registered name, or that of its class
  /// @return this
  public StoreSetup dropComponent(String component) {
    dropped.add(component);
    return this;
  }

  // ---- asked by the store

  Database database() {
    return new Database(source, user, password, patience);
  }

  String owner() {
    return owner;
  }

  Duration interval() {
    return interval;
  }

  boolean takesOver() {
    return takeOver;
  }
}
