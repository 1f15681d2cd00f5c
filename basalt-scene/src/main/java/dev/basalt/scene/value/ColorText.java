package dev.basalt.scene.value;

import dev.basalt.scene.text.Nearest;
import dev.basalt.scene.text.SceneException;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// Colours in the notations of CSS.
final class ColorText {

  private static final String NAMES =
      """
      aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff
      beige f5f5dc bisque ffe4c4 black 000000 blanchedalmond ffebcd blue 0000ff
      blueviolet 8a2be2 brown a52a2a burlywood deb887 cadetblue 5f9ea0 chartreuse 7fff00
      chocolate d2691e coral ff7f50 cornflowerblue 6495ed cornsilk fff8dc crimson dc143c
      cyan 00ffff darkblue 00008b darkcyan 008b8b darkgoldenrod b8860b darkgray a9a9a9
      darkgreen 006400 darkgrey a9a9a9 darkkhaki bdb76b darkmagenta 8b008b
      darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc darkred 8b0000
      darksalmon e9967a darkseagreen 8fbc8f darkslateblue 483d8b darkslategray 2f4f4f
      darkslategrey 2f4f4f darkturquoise 00ced1 darkviolet 9400d3 deeppink ff1493
      deepskyblue 00bfff dimgray 696969 dimgrey 696969 dodgerblue 1e90ff firebrick b22222
      floralwhite fffaf0 forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc
      ghostwhite f8f8ff gold ffd700 goldenrod daa520 gray 808080 green 008000
      greenyellow adff2f grey 808080 honeydew f0fff0 hotpink ff69b4 indianred cd5c5c
      indigo 4b0082 ivory fffff0 khaki f0e68c lavender e6e6fa lavenderblush fff0f5
      lawngreen 7cfc00 lemonchiffon fffacd lightblue add8e6 lightcoral f08080
      lightcyan e0ffff lightgoldenrodyellow fafad2 lightgray d3d3d3 lightgreen 90ee90
      lightgrey d3d3d3 lightpink ffb6c1 lightsalmon ffa07a lightseagreen 20b2aa
      lightskyblue 87cefa lightslategray 778899 lightslategrey 778899 lightsteelblue b0c4de
      lightyellow ffffe0 lime 00ff00 limegreen 32cd32 linen faf0e6 magenta ff00ff
      maroon 800000 mediumaquamarine 66cdaa mediumblue 0000cd mediumorchid ba55d3
      mediumpurple 9370db mediumseagreen 3cb371 mediumslateblue 7b68ee
      mediumspringgreen 00fa9a mediumturquoise 48d1cc mediumvioletred c71585
      midnightblue 191970 mintcream f5fffa mistyrose ffe4e1 moccasin ffe4b5
      navajowhite ffdead navy 000080 oldlace fdf5e6 olive 808000 olivedrab 6b8e23
      orange ffa500 orangered ff4500 orchid da70d6 palegoldenrod eee8aa palegreen 98fb98
      paleturquoise afeeee palevioletred db7093 papayawhip ffefd5 peachpuff ffdab9
      peru cd853f pink ffc0cb plum dda0dd powderblue b0e0e6 purple 800080
      rebeccapurple 663399 red ff0000 rosybrown bc8f8f royalblue 4169e1 saddlebrown 8b4513
      salmon fa8072 sandybrown f4a460 seagreen 2e8b57 seashell fff5ee sienna a0522d
      silver c0c0c0 skyblue 87ceeb slateblue 6a5acd slategray 708090 slategrey 708090
      snow fffafa springgreen 00ff7f steelblue 4682b4 tan d2b48c teal 008080 thistle d8bfd8
      tomato ff6347 turquoise 40e0d0 violet ee82ee wheat f5deb3 white ffffff
      whitesmoke f5f5f5 yellow ffff00 yellowgreen 9acd32
      """;

  private static final Map<String, Integer> BY_NAME = names();

  private ColorText() {}

  private static Map<String, Integer> names() {
    Map<String, Integer> found = new TreeMap<>();
    String[] words = NAMES.strip().split("\\s+", -1);
    for (int i = 0; i < words.length; i += 2) {
      found.put(words[i], Integer.parseInt(words[i + 1], 16));
    }
    return found;
  }

