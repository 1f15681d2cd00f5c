package dev.basalt.scene;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.component.InstanceOf;
import dev.basalt.relation.ChildOf;
import dev.basalt.scene.element.Attributes;
import dev.basalt.scene.element.Classes;
import dev.basalt.scene.element.Id;
import dev.basalt.scene.element.InstanceName;
import dev.basalt.scene.element.Mixins;
import dev.basalt.scene.element.Tag;
import dev.basalt.scene.text.SceneException;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Makes the entities of drafts, in the order of the text, all or none.
final class Spawning {

  /// A component whose references can be found when all entities are there.
  private record Open(
      Draft draft, Entity holder, NamedComponent<?> component, @Nullable Object[] values) {}

  private final Scene scene;
  private final World world;
  private final Script script;
  private final Origin origin;
  private final List<Entity> made = new ArrayList<>();
  private final List<Entity> childrenFirst = new ArrayList<>();
  private final List<Open> open = new ArrayList<>();

  /// Components that several elements share, made once.
  private final IdentityHashMap<Setting, Object> values = new IdentityHashMap<>();

  Spawning(Scene scene, Script script, Origin origin) {
    this.scene = scene;
    this.world = scene.world();
    this.script = script;
    this.origin = origin;
  }

  /// Spawns an element and everything below it, except those that exist already.
  void spawn(Draft draft, Entity parent) {
    if (!draft.entity().isNone()) {
      return;
    }
    Entity entity;
    try {
      entity = one(draft, parent);
    } catch (SceneException e) {
      throw script.at(draft.node(), e);
    }
    draft.entity(entity);
    for (Draft child : draft.children()) {
      spawn(child, entity);
    }
    childrenFirst.add(entity);
  }

  private Entity one(Draft draft, Entity parent) {
    Settings base = scene.layers().base(draft.tag(), draft.mixins());
    List<Record> components = new ArrayList<>();
    components.add(new Tag(draft.tag()));
    if (!parent.isNone()) {
      components.add(new ChildOf(parent));
    }
    described(draft, components);
    List<Setting> later = new ArrayList<>(0);
    Set<String> names = names(base, draft.own());
    for (String name : names) {
      Setting setting =
          Objects.requireNonNull(Patches.together(base.find(name), draft.own().find(name)));
      boolean plain = !setting.isInstance() && !setting.hasReferences();
      if (plain && value(setting) instanceof Record value) {
        components.add(value);
      } else {
        later.add(setting);
      }
    }
    Entity entity = world.spawn(components.toArray(Record[]::new));
    made.add(entity);
    scene.elements().put(new Element(entity, draft.own(), origin));
    later.forEach(setting -> put(draft, entity, setting));
    return entity;
  }

  private static Set<String> names(Settings base, Settings own) {
    if (base.isEmpty()) {
      return own.names();
    }
    Set<String> names = new LinkedHashSet<>(base.names());
    names.addAll(own.names());
    return names;
  }

  private static void described(Draft draft, List<Record> components) {
    String id = draft.id();
    if (id != null) {
      components.add(new Id(id));
    }
    if (!draft.classes().isEmpty()) {
      components.add(new Classes(draft.classes()));
    }
    if (!draft.mixins().isEmpty()) {
      components.add(new Mixins(draft.mixins()));
    }
    if (!draft.data().isEmpty()) {
      components.add(new Attributes(draft.data()));
    }
  }

  private Object value(Setting setting) {
    return values.computeIfAbsent(setting, each -> each.component().schema().make(each.complete()));
  }

  /// Adds what `world.spawn` cannot take: objects, instances, and components that name other
  /// elements.
  private void put(Draft draft, Entity entity, Setting setting) {
    @Nullable Object[] complete = setting.complete();
    Object value = setting.component().schema().make(Setting.withoutReferences(complete));
    Entity holder = entity;
    if (setting.isInstance()) {
      holder = world.spawn(new InstanceOf(entity), new InstanceName(setting.attribute()));
      made.add(holder);
    }
    scene.elements().putOn(holder, setting.component().type(), value);
    if (setting.hasReferences()) {
      open.add(new Open(draft, holder, setting.component(), complete));
    }
  }

  /// Resolves the references of the elements, now that all exist.
  void resolve() {
    origin.read(script.roots());
    References references = scene.references();
    for (Open each : open) {
      try {
        Object value =
            each.component()
                .schema()
                .make(references.resolve(each.draft().entity(), each.values()));
        scene.elements().putOn(each.holder(), each.component().type(), value);
      } catch (SceneException e) {
        throw script.at(each.draft().node(), e);
      }
    }
  }

  /// All elements that were made, children before their parents.
  List<Entity> childrenFirst() {
    return childrenFirst;
  }

  /// All elements that were made, in the order of the text.
  List<Entity> parentsFirst() {
    return made;
  }

  /// Takes everything back. Exceptions of handlers in the process do not hide the cause.
  void undo(Throwable why) {
    List<Entity> living = made.stream().filter(world::alive).toList();
    try {
      world.despawn(living);
    } catch (RuntimeException e) {
      why.addSuppressed(e);
    }
  }
}
