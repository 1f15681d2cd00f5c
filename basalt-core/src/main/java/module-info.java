/// Basalt, an entity component system: components are records, stored as primitive columns.
///
/// Start with [dev.basalt.World].
module dev.basalt {
  requires static transitive org.jspecify;

  exports dev.basalt;
  exports dev.basalt.component;
}
