/// Basalt, an entity component system: components are records, stored as primitive columns.
///
/// Start with [dev.basalt.World].
module dev.basalt {
  requires static jdk.jfr;
  requires static org.jspecify;

  exports dev.basalt;
  exports dev.basalt.behaviour;
  exports dev.basalt.command;
  exports dev.basalt.component;
  exports dev.basalt.event;
  exports dev.basalt.query;
  exports dev.basalt.system;
}
