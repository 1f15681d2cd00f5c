package dev.basalt.examples.arcade;

/// A sound, described by a few numbers and made by the program: a wave whose pitch glides and which
/// dies away.
///
/// @param wave its form
/// @param from its pitch at the beginning, in hertz
/// @param to its pitch at the end
/// @param seconds how long it lasts
/// @param volume how loud it is, from 0 to 1
public record Tone(Wave wave, float from, float to, float seconds, float volume) {

  /// Samples per second.
  static final int RATE = 44_100;

  /// The form of a wave, which makes its colour.
  public enum Wave {
    SQUARE,
    SINE,
    NOISE
  }

  /// A short beep.
  public static Tone beep(float pitch) {
    return new Tone(Wave.SQUARE, pitch, pitch, 0.06f, 0.25f);
  }

  /// Something breaks.
  public static Tone crash() {
    return new Tone(Wave.NOISE, 900, 60, 0.5f, 0.5f);
  }

  /// Something good happens.
  public static Tone rise() {
    return new Tone(Wave.SINE, 400, 900, 0.2f, 0.4f);
  }

  /// 16-bit samples, one channel, the lower byte first.
  byte[] samples() {
    int count = Math.round(seconds * RATE);
    byte[] bytes = new byte[2 * count];
    double phase = 0;
    for (int i = 0; i < count; i++) {
      double progress = (double) i / count;
      phase += (from + (to - from) * progress) / RATE;
      int sample = (int) (Short.MAX_VALUE * volume * (1 - progress) * at(phase));
      bytes[2 * i] = (byte) sample;
      bytes[2 * i + 1] = (byte) (sample >> 8);
    }
    return bytes;
  }

  /// From -1 to 1; noise is a random number for each half of a wave.
  private double at(double phase) {
    return switch (wave) {
      case SQUARE -> phase % 1 < 0.5 ? 1 : -1;
      case SINE -> Math.sin(2 * Math.PI * phase);
      case NOISE -> {
        int bits = ((int) (2 * phase) + 1) * 0x9E3779B9;
        bits ^= bits >>> 15;
        yield bits * 0x2C1B3C6D / (double) Integer.MIN_VALUE;
      }
    };
  }
}
