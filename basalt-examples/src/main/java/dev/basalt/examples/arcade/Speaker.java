package dev.basalt.examples.arcade;

import java.util.HashMap;
import java.util.Map;
import javax.sound.sampled.AudioFormat;
import javax.sound.sampled.AudioSystem;
import javax.sound.sampled.Clip;
import javax.sound.sampled.LineUnavailableException;

/// Plays tones, where there is something to play them on; else it is silent.
public final class Speaker {

  private static final AudioFormat FORMAT = new AudioFormat(Tone.RATE, 16, 1, true, false);

  private final Map<Tone, Clip> clips = new HashMap<>();
  private boolean on;

  Speaker(boolean muted) {
    on = !muted;
  }

  /// Turns it on or off.
  ///
  /// @return whether it is on now
  boolean toggle() {
    on = !on;
    return on;
  }

  /// Plays a tone from its beginning. Does not wait.
  public void play(Tone tone) {
    if (on) {
      try {
        Clip clip = clips.get(tone);
        if (clip == null) {
          clip = open(tone);
          clips.put(tone, clip);
        }
        clip.stop();
        clip.setFramePosition(0);
        clip.start();
      } catch (LineUnavailableException | IllegalArgumentException e) {
        on = false; // no sound card
      }
    }
  }

  private static Clip open(Tone tone) throws LineUnavailableException {
    byte[] samples = tone.samples();
    Clip clip = AudioSystem.getClip();
    clip.open(FORMAT, samples, 0, samples.length);
    return clip;
  }

  void close() {
    clips.values().forEach(Clip::close);
  }
}
