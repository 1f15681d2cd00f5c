package dev.basalt.scene.markup;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Changes of a text at places of it that do not overlap, made all at once.
public final class TextChanges {

  private record Change(int start, int end, String text, int number) {}

  private final String text;
  private final List<Change> changes = new ArrayList<>();

  /// No changes yet.
  ///
  /// @param text that is to change
  public TextChanges(String text) {
    this.text = text;
  }

  /// Replaces some characters.
  ///
  /// @param start the first
  /// @param end behind the last
  /// @param replacement what is to be there
  public void replace(int start, int end, String replacement) {
    changes.add(new Change(start, end, replacement, changes.size()));
  }

  /// Inserts characters. Several insertions at one place stand in their order.
  ///
  /// @param place before which
  /// @param inserted what is to be there
  public void insert(int place, String inserted) {
    replace(place, place, inserted);
  }

  /// Removes some characters.
  ///
  /// @param start the first
  /// @param end behind the last
  public void remove(int start, int end) {
    replace(start, end, "");
  }

  /// Makes the changes. What lies inside of a removed part is dropped.
  ///
  /// @return the new text
  public String apply() {
    // what is inserted where something else begins comes first
    changes.sort(
        Comparator.comparingInt(Change::start)
            .thenComparing(change -> change.end() > change.start())
            .thenComparingInt(Change::number));
    StringBuilder changed = new StringBuilder(text.length() + 100);
    int at = 0;
    for (Change change : changes) {
      if (change.start() >= at) {
        changed.append(text, at, change.start()).append(change.text());
        at = change.end();
      }
    }
    return changed.append(text, at, text.length()).toString();
  }
}
