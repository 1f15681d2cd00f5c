package dev.basalt.store;

import dev.basalt.World;
import dev.basalt.component.ComponentType;
import dev.basalt.component.Leaf;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The tables of all components that the store has met.
final class Shapes {

  /// Who writes an entity.
  record EntityRow(int owner) {}

  /// A handle that waits to be given out.
  record FreeRow(int owner, long place) {}

  private final StoreSetup setup;
  private final Map<Class<?>, TableShape> shapes = new HashMap<>();
  private final Map<String, TableShape> byTable = new HashMap<>();

  /// Types that were named without a world.
  private final World own = World.create();

  final TableShape entities;
  final TableShape free;

  Shapes(StoreSetup setup) {
    this.setup = setup;
    setup.registrations.forEach(own::register);
    try (World words = World.create()) {
      // nobody takes an entity away by writing it
      String mine = " WHERE basalt_entity.owner = excluded.owner";
      entities = plain(words.register(EntityRow.class), "basalt_entity", mine);
      free = plain(words.register(FreeRow.class), "basalt_free", "");
    }
  }

  private static TableShape plain(ComponentType<?> type, String name, String condition) {
    List<LeafColumn> columns = new ArrayList<>();
    for (Leaf leaf : type.leaves()) {
      columns.add(new LeafColumn(leaf, leaf.path(), Form.of(leaf, false), null));
    }
    return new TableShape(type, name, columns, condition);
  }

  synchronized boolean isKept(Class<?> type) {
    return !setup.leftOut.contains(type);
  }

  /// Takes away the names of components that are left out.
  synchronized void removeLeftOut(java.util.Set<String> components) {
    for (Class<?> type : setup.leftOut) {
      components.remove(own.register(type).name());
    }
  }

  /// The table of a type that a query names.
  synchronized TableShape of(Class<?> type) {
    TableShape known = shapes.get(type);
    return known != null ? known : of(own.register(type));
  }

  /// The table of a type of some world.
  synchronized TableShape of(ComponentType<?> type) {
    TableShape known = shapes.get(type.type());
    if (known != null) {
      if (!known.component().equals(type.name())) {
        throw new StoreException(
            "component %s is called \"%s\" here and \"%s\" in the store; register it under one name"
                .formatted(type.simpleName(), type.name(), known.component()));
      }
      return known;
    }
    TableShape made = make(type);
    TableShape other = byTable.putIfAbsent(made.name().toLowerCase(Locale.ROOT), made);
    if (other != null) {
      throw new StoreException(
          "components \"%s\" and \"%s\" would both be in table \"%s\"; map one of them to another table"
              .formatted(other.component(), made.component(), made.name()));
    }
    shapes.put(type.type(), made);
    return made;
  }

  synchronized List<TableShape> all() {
    return List.copyOf(shapes.values());
  }

  synchronized @Nullable TableShape findByComponent(String component) {
    return shapes.values().stream()
        .filter(shape -> shape.component().equals(component))
        .findFirst()
        .orElse(null);
  }

  private TableShape make(ComponentType<?> type) {
    String registered = type.name().equals(type.className()) ? type.simpleName() : type.name();
    String table = setup.tables.getOrDefault(type.type(), Names.table(registered));
    Names.check(table, "the table of " + type.simpleName());
    if (Names.isReserved(table)) {
      throw new StoreException(
          "the table of %s cannot be called \"%s\": names that begin with basalt_, sqlite_ or pg_ are reserved; map it to another name"
              .formatted(type.simpleName(), table));
    }
    Map<String, Leaf> names = new HashMap<>();
    List<LeafColumn> columns = new ArrayList<>();
    for (Leaf leaf : type.leaves()) {
      LeafColumn column = column(type, leaf);
      Leaf other = names.putIfAbsent(column.name().toLowerCase(Locale.ROOT), leaf);
      if (other != null || column.name().equalsIgnoreCase(Names.ENTITY)) {
        throw new StoreException(
            "leaves %s and %s would both be in column \"%s\"; map one of them to another column"
                .formatted(other == null ? "entity" : other, leaf, column.name()));
      }
      columns.add(column);
    }
    return new TableShape(type, table, List.copyOf(columns), "");
  }

  private LeafColumn column(ComponentType<?> type, Leaf leaf) {
    String key = StoreSetup.key(type.type(), leaf.path());
    String name = setup.columns.getOrDefault(key, Names.column(leaf.path()));
    Names.check(name, "the column of " + leaf);
    TextForm text = null;
    boolean list = false;
    if (leaf.kind() == Leaf.Kind.REFERENCE) {
      text = setup.texts.get(leaf.type());
      if (text == null) {
        text = ListForm.find(leaf);
        list = true;
      }
      if (text == null) {
        throw new StoreException(
            "%s is a reference to %s, which has no column type; give it a text form, or leave out %s"
                .formatted(leaf, leaf.genericType().getTypeName(), type.simpleName()));
      }
    }
    return new LeafColumn(leaf, name, Form.of(leaf, list), text);
  }
}
