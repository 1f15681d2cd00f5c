package dev.basalt;

import static dev.basalt.component.ComponentType.simpleName;

import dev.basalt.internal.storage.Component;
import dev.basalt.internal.storage.Contents;
import dev.basalt.internal.storage.Copies;
import dev.basalt.internal.storage.Reader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/// Copies several entities, any number of times, into the same world or another one: all of them,
/// or none. Get it from [World#copying].
///
/// ```java
/// CopiedEntities tanks =
///     world
///         .copying(List.of(tank, turret))
///         .without(tank, Name.class)
///         .with(tank, Position.class, i -> new Position(i * 10, 0))
///         .into(world, 1000);
/// tanks.of(turret).get(7); // the turret of the eighth tank
/// ```
///
/// If a field of type [Entity] names one of the entities, the copied field names its copy from the
/// same turn. So parts refer to each other as their originals do. Other handles stay; in another
/// world they become [Entity#NONE], and relations to them are left out. Objects that components
/// refer to are not copied.
///
/// Copies are made column by column, which is much faster than one by one. Observers are called
/// when all copies exist. Use it on the thread of both worlds; nothing happens before [#into].
public final class Copying {

  private final World source;
  private final EntityList originals;
  private final Set<Entity> copied;
  private final Map<Entity, Different> differences = new HashMap<>();

  Copying(World source, EntityList originals) {
    this.source = source;
    this.originals = originals;
    this.copied = new HashSet<>(originals);
  }

  /// The entities without pairs whose targets are not copied: in another world, these would not be
  /// pairs any more.
  static EntityList withoutPairsToOthers(World world, EntityList entities) {
    Contents contents = world.store().rows();
    Copying all = new Copying(world, entities);
    return EntityList.copyOf(
        entities.stream().filter(each -> !all.isPairWithOther(contents, each)).toList());
  }

  private boolean isPairWithOther(Contents contents, Entity entity) {
    return Reader.components(contents, entity.id()).stream()
        .anyMatch(each -> leadsOut(contents, each, entity) && each.rule().many());
  }

  /// How the copies of one entity differ from the original.
  private static final class Different {
    private final List<Class<?>> removed = new ArrayList<>();
    private final Map<Class<?>, Given> given = new LinkedHashMap<>();
  }

  private record Given(@Nullable Object value, @Nullable IntFunction<? extends Record> made) {}

  /// Leaves components out.
  ///
  /// @param original one of the entities
  /// @param types classes of components; those that it does not have are skipped
  /// @return this
  public Copying without(Entity original, Class<?>... types) {
    for (Class<?> type : types) {
      different(original).given.remove(type);
      different(original).removed.add(Objects.requireNonNull(type, "the type is null"));
    }
    return this;
  }

  /// Gives the copies a component. It replaces that of the original. A handle in it is not
  /// replaced, even if it names one of the entities.
  ///
  /// @param original one of the entities
  /// @param components the same for all copies
  /// @return this
  public Copying with(Entity original, Record... components) {
    for (Record component : components) {
      Objects.requireNonNull(component, "the component is null");
      give(original, component.getClass(), new Given(component, null));
    }
    return this;
  }

  /// Gives each copy a component of its own.
  ///
  /// @param <T> the component
  /// @param original one of the entities
  /// @param type the component's class
  /// @param values gives the value for each turn, from 0 on
  /// @return this
  public <T extends Record> Copying with(Entity original, Class<T> type, IntFunction<T> values) {
    Objects.requireNonNull(values, "the function for %s is null".formatted(simpleName(type)));
    give(original, type, new Given(null, values));
    return this;
  }

  private void give(Entity original, Class<?> type, Given given) {
    different(original).removed.remove(type);
    different(original).given.put(type, given);
  }

  private Different different(Entity original) {
    Objects.requireNonNull(original, "the entity is null");
    return differences.computeIfAbsent(original, any -> new Different());
  }

  // ---- the end

  /// Makes the copies.
  ///
  /// @param target the world that gets them
  /// @param count how many of each entity
  /// @return the copies
  /// @throws java.util.NoSuchElementException if one of the entities is not alive
  /// @throws IllegalArgumentException if one is named twice, or if a copy breaks a rule of a
  ///   relation, or has the name of a sibling
  /// @throws IllegalStateException if the world is full, or inside an iteration
  public CopiedEntities into(World target, int count) {
    return into(target, count, copies -> copies);
  }

  /// The same.
  ///
  /// @param naming makes what the caller wants, before the copies are made, since it may fail
  <T> T into(World target, int count, Function<CopiedEntities, T> naming) {
    if (count < 0) {
      throw new IllegalArgumentException("cannot spawn " + count + " entities");
    }
    assert source.store().guard().isCalm();
    source.store().guard().refuseParallel("copy");
    boolean here = target == source;
    Copies copies = new Copies(target.store(), count, id -> here ? id : 0);
    Contents contents = source.store().rows();
    refuseStrangers();
    for (Entity original : originals) {
      add(copies, contents, original, here);
    }
    return target
        .store()
        .imports()
        .addCopies(copies, ids -> naming.apply(new CopiedEntities(originals, ids)));
  }

  private void refuseStrangers() {
    for (Entity named : differences.keySet()) {
      if (!copied.contains(named)) {
        throw new IllegalArgumentException(
            "%s is not one of the entities that are copied; name it in copying()"
                .formatted(source.names().describe(named)));
      }
    }
  }

  private void add(Copies copies, Contents contents, Entity original, boolean here) {
    Different different = differences.get(original);
    List<Component> kept = new ArrayList<>();
    for (Component component : Reader.components(contents, original.id())) {
      boolean leftOut =
          different != null
              && (different.removed.contains(component.type())
                  || different.given.containsKey(component.type()));
      if (!leftOut && (here || !leadsOut(contents, component, original))) {
        kept.add(component);
      }
    }
    Map<Class<?>, Given> given = different == null ? Map.of() : different.given;
    copies.add(contents, original.id(), kept, List.copyOf(given.keySet()));
    given.forEach((type, value) -> copies.value(type, value.value, value.made));
  }

  /// Whether a component is a relation to an entity that is not copied.
  private boolean leadsOut(Contents contents, Component component, Entity original) {
    return component.isRelation()
        && !copied.contains(new Entity(Reader.target(contents, component, original.id())));
  }

  /// For example `copying of [0v1, 1v1]`.
  @Override
  public String toString() {
    return "copying of " + originals;
  }
}
