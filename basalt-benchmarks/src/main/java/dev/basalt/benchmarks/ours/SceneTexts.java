package dev.basalt.benchmarks.ours;

/// The same scene as HTML and as JSON.
public final class SceneTexts {

  private SceneTexts() {}

  /// A scene of `n` elements as HTML.
  public static String html(int n) {
    StringBuilder text = new StringBuilder(130 * n).append("<a-scene>\n");
    for (int i = 0; i < n; i++) {
      text.append("  <a-entity geometry=\"primitive: sphere; radius: 1.5\"")
          .append(" material=\"color: white; shader: flat\" position=\"")
          .append(i)
          .append(" 0 -5\"></a-entity>\n");
    }
    return text.append("</a-scene>\n").toString();
  }

  /// A scene of `n` elements as JSON.
  public static String json(int n) {
    StringBuilder text =
        new StringBuilder(150 * n).append("{\"tag\": \"a-scene\", \"children\": [");
    for (int i = 0; i < n; i++) {
      text.append(i == 0 ? "\n" : ",\n")
          .append("{\"geometry\": {\"primitive\": \"sphere\", \"radius\": 1.5}, \"material\": ")
          .append("{\"color\": \"white\", \"shader\": \"flat\"}, \"position\": [")
          .append(i)
          .append(", 0, -5]}");
    }
    return text.append("\n]}\n").toString();
  }
}
