package dev.basalt.scene.value;

/// Names of files as text: with or without `url(..)`, with or without quotes.
final class AssetText {

  private AssetText() {}

  static Asset parse(String text) {
    String inside =
        text.startsWith("url(") && text.endsWith(")")
            ? text.substring(4, text.length() - 1).strip()
            : text;
    String path = Quotes.remove(inside);
    return path.isEmpty() || path.equals("none") || path.equals("null")
        ? Asset.NONE
        : new Asset(path);
  }

  static String write(Asset asset) {
    String path = asset.path();
    if (path == null) {
      return "none";
    }
    return Quotes.isPlain(path) ? path : "url(" + Quotes.add(path) + ")";
  }
}
