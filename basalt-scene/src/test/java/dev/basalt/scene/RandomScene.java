package dev.basalt.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/// Texts of scenes at random, in the styles in which people write them. Each is a variation of the
/// one before: elements come, go, move and say something else.
final class RandomScene {

  /// An element of the text.
  private static final class Part {
    String tag = "a-entity";
    String id = "";
    final List<String> attributes = new ArrayList<>();
    final List<Part> children = new ArrayList<>();
    int style;
  }

  private static final List<String> ATTRIBUTES =
      List.of(
          "position=\"%d 2 3\"",
          "health='%d'",
          "health",
          "material='opacity: 0.%d; color:red'",
          "material=\"color : #0%d0; roughness: 1;\"",
          "foo=\"bar: %d;  baz: 'a; &quot;b&quot; $${c}'\"",
          "class=\"c%d round\"",
          "mixin=paint",
          "mixin=\"paint faint\"",
          "data-n=%d",
          "enemy",
          "alive=''",
          "event-set__x=\"_event: e%d; a: b\"",
          "event-set__y=\"_event: y; target: #i%d\"",
          "follow='target: #i%d; distance: 2'",
          "follow='target: a-scene > :first-child'",
          "geometry='width: %d'",
          "color=\"#00%d\"");

  private static final int IDS = 8;

  private final Random random;
  private final Part root = new Part();
  private final List<Part> parts = new ArrayList<>();
  private int comments;

  RandomScene(Random random) {
    this.random = random;
    root.tag = "a-scene";
    Part first = new Part();
    first.id = "first";
    root.children.add(first);
    for (int i = random.nextInt(12); i >= 0; i--) {
      add(root);
    }
  }

  /// Changes some of it.
  RandomScene vary() {
    for (int i = random.nextInt(5); i >= 0; i--) {
      collect();
      Part part = parts.get(random.nextInt(parts.size()));
      switch (random.nextInt(6)) {
        case 0 -> add(part);
        case 1 -> root.children.remove(random.nextInt(root.children.size()));
        case 2 -> attribute(part);
        case 3 -> part.attributes.clear();
        case 4 -> part.tag = part.tag.equals("a-box") ? "a-entity" : "a-box";
        default -> move(part);
      }
      if (root.children.isEmpty()) {
        add(root);
      }
    }
    return this;
  }

  private void collect() {
    parts.clear();
    root.children.forEach(this::collect);
  }

  private void collect(Part part) {
    parts.add(part);
    part.children.forEach(this::collect);
  }

  /// Makes a part a child of the scene, with all that is below it.
  private void move(Part part) {
    parts.forEach(other -> other.children.remove(part));
    root.children.remove(part);
    root.children.add(random.nextInt(root.children.size() + 1), part);
  }

  private void add(Part parent) {
    Part part = new Part();
    part.tag = random.nextBoolean() ? "a-entity" : "a-box";
    part.style = random.nextInt(4);
    for (int i = random.nextInt(4); i > 0; i--) {
      attribute(part);
    }
    parent.children.add(random.nextInt(parent.children.size() + 1), part);
    if (random.nextInt(3) == 0) {
      add(part);
    }
  }

  private void attribute(Part part) {
    String text = ATTRIBUTES.get(random.nextInt(ATTRIBUTES.size()));
    String name = name(text);
    part.attributes.removeIf(other -> name(other).equals(name));
    part.attributes.add(text.formatted(random.nextInt(IDS)));
  }

  private static String name(String attribute) {
    int end = attribute.indexOf('=');
    return end < 0 ? attribute : attribute.substring(0, end);
  }

  // ---- as text

  /// The comments between the elements of the scene.
  List<String> markers() {
    return java.util.stream.IntStream.range(0, comments).mapToObj(RandomScene::marker).toList();
  }

  private static String marker(int number) {
    return "<!-- marker " + number + " -->";
  }

  /// The text. Ids are given to some elements by their order, so that references find them.
  String text() {
    comments = 0;
    collect();
    int next = 0;
    for (int i = 0; i < parts.size(); i++) {
      Part part = parts.get(i);
      if (!part.id.equals("first")) {
        part.id = "";
      }
    }
    for (Part part : parts) {
      if (part.id.isEmpty() && next < IDS && part.style != 3) {
        part.id = "i" + next++;
      }
    }
    StringBuilder text = new StringBuilder("<html>\n <body>\n  <a-scene>\n");
    for (; next < IDS; next++) {
      text.append("   <a-entity id=i%d></a-entity>\n".formatted(next));
    }
    for (Part part : root.children) {
      write(part, "   ", text);
      text.append(random.nextBoolean() ? " " : "\n   ").append(marker(comments++)).append('\n');
    }
    return text.append("  </a-scene>\n </body>\n</html>\n").toString();
  }

  private void write(Part part, String indent, StringBuilder text) {
    String between = part.style == 1 ? "\n  " + indent : part.style == 2 ? "  " : " ";
    text.append(indent).append('<').append(part.tag);
    if (!part.id.isEmpty()) {
      text.append(between).append("id='").append(part.id).append('\'');
    }
    for (String attribute : part.attributes) {
      if (!attribute.startsWith("color") || part.tag.equals("a-box")) {
        text.append(between).append(attribute);
        text.append(part.style == 2 ? " <!-- why -->" : "");
      }
    }
    if (part.children.isEmpty() && part.style == 0) {
      text.append(" />");
      return;
    }
    text.append(part.style == 1 ? "\n" + indent + ">" : ">");
    for (Part child : part.children) {
      text.append('\n');
      write(child, indent + " ", text);
    }
    text.append(part.children.isEmpty() ? "" : "\n" + indent);
    text.append("</").append(part.tag).append(">");
  }
}
