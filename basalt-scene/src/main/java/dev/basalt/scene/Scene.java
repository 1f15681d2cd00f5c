package dev.basalt.scene;

/// To come.
public final class Scene {
  private Scene() {}
}
