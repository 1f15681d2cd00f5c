package dev.basalt.save;

import dev.basalt.Entity;
import dev.basalt.RowLoader;
import dev.basalt.WorldInput;
import dev.basalt.WorldLoader;
import dev.basalt.WorldPatch;
import dev.basalt.component.ComponentType;
import dev.basalt.component.Leaf;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// Receives the contents of a file: a loader, or a patch.
sealed interface Destination permits Destination.OfLoader, Destination.OfPatch {

  /// The rows of entities that the file brings.
  Rows rows(List<ComponentType<?>> types);

  /// Takes what belongs to no row.
  WorldInput input();

  /// Sets how to replace handles in the references of a leaf.
  void references(
      Leaf leaf, BiFunction<Object, UnaryOperator<Entity>, ? extends @Nullable Object> change);

  /// Rows of one archetype.
  interface Rows {

    /// Adds rows.
    ///
    /// @return the number of the first one
    int add(long... ids);

    void set(int row, Leaf leaf, @Nullable Object value);

    void set(int row, Record component);

    /// Sets a column as it is in memory.
    void fill(int first, Leaf leaf, Object column);

    /// Says where a component is that is sparse.
    void present(int first, ComponentType<?> type, boolean... present);
  }

  // ---- loader

  record OfLoader(WorldLoader loader) implements Destination {

    @Override
    public WorldInput input() {
      return loader;
    }

    @Override
    public Rows rows(List<ComponentType<?>> types) {
      return new LoaderRows(loader.archetype(types));
    }

    @Override
    public void references(
        Leaf leaf, BiFunction<Object, UnaryOperator<Entity>, ? extends @Nullable Object> change) {
      loader.references(leaf, change);
    }
  }

  record LoaderRows(RowLoader loader) implements Rows {

    @Override
    public int add(long... ids) {
      return loader.add(ids);
    }

    @Override
    public void set(int row, Leaf leaf, @Nullable Object value) {
      loader.set(row, leaf, value);
    }

    @Override
    public void set(int row, Record component) {
      loader.set(row, component);
    }

    @Override
    public void fill(int first, Leaf leaf, Object column) {
      loader.fill(first, leaf, column);
    }

    @Override
    public void present(int first, ComponentType<?> type, boolean... present) {
      loader.present(first, type.type(), present);
    }
  }

  // ---- patch

  /// Values are made when all are there.
  record OfPatch(WorldPatch patch, List<PatchRows> all) implements Destination {

    OfPatch(WorldPatch patch) {
      this(patch, new ArrayList<>());
    }

    @Override
    public WorldInput input() {
      return patch;
    }

    @Override
    public Rows rows(List<ComponentType<?>> types) {
      return rows(types, true);
    }

    /// @param spawned whether the rows are those of new entities
    PatchRows rows(List<ComponentType<?>> types, boolean spawned) {
      PatchRows rows = new PatchRows(types, spawned);
      all.add(rows);
      return rows;
    }

    void finish() {
      all.forEach(rows -> rows.finish(patch));
    }

    @Override
    public void references(
        Leaf leaf, BiFunction<Object, UnaryOperator<Entity>, ? extends @Nullable Object> change) {
      // handles stay as they are
    }
  }

  /// Rows whose values become records.
  final class PatchRows implements Rows {

    private final List<ComponentType<?>> types;
    private final boolean spawned;
    private final List<Entity> entities = new ArrayList<>();

    /// By class of the component, for each row its leaves, or null if it does not have it.
    private final Map<Class<?>, List<@Nullable Object @Nullable []>> values = new LinkedHashMap<>();

    PatchRows(List<ComponentType<?>> types, boolean spawned) {
      this.types = types;
      this.spawned = spawned;
      types.forEach(type -> values.put(type.type(), new ArrayList<>()));
    }

    @Override
    public int add(long... ids) {
      int first = entities.size();
      for (long id : ids) {
        entities.add(new Entity(id));
        types.forEach(type -> of(type.type()).add(type.sparse() ? null : type.takeDefaults()));
      }
      return first;
    }

    List<Entity> entities() {
      return entities;
    }

    private ComponentType<?> type(Class<?> type) {
      return types.stream().filter(one -> one.type() == type).findAny().orElseThrow();
    }

    private List<@Nullable Object @Nullable []> of(Class<?> type) {
      List<@Nullable Object @Nullable []> found = values.get(type);
      if (found == null) {
        throw new SaveException(ComponentType.simpleName(type) + " does not belong here");
      }
      return found;
    }

    @Override
    public void set(int row, Leaf leaf, @Nullable Object value) {
      leaf.check(value);
      @Nullable Object[] leaves = of(leaf.owner()).get(row);
      if (leaves == null) {
        leaves = type(leaf.owner()).takeDefaults();
        of(leaf.owner()).set(row, leaves);
      }
      leaves[leaf.number()] = value;
    }

    @Override
    public void set(int row, Record component) {
      of(component.getClass()).set(row, take(type(component.getClass()), component));
    }

    private static <T> @Nullable Object[] take(ComponentType<T> type, Object value) {
      return type.take(type.type().cast(value));
    }

    @Override
    public void fill(int first, Leaf leaf, Object column) {
      throw new AssertionError("columns of " + leaf + " are not set as a whole here");
    }

    @Override
    public void present(int first, ComponentType<?> type, boolean... present) {
      for (int i = 0; i < present.length; i++) {
        if (!present[i]) {
          of(type.type()).set(first + i, null);
        } else if (of(type.type()).get(first + i) == null) {
          of(type.type()).set(first + i, type.takeDefaults());
        }
      }
    }

    private void finish(WorldPatch patch) {
      for (int row = 0; row < entities.size(); row++) {
        Entity entity = entities.get(row);
        if (spawned) {
          patch.spawn(entity);
        }
        for (ComponentType<?> type : types) {
          @Nullable Object[] leaves = of(type.type()).get(row);
          if (leaves != null) {
            put(patch, entity, type, leaves);
          }
        }
      }
    }

    private static <T> void put(
        WorldPatch patch, Entity entity, ComponentType<T> type, @Nullable Object[] leaves) {
      patch.put(entity, type.type(), type.make(leaves));
    }
  }
}
