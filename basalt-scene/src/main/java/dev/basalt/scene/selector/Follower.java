package dev.basalt.scene.selector;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.component.ComponentType;
import dev.basalt.event.Subscription;
import dev.basalt.query.Term;
import dev.basalt.relation.ChildOf;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Follows what changes in the world, and marks in each selection what has to be looked at again.
/// Only what a selection asks for is followed.
final class Follower implements ElementMaps.Listener {

  private final World world;
  private final Tree tree;

  /// Who asks for a feature, and how far a change reaches there.
  private final Map<Feature, List<Mention>> mentions = new HashMap<>();

  /// What is observed of components, by their class.
  private final Map<Class<?>, List<Subscription>> observed = new HashMap<>();

  /// Finds written values, by the class of the component.
  private final Map<Class<?>, Runnable> polled = new HashMap<>();

  private final List<Selection> unanchored = new ArrayList<>();

  private record Mention(Dirt dirt, Reach reach) {}

  Follower(World world, Tree tree) {
    this.world = world;
    this.tree = tree;
    observeStructure();
    for (ComponentType<?> type : world.types().all()) {
      observeHiding(type);
    }
    world.observers().onRegister(this::observeHiding);
  }

  private void observeStructure() {
    var observers = world.observers();
    observers.onAdd(
        ChildOf.class, Integer.MAX_VALUE, (entity, value) -> moved(entity, null, value));
    observers.onSet(ChildOf.class, Integer.MAX_VALUE, this::moved);
    observers.onRemove(
        ChildOf.class, Integer.MAX_VALUE, (entity, value) -> moved(entity, value, null));
    world.relations(ChildOf.class).onReorder(parent -> changed(parent, Feature.Whole.CHILDREN));
    observers.onSpawn(Integer.MAX_VALUE, this::cameOrWent);
    observers.onDespawn(Integer.MAX_VALUE, this::cameOrWent);
  }

  private void moved(Entity entity, @Nullable ChildOf old, @Nullable ChildOf now) {
    changed(entity, Feature.Whole.PARENT);
    if (old != null) {
      changed(old.parent(), Feature.Whole.CHILDREN);
    }
    if (now != null && (old == null || !old.parent().equals(now.parent()))) {
      changed(now.parent(), Feature.Whole.CHILDREN);
    }
  }

  private void cameOrWent(Entity entity) {
    for (Selection selection : unanchored) {
      selection.dirt().mark(entity, Reach.SELF);
    }
  }

  private void observeHiding(ComponentType<?> type) {
    if (Tree.isHiding(type.type())) {
      world.observers().onAdd(type.type(), (entity, value) -> hidden(entity));
      world.observers().onRemove(type.type(), (entity, value) -> hidden(entity));
    }
  }

  private void hidden(Entity entity) {
    changed(entity, Feature.Whole.ELEMENT);
  }

  @Override
  public void changed(Entity entity, Feature feature) {
    List<Mention> concerned = mentions.get(feature);
    if (concerned != null) {
      for (Mention mention : concerned) {
        mention.dirt().mark(entity, mention.reach());
      }
    }
  }

  // ---- selections

  void add(Selection selection) {
    Bound bound = selection.bound();
    for (Map.Entry<Feature, Set<Reach>> dependency : bound.dependencies().entrySet()) {
      List<Mention> concerned = mentions.computeIfAbsent(dependency.getKey(), this::beginToFollow);
      for (Reach reach : dependency.getValue()) {
        concerned.add(new Mention(selection.dirt(), reach));
      }
    }
    if (!bound.anchored()) {
      unanchored.add(selection);
    }
  }

  void remove(Selection selection) {
    unanchored.remove(selection);
    for (Feature feature : selection.bound().dependencies().keySet()) {
      List<Mention> concerned = mentions.get(feature);
      if (concerned != null) {
        concerned.removeIf(mention -> mention.dirt() == selection.dirt());
        if (concerned.isEmpty()) {
          mentions.remove(feature);
          stopFollowing(feature);
        }
      }
    }
  }

  private List<Mention> beginToFollow(Feature feature) {
    switch (feature) {
      case Feature.Presence presence -> observe(presence);
      case Feature.Value value -> poll(value);
      default -> {} // the maps and the structure are followed anyway
    }
    return new ArrayList<>(1);
  }

  private void stopFollowing(Feature feature) {
    switch (feature) {
      case Feature.Presence(Class<?> type) -> {
        List<Subscription> subscriptions = observed.remove(type);
        if (subscriptions != null) {
          subscriptions.forEach(Subscription::cancel);
        }
      }
      case Feature.Value(Class<?> type) -> polled.remove(type);
      default -> {}
    }
  }

  private void observe(Feature.Presence presence) {
    Class<?> type = presence.type();
    observed.put(
        type,
        List.of(
            world.observers().onAdd(type, (entity, value) -> changed(entity, presence)),
            world.observers().onRemove(type, (entity, value) -> changed(entity, presence))));
  }

  /// Loops write values without telling anybody, so who was written is asked for.
  private void poll(Feature.Value feature) {
    var written = world.query(Term.entity()).changed(feature.type());
    written.each(entity -> {}); // what is there already
    polled.put(feature.type(), () -> written.each(entity -> changed(entity, feature)));
  }

  /// Finds out which values have been written.
  void collect() {
    polled.values().forEach(Runnable::run);
  }

  /// The same for values that one selection asks for.
  void collect(Bound bound) {
    for (Class<?> type : bound.values()) {
      Runnable poll = polled.get(type);
      if (poll != null) {
        poll.run();
      }
    }
  }
}
