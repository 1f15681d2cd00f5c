package dev.basalt.scene;

import dev.basalt.Entity;
import dev.basalt.scene.markup.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// An element of a text, read and checked before it is made.
final class Draft {

  private final Node node;
  private final @Nullable String id;
  private final List<String> classes;
  private final List<String> mixins;
  private final Map<String, String> data;
  private final Settings own;
  private final List<Draft> children = new ArrayList<>(0);

  /// What was made of it.
  private Entity entity = Entity.NONE;

  Draft(
      Node node,
      @Nullable String id,
      List<String> classes,
      List<String> mixins,
      Map<String, String> data,
      Settings own) {
    this.node = node;
    this.id = id;
    this.classes = classes;
    this.mixins = mixins;
    this.data = data;
    this.own = own;
  }

  Node node() {
    return node;
  }

  String tag() {
    return node.tag();
  }

  @Nullable String id() {
    return id;
  }

  List<String> classes() {
    return classes;
  }

  List<String> mixins() {
    return mixins;
  }

  Map<String, String> data() {
    return data;
  }

  Settings own() {
    return own;
  }

  List<Draft> children() {
    return children;
  }

  Entity entity() {
    return entity;
  }

  void entity(Entity made) {
    entity = made;
  }

  boolean saysTheSame(Draft other) {
    return tag().equals(other.tag())
        && java.util.Objects.equals(id, other.id)
        && classes.equals(other.classes)
        && mixins.equals(other.mixins)
        && data.equals(other.data)
        && own.equals(other.own);
  }

  /// For example `<a-box color="red">`.
  @Override
  public String toString() {
    return node.toString();
  }
}
