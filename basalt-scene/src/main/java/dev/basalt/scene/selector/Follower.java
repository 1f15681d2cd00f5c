package dev.basalt.scene.selector;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.component.ComponentType;
import dev.basalt.event.Subscription;
import dev.basalt.query.Term;
import dev.basalt.relation.ChildOf;
import dev.basalt.scene.element.Classes;
import dev.basalt.scene.element.Id;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Follows changes of the world, and marks in each selection what must be tested again. It follows
/// only what selections ask for.
final class Follower implements ElementMaps.Listener {

  private final World world;

  /// A selection that asks for a feature, and how far a change reaches in it.
  private final Map<Feature, Mentions> mentions = new HashMap<>();

  /// What is observed of components, by their class.
  private final Map<Class<?>, List<Subscription>> observed = new HashMap<>();

  /// Finds written values, by the class of the component.
  private final Map<Class<?>, Runnable> polled = new HashMap<>();

  private final List<Selection> unanchored = new ArrayList<>();

  private record Mention(Dirt dirt, Reach reach) {}

  /// The selections that ask for one feature. Most selectors that ask for a component also ask for
  /// a class: a change of the component concerns only those whose class the element has. If it gets
  /// the class later, that is a change of its own.
  private static final class Mentions {
    private final List<Mention> always = new ArrayList<>(1);
    private final Map<Feature, List<Mention>> byAnchor = new HashMap<>(0);

    void add(@Nullable Feature anchor, Mention mention) {
      if (anchor == null) {
        always.add(mention);
      } else {
        byAnchor.computeIfAbsent(anchor, any -> new ArrayList<>(1)).add(mention);
      }
    }

    void remove(Dirt dirt) {
      always.removeIf(mention -> mention.dirt() == dirt);
      byAnchor.values().forEach(list -> list.removeIf(mention -> mention.dirt() == dirt));
      byAnchor.values().removeIf(List::isEmpty);
    }

    boolean isEmpty() {
      return always.isEmpty() && byAnchor.isEmpty();
    }

    void mark(@Nullable Feature anchor, Entity entity) {
      List<Mention> concerned = anchor == null ? always : byAnchor.get(anchor);
      if (concerned != null) {
        for (Mention mention : concerned) {
          mention.dirt().mark(entity, mention.reach());
        }
      }
    }
  }

  Follower(World world) {
    this.world = world;
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
    Mentions concerned = mentions.get(feature);
    if (concerned == null) {
      return;
    }
    concerned.mark(null, entity);
    if (!concerned.byAnchor.isEmpty()) {
      Id id = world.find(entity, Id.class);
      if (id != null) {
        concerned.mark(new Feature.OfId(id.value()), entity);
      }
      Classes classes = world.find(entity, Classes.class);
      if (classes != null) {
        for (String name : classes.names()) {
          concerned.mark(new Feature.OfClass(name), entity);
        }
      }
    }
  }

  // ---- selections

  void add(Selection selection) {
    Bound bound = selection.bound();
    Feature anchor = bound.findAnchor();
    for (Map.Entry<Feature, Set<Reach>> dependency : bound.dependencies().entrySet()) {
      Feature feature = dependency.getKey();
      Mentions concerned = mentions.computeIfAbsent(feature, this::beginToFollow);
      boolean ofComponent = feature instanceof Feature.Presence || feature instanceof Feature.Value;
      for (Reach reach : dependency.getValue()) {
        concerned.add(
            ofComponent && reach == Reach.SELF ? anchor : null,
            new Mention(selection.dirt(), reach));
      }
    }
    if (!bound.anchored()) {
      unanchored.add(selection);
    }
  }

  void remove(Selection selection) {
    unanchored.remove(selection);
    for (Feature feature : selection.bound().dependencies().keySet()) {
      Mentions concerned = mentions.get(feature);
      if (concerned != null) {
        concerned.remove(selection.dirt());
        if (concerned.isEmpty()) {
          mentions.remove(feature);
          stopFollowing(feature);
        }
      }
    }
  }

  private Mentions beginToFollow(Feature feature) {
    switch (feature) {
      case Feature.Presence presence -> observe(presence);
      case Feature.Value value -> poll(value);
      default -> {} // the maps and the structure are followed anyway
    }
    return new Mentions();
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

  /// Observers do not see values that loops write, so queries for changes find them.
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
