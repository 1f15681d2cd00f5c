package dev.basalt.scene.selector;

/// A property of an element that a selector tests and that can change.
sealed interface Feature {

  /// Whether it has a tag.
  record OfTag(String name) implements Feature {
    @Override
    public String toString() {
      return "tag " + name;
    }
  }

  /// Whether it has an id.
  record OfId(String id) implements Feature {
    @Override
    public String toString() {
      return "id " + id;
    }
  }

  /// Whether it has a class.
  record OfClass(String name) implements Feature {
    @Override
    public String toString() {
      return "class " + name;
    }
  }

  /// Whether it has a component.
  record Presence(Class<?> type) implements Feature {
    @Override
    public String toString() {
      return "component " + type.getSimpleName();
    }
  }

  /// What value a component has.
  record Value(Class<?> type) implements Feature {
    @Override
    public String toString() {
      return "value of " + type.getSimpleName();
    }
  }

  /// A property that depends on other elements, or on none.
  enum Whole implements Feature {
    /// Who its parent is.
    PARENT("parent"),
    /// Who its children are, and in which order.
    CHILDREN("children"),
    /// Whether the entity is an element.
    ELEMENT("all elements");

    private final String text;

    Whole(String text) {
      this.text = text;
    }

    @Override
    public String toString() {
      return text;
    }
  }
}
