/// Scenes from text: [dev.basalt.scene.Scene] is where to start.
module dev.basalt.scene {
  requires transitive dev.basalt;
  requires static org.jspecify;
  requires org.jsoup;
  requires tools.jackson.core;

  exports dev.basalt.scene;
  exports dev.basalt.scene.element;
  exports dev.basalt.scene.event;
  exports dev.basalt.scene.selector;
  exports dev.basalt.scene.text;
  exports dev.basalt.scene.value;

  uses dev.basalt.scene.ScenePackage;
}
