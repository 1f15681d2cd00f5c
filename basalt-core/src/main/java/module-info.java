/// Basalt, an entity component system: components are records, stored as primitive columns, and
/// loops over them run at the speed of loops over arrays.
///
/// ```java
/// record Position(float x, float y) {}
/// record Velocity(float dx, float dy) {}
///
/// World world = World.create();
/// Entity ship = world.spawn(new Position(0, 0), new Velocity(1, 2));
///
/// var moving = world.query(write(Position.class), read(Velocity.class));
/// moving.update((p, v) -> new Position(p.x() + v.dx(), p.y() + v.dy()));
/// ```
///
/// | to do this | start with |
/// |---|---|
/// | make and change entities | [dev.basalt.World] |
/// | loop over them | [dev.basalt.query.Query], [dev.basalt.query.Term] |
/// | change the structure of the world inside a loop | [dev.basalt.command.Commands] |
/// | send messages; be told what comes, goes and changes | [dev.basalt.event.Events], [dev.basalt.event.Observers] |
/// | relate entities, make trees of them | [dev.basalt.relation.Relations], [dev.basalt.relation.ChildOf] |
/// | have several values of one component | [dev.basalt.instance.Pairs], [dev.basalt.instance.Instances] |
/// | place them relative to each other | [dev.basalt.transform.Transforms2D], [dev.basalt.transform.Transforms3D] |
/// | find entities by name | [dev.basalt.Name], [dev.basalt.relation.Names] |
/// | spawn trees of entities from templates | [dev.basalt.prefab.Prefabs] |
/// | order systems, run them side by side | [dev.basalt.system.Schedule] |
/// | follow the clock | [dev.basalt.system.GameLoop] |
/// | bind scripts to entities | [dev.basalt.behaviour.Behaviour] |
/// | save, roll back, compare | [dev.basalt.Snapshot], [dev.basalt.World#stateHash()] |
/// | show components in a tool | [dev.basalt.component.ComponentType] |
///
/// A world belongs to one thread at a time. Wrong use gives an unchecked exception whose message
/// says what to do, and leaves the world as it was. Run with assertions (`-ea`) while you develop.
module dev.basalt {
  requires static jdk.jfr;
  requires static org.jspecify;

  exports dev.basalt;
  exports dev.basalt.behaviour;
  exports dev.basalt.command;
  exports dev.basalt.component;
  exports dev.basalt.event;
  exports dev.basalt.instance;
  exports dev.basalt.prefab;
  exports dev.basalt.query;
  exports dev.basalt.relation;
  exports dev.basalt.system;
  exports dev.basalt.transform;
}
