package dev.basalt.scene.value;

/// A colour in the notations of scenes: `red`, `#f80`, `#ff8800`, `rgb(255, 136, 0)`, `hsl(32,
/// 100%, 50%)`, with `/ 50%` or a fourth number for transparency. The 148 names of CSS are known.
///
/// @param red from 0 to 1
/// @param green from 0 to 1
/// @param blue from 0 to 1
/// @param alpha from 0, transparent, to 1
public record Color(float red, float green, float blue, float alpha) {

  /// White, and not transparent.
  public static final Color WHITE = new Color(1, 1, 1, 1);

  /// Reads a colour.
  ///
  /// @param text a name or a number
  /// @return the colour
  /// @throws dev.basalt.scene.text.SceneException if it cannot be read
  public static Color parse(String text) {
    return ColorText.parse(text);
  }

  /// The colour as eight bits per channel.
  ///
  /// @return for example `0xff8800`
  public int rgb() {
    return bits(red) << 16 | bits(green) << 8 | bits(blue);
  }

  static int bits(float channel) {
    return Math.round(Math.clamp(channel, 0f, 1f) * 255);
  }

  /// As scenes write it: hexadecimal if that is exact.
  @Override
  public String toString() {
    return ColorText.write(this);
  }
}
