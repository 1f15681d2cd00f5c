package dev.basalt.scene.markup;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Changes of a text at places of it that do not overlap, made all at once. Parts can be moved to
/// other places; what changes inside of them moves along.
public final class TextChanges {

  /// One change.
  ///
  /// @param from where a part begins that moves here; not before `to` if there is none
  /// @param to where it ends
  private record Change(int start, int end, String text, int from, int to, int number) {}

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
    changes.add(new Change(start, end, replacement, 0, 0, changes.size()));
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

  /// Inserts a part of the text, which is removed where it was: tell that by [#remove].
  ///
  /// @param place before which
  /// @param from the first character of the part
  /// @param to behind the last
  public void insertPart(int place, int from, int to) {
    changes.add(new Change(place, place, "", from, to, changes.size()));
  }

  /// Makes the changes. What lies inside of a removed part is dropped, unless it is moved.
  ///
  /// @return the new text
  public String apply() {
    // what is inserted where something else begins comes first
    changes.sort(
        Comparator.comparingInt(Change::start)
            .thenComparing(change -> change.end() > change.start())
            .thenComparingInt(Change::number));
    StringBuilder changed = new StringBuilder(text.length() + 100);
    apply(0, text.length(), 0, changes.size(), changed);
    return changed.toString();
  }

  private void apply(int start, int end, int first, int last, StringBuilder changed) {
    int at = start;
    for (int i = first; i < last; i++) {
      Change change = changes.get(i);
      if (change.start() >= at) {
        changed.append(text, at, change.start()).append(change.text());
        if (change.from() < change.to()) {
          // what is at the edges of the part is about its surroundings
          int from = change.from();
          int to = change.to();
          apply(from, to, firstBehind(from), firstBehind(to - 1), changed);
        }
        at = change.end();
      }
    }
    changed.append(text, at, end);
  }

  /// The first change that begins behind a place.
  private int firstBehind(int place) {
    int low = 0;
    int high = changes.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (changes.get(middle).start() <= place) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
