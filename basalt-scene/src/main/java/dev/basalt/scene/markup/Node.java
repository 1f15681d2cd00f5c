package dev.basalt.scene.markup;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One element of a text: its tag, its attributes as they stand there, its children.
public final class Node {

  private final String tag;
  private final int ordinal;
  private final boolean generated;
  private final List<String> names = new ArrayList<>(4);
  private final List<String> values = new ArrayList<>(4);
  private List<Node> children = List.of();

  /// Where the parts of values stand in a text, by attribute; empty where that follows from the
  /// positions of the elements.
  private List<Spots> spots = List.of();

  /// An element without attributes and children.
  ///
  /// @param tag in lower case
  /// @param ordinal which element of the text it is, in the order of start tags; -1 if it is not in
  ///   a text
  public Node(String tag, int ordinal) {
    this(tag, ordinal, false);
  }

  /// An element without attributes and children.
  ///
  /// @param tag in lower case
  /// @param ordinal which element of the text it is made from
  /// @param generated whether a template or a repetition made it
  public Node(String tag, int ordinal, boolean generated) {
    this.tag = tag;
    this.ordinal = ordinal;
    this.generated = generated;
  }

  /// Whether a template or a repetition made it: then the text says the same of others, too.
  ///
  /// @return false if it stands in the text as it is
  public boolean isGenerated() {
    return generated;
  }

  /// Its tag.
  ///
  /// @return in lower case
  public String tag() {
    return tag;
  }

  /// Which element of the text it is.
  ///
  /// @return 0 for the first start tag
  public int ordinal() {
    return ordinal;
  }

  /// How many attributes it has.
  ///
  /// @return their number
  public int attributes() {
    return names.size();
  }

  /// The name of an attribute.
  ///
  /// @param attribute 0 for the first
  /// @return in lower case
  public String name(int attribute) {
    return names.get(attribute);
  }

  /// The text of an attribute.
  ///
  /// @param attribute 0 for the first
  /// @return empty if there is none
  public String value(int attribute) {
    return values.get(attribute);
  }

  /// The text of the attribute with a name.
  ///
  /// @param name in lower case
  /// @return null if there is none
  public @Nullable String find(String name) {
    int found = names.indexOf(name);
    return found < 0 ? null : values.get(found);
  }

  /// The text of the attribute with a name.
  ///
  /// @param name in lower case
  /// @return empty if there is none
  public String get(String name) {
    String found = find(name);
    return found == null ? "" : found;
  }

  /// Its children.
  ///
  /// @return in the order of the text
  public List<Node> children() {
    return children;
  }

  /// Replaces the children.
  ///
  /// @param newChildren in their order
  public void children(List<Node> newChildren) {
    children = newChildren;
  }

  /// Adds an attribute.
  ///
  /// @param name in lower case
  /// @param value its text
  public void add(String name, String value) {
    names.add(name);
    values.add(value);
  }

  /// Adds an attribute that does not stand in the text as it is.
  ///
  /// @param name in lower case
  /// @param value its text
  /// @param where its parts come from
  public void add(String name, String value, Spots where) {
    add(name, value);
    spots = spots.isEmpty() ? new ArrayList<>(4) : spots;
    spots.add(where);
  }

  /// Where the parts of a value come from.
  ///
  /// @param attribute 0 for the first
  /// @return null if the value was not added with them
  public @Nullable Spots findSpots(int attribute) {
    return attribute < spots.size() ? spots.get(attribute) : null;
  }

  /// Adds a child.
  ///
  /// @param child comes last
  public void add(Node child) {
    if (children.isEmpty()) {
      children = new ArrayList<>();
    }
    children.add(child);
  }

  /// Whether it has the same tag and attributes as another one.
  ///
  /// @param other any node
  /// @return true if both say the same, apart from children
  public boolean saysTheSame(Node other) {
    return tag.equals(other.tag) && names.equals(other.names) && values.equals(other.values);
  }

  /// For example `<a-box color="red">`.
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("<").append(tag);
    for (int i = 0; i < names.size(); i++) {
      text.append(' ').append(names.get(i)).append("=\"").append(values.get(i)).append('"');
    }
    return text.append('>').toString();
  }
}
