package dev.basalt.scene.selector;

import java.util.List;
import java.util.random.RandomGenerator;

/// Makes selectors by the grammar, with few names so that they match something.
final class RandomSelectors {

  private final RandomGenerator random;

  RandomSelectors(RandomGenerator random) {
    this.random = random;
  }

  private String oneOf(String... texts) {
    return texts[random.nextInt(texts.length)];
  }

  String list(int depth) {
    return random.nextInt(6) == 0 ? complex(depth) + ", " + complex(depth) : complex(depth);
  }

  private String complex(int depth) {
    StringBuilder text = new StringBuilder(compound(depth));
    while (random.nextInt(5) < 2) {
      text.append(oneOf(" ", " ", " > ", " + ", " ~ ")).append(compound(depth));
    }
    return text.toString();
  }

  private String compound(int depth) {
    StringBuilder text = new StringBuilder(oneOf("", "", "", "a", "b", "*"));
    int conditions = random.nextInt(3) + (text.isEmpty() ? 1 : 0);
    for (int i = 0; i < conditions; i++) {
      text.append(condition(depth));
    }
    return text.toString();
  }

  private String condition(int depth) {
    return switch (random.nextInt(depth > 0 ? 16 : 10)) {
      case 0, 1, 2 -> oneOf(".x", ".y", ".z");
      case 3 -> oneOf("#p", "#q", "#r");
      case 4 -> "[red]";
      case 5 ->
          "[health.points %s %d]"
              .formatted(oneOf("<", "<=", ">", ">=", "=", "!="), random.nextInt(6));
      case 6 -> oneOf("[health]", ":root", ":empty", "[health > 2]");
      case 7 ->
          "[word %s %s]"
              .formatted(
                  oneOf("=", "~=", "|=", "^=", "$=", "*=", "!="), oneOf("u", "v", "'u v'", "u-v"));
      case 8 -> oneOf(":first-child", ":last-child", ":only-child");
      case 9 -> ":nth-child(" + formula() + ")";
      case 10 -> ":nth-last-child(" + formula() + " of " + list(depth - 1) + ")";
      case 11, 12 -> ":not(" + list(depth - 1) + ")";
      case 13 -> ":is(" + list(depth - 1) + ")";
      default -> ":has(" + oneOf("", "", "> ", "+ ", "~ ") + withoutHas(depth) + ")";
    };
  }

  private String formula() {
    return List.of("odd", "even", "2", "3n", "-n+2", "2n-1", "n+2").get(random.nextInt(7));
  }

  private String withoutHas(int depth) {
    String inside = complex(depth - 1);
    return inside.contains(":has") ? ".x" : inside;
  }
}