  static Color parse(String text) {
    String word = text.strip().toLowerCase(Locale.ROOT);
    if (word.startsWith("#")) {
      return hexadecimal(word);
    }
    int bracket = word.indexOf('(');
    if (bracket > 0 && word.endsWith(")")) {
      return function(
          word, word.substring(0, bracket), word.substring(bracket + 1, word.length() - 1));
    }
    if (word.equals("transparent")) {
      return new Color(0, 0, 0, 0);
    }
    Integer named = BY_NAME.get(word);
    if (named == null) {
      throw refusal(text, Nearest.hint(word, BY_NAME.keySet()));
    }
    return of(named, 255);
  }

  private static Color of(int rgb, int alpha) {
    return new Color(
        (rgb >> 16 & 255) / 255f, (rgb >> 8 & 255) / 255f, (rgb & 255) / 255f, alpha / 255f);
  }

  private static SceneException refusal(String text, String hint) {
    return SceneException.of("\"%s\" is not a colour%s".formatted(text, hint));
  }

  private static Color hexadecimal(String word) {
    String digits = word.substring(1);
    if (digits.length() == 3 || digits.length() == 4) {
      digits = digits.replaceAll("(.)", "$1$1");
    }
    boolean right = digits.length() == 6 || digits.length() == 8;
    if (!right || !digits.chars().allMatch(c -> Character.digit(c, 16) >= 0)) {
      throw refusal(word, "; write #rgb, #rgba, #rrggbb or #rrggbbaa");
    }
    int alpha = digits.length() == 8 ? Integer.parseInt(digits.substring(6), 16) : 255;
    return of(Integer.parseInt(digits.substring(0, 6), 16), alpha);
  }

  private static Color function(String word, String name, String inside) {
    String[] parts = inside.replace('/', ' ').replace(',', ' ').strip().split("\\s+", -1);
    if (name.equals("color") && parts.length == 4) {
      return exact(word, parts);
    }
    boolean rgb = name.equals("rgb") || name.equals("rgba");
    boolean hsl = name.equals("hsl") || name.equals("hsla");
    if (parts.length < 3 || parts.length > 4 || !(rgb || hsl)) {
      throw refusal(word, "; write rgb(255, 136, 0) or hsl(32, 100%, 50%)");
    }
    try {
      float alpha = parts.length == 4 ? part(parts[3], 1) : 1;
      return rgb
          ? new Color(part(parts[0], 255), part(parts[1], 255), part(parts[2], 255), alpha)
          : hsl(
              Float.parseFloat(parts[0].replace("deg", "")),
              part(parts[1], 100),
              part(parts[2], 100),
              alpha);
    } catch (NumberFormatException e) {
      throw refusal(word, "; write rgb(255, 136, 0) or hsl(32, 100%, 50%)");
    }
  }

  /// The result of [#write] if eight bits are not exact.
  private static Color exact(String word, String... parts) {
    try {
      return new Color(
          Float.parseFloat(parts[0]),
          Float.parseFloat(parts[1]),
          Float.parseFloat(parts[2]),
          Float.parseFloat(parts[3]));
    } catch (NumberFormatException e) {
      throw refusal(word, "; write color(1 0.5 0 1)");
    }
  }

  private static float part(String text, float whole) {
    float number =
        text.endsWith("%")
            ? Float.parseFloat(text.substring(0, text.length() - 1)) / 100
            : Float.parseFloat(text) / whole;
    return Math.clamp(number, 0f, 1f);
  }

  private static Color hsl(float hue, float saturation, float lightness, float alpha) {
    float span = saturation * Math.min(lightness, 1 - lightness);
    return new Color(
        channel(hue, 0, lightness, span),
        channel(hue, 8, lightness, span),
        channel(hue, 4, lightness, span),
        alpha);
  }

  /// A channel as a piecewise linear function of the hue, in twelfths of a circle.
  private static float channel(float hue, int shift, float lightness, float span) {
    float k = ((shift + hue / 30) % 12 + 12) % 12;
    return lightness - span * Math.clamp(Math.min(k - 3, 9 - k), -1f, 1f);
  }

  static String write(Color color) {
    int alpha = Color.bits(color.alpha());
    if (of(color.rgb(), alpha).equals(color)) {
      return alpha == 255
          ? "#%06x".formatted(color.rgb())
          : "#%06x%02x".formatted(color.rgb(), alpha);
    }
    return "color(%s %s %s %s)".formatted(color.red(), color.green(), color.blue(), color.alpha());
  }
}
