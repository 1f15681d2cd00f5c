package dev.basalt.scene.text;

import java.util.Arrays;

/// A text with a name, whose places can be told. Immutable; any thread may use it.
public final class Source {

  private final String name;
  private final String text;
  private int[] lines = new int[0];

  /// Names a text.
  ///
  /// @param name such as the path of its file
  /// @param text all of it
  public Source(String name, String text) {
    this.name = name;
    this.text = text;
  }

  /// Its name.
  ///
  /// @return as messages show it
  public String name() {
    return name;
  }

  /// All of it.
  ///
  /// @return the text
  public String text() {
    return text;
  }

  /// Where a character is. The first call takes time proportional to the text.
  ///
  /// @param offset the number of the character, from 0
  /// @return line and column
  public Place place(int offset) {
    int[] starts = lines;
    if (starts.length == 0) {
      starts = starts();
      lines = starts;
    }
    int at = Math.clamp(offset, 0, text.length());
    int found = Arrays.binarySearch(starts, at);
    int line = found >= 0 ? found : -found - 2;
    return new Place(name, line + 1, at - starts[line] + 1);
  }

  private int[] starts() {
    int count = 1 + (int) text.chars().filter(c -> c == '\n').count();
    int[] starts = new int[count];
    for (int i = 0, line = 1; i < text.length(); i++) {
      if (text.charAt(i) == '\n') {
        starts[line++] = i + 1;
      }
    }
    return starts;
  }

  /// Its name.
  @Override
  public String toString() {
    return name;
  }
}
