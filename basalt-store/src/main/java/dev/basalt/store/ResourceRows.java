package dev.basalt.store;

import dev.basalt.Entity;
import dev.basalt.ResourceInfo;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.WorldLoader;
import dev.basalt.component.ComponentType;
import dev.basalt.component.Leaf;
import dev.basalt.component.Registration;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Resources that are records, as rows with JSON: the values of the leaves by path.
final class ResourceRows {

  private final StoreSetup setup;
  private final World words = World.create();

  ResourceRows(StoreSetup setup) {
    this.setup = setup;
    setup.resources.values().forEach(words::register);
  }

  private synchronized ComponentType<?> type(Class<?> type) {
    Registration<?> known = setup.resources.get(type);
    return known == null ? words.register(type) : words.register(known);
  }

  // ---- writing

  void write(
      Connection connection,
      Dialect dialect,
      Owner owner,
      Snapshot snapshot,
      @Nullable Snapshot before)
      throws SQLException {
    List<ResourceInfo> now = state(snapshot);
    if (before != null && state(before).equals(now)) {
      return;
    }
    try (PreparedStatement delete =
        connection.prepareStatement("DELETE FROM basalt_resource WHERE owner = ?")) {
      delete.setInt(1, owner.number());
      delete.executeUpdate();
    }
    String json = dialect.typeName(ColumnType.JSON);
    try (PreparedStatement insert =
        connection.prepareStatement(
            "INSERT INTO basalt_resource VALUES (?, ?, ?, CAST(? AS %s))".formatted(json))) {
      for (ResourceInfo resource : now) {
        ComponentType<?> type = type(resource.type());
        insert.setInt(1, owner.number());
        insert.setString(2, Text.toDatabase(type.name()));
        insert.setString(3, Text.toDatabase(resource.name()));
        insert.setString(4, Json.write(leaves(type, resource.value())));
        insert.executeUpdate();
      }
    }
  }

  private static List<ResourceInfo> state(Snapshot snapshot) {
    return snapshot.resources().stream().filter(ResourceInfo::state).toList();
  }

  private <T> Map<String, @Nullable Object> leaves(ComponentType<T> type, Object value) {
    Map<String, @Nullable Object> leaves = new LinkedHashMap<>();
    for (Leaf leaf : type.leaves()) {
      Object taken = type.take(type.type().cast(value), leaf);
      leaves.put(leaf.path(), plain(leaf, taken));
    }
    return leaves;
  }

  private @Nullable Object plain(Leaf leaf, @Nullable Object value) {
    if (value instanceof Entity entity) {
      return entity.id();
    }
    if (value == null || leaf.kind() != Leaf.Kind.REFERENCE) {
      return value;
    }
    return form(leaf).toText().apply(value);
  }

  private TextForm form(Leaf leaf) {
    TextForm form = setup.texts.get(leaf.type());
    form = form == null ? ListForm.find(leaf) : form;
    if (form == null) {
      throw new StoreException(
          "%s is a reference to %s, which cannot be kept in a resource; give it a text form"
              .formatted(leaf, leaf.genericType().getTypeName()));
    }
    return form;
  }

  // ---- reading

  /// The values of an owner's resources.
  void load(Connection connection, Owner owner, World world, WorldLoader loader)
      throws SQLException {
    Map<String, ComponentType<?>> known = known(world);
    try (PreparedStatement select =
        connection.prepareStatement(
            "SELECT type, name, value FROM basalt_resource WHERE owner = ? ORDER BY type, name")) {
      select.setInt(1, owner.number());
      try (ResultSet found = select.executeQuery()) {
        while (found.next()) {
          String name = Text.fromDatabase(found.getString(1));
          ComponentType<?> type = known.get(name);
          if (type == null) {
            throw new StoreException(
                "the database has resource \"%s\", which is not known; name it by resource()"
                    .formatted(name));
          }
          set(loader, type, Text.fromDatabase(found.getString(2)), found.getString(3));
        }
      }
    }
  }

  private Map<String, ComponentType<?>> known(World world) {
    Map<String, ComponentType<?>> known = new LinkedHashMap<>();
    setup.resources.keySet().forEach(type -> known.put(type(type).name(), type(type)));
    for (ResourceInfo info : world.resources().all()) {
      if (info.state()) {
        known.put(type(info.type()).name(), type(info.type()));
      }
    }
    return known;
  }

  private <T> void set(WorldLoader loader, ComponentType<T> type, String name, String json) {
    loader.resource(type.type(), name, value(type, json));
  }

  private <T> T value(ComponentType<T> type, String json) {
    Map<String, @Nullable Object> map = Json.readMap(json);
    @Nullable Object[] values = type.takeDefaults();
    for (int i = 0; i < values.length; i++) {
      Leaf leaf = type.leaves().get(i);
      if (map.containsKey(leaf.path())) {
        Object value = map.get(leaf.path());
        values[i] = value == null ? null : made(leaf, value);
      }
    }
    return type.make(values);
  }

  private Object made(Leaf leaf, Object value) {
    return leaf.kind() == Leaf.Kind.REFERENCE
        ? form(leaf).fromText().apply((String) value)
        : ListForm.element(value, leaf.type());
  }

  /// The value of a resource for a query, or null.
  <T> @Nullable T find(Connection connection, Class<T> type, String name) throws SQLException {
    ComponentType<?> known = type(type);
    try (PreparedStatement select =
        connection.prepareStatement(
            "SELECT value FROM basalt_resource WHERE type = ? AND name = ? ORDER BY owner LIMIT"
                + " 1")) {
      select.setString(1, Text.toDatabase(known.name()));
      select.setString(2, Text.toDatabase(name));
      try (ResultSet found = select.executeQuery()) {
        return found.next() ? type.cast(value(known, found.getString(1))) : null;
      }
    }
  }
}
