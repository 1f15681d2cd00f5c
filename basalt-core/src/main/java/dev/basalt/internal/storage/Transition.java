package dev.basalt.internal.storage;

import dev.basalt.internal.shape.ColumnKind;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// An edge of the archetype graph: what happens to a row when some components are removed and
/// others are added, in one move.
final class Transition {

  private final Archetype source;
  private final Archetype target;

  /// Groups of the components that stay: in the source, and in the target.
  private final int[] keptFrom;

  private final int[] keptTo;

  /// How many columns of floats both begin with: their components come first in both.
  private final int floatsInFront;

  /// The other components that stay, or have columns that do not hold floats.
  private final int[] restFrom;

  private final int[] restTo;

  /// For each added component its group in the target.
  private final int[] added;

  private final Bundle bundle;
  private @Nullable Reaction reaction;

  private Transition(
      Archetype source,
      Archetype target,
      int[] keptFrom,
      int[] keptTo,
      int[] added,
      Bundle bundle) {
    this.source = source;
    this.target = target;
    this.keptFrom = keptFrom;
    this.keptTo = keptTo;
    this.added = added;
    this.bundle = bundle;
    int floats = 0;
    int covered = 0;
    while (covered < keptFrom.length
        && keptFrom[covered] == covered
        && keptTo[covered] == covered
        && source.stored()[covered].codec().shape().onlyKind() == ColumnKind.FLOAT) {
      floats += source.stored()[covered].codec().width();
      covered++;
    }
    this.floatsInFront = floats;
    this.restFrom = Arrays.copyOfRange(keptFrom, covered, keptFrom.length);
    this.restTo = Arrays.copyOfRange(keptTo, covered, keptTo.length);
  }

  static Transition between(Archetype source, Archetype target, Bundle added) {
    int[] keptFrom = new int[target.stored().length];
    int[] keptTo = new int[keptFrom.length];
    int kept = 0;
    for (int group = 0; group < keptTo.length; group++) {
      Component component = target.stored()[group];
      int from = source.group(component.number());
      if (from != Archetype.ABSENT && !contains(added, component)) {
        keptFrom[kept] = from;
        keptTo[kept] = group;
        kept++;
      }
    }
    int[] addedTo = new int[added.size()];
    for (int i = 0; i < addedTo.length; i++) {
      addedTo[i] = target.group(added.component(i).number());
    }
    return new Transition(
        source, target, Arrays.copyOf(keptFrom, kept), Arrays.copyOf(keptTo, kept), addedTo, added);
  }

  private static boolean contains(Bundle bundle, Component component) {
    for (int i = 0; i < bundle.size(); i++) {
      if (bundle.component(i) == component) {
        return true;
      }
    }
    return false;
  }

  Archetype source() {
    return source;
  }

  Archetype target() {
    return target;
  }

  /// What the change sets off, or null.
  @Nullable Reaction reaction() {
    return reaction;
  }

  /// Learns who observes what.
  void react(ReactionSource reactions) {
    reaction = reactions.change(source, target, bundle);
  }

  /// Whether the archetype changes; else the values are replaced in place.
  boolean moves() {
    return source != target;
  }

  /// How many columns stay, if all hold floats and are the first ones in both chunks; else -1.
  int keptFloats() {
    return restFrom.length == 0 ? floatsInFront : -1;
  }

  /// Whether components are added, or replaced on the way.
  boolean adds() {
    return added.length > 0;
  }

  /// The group in the target of the n-th added component.
  int added(int index) {
    return added[index];
  }

  /// Moves a row; what is added to it is written already.
  ///
  /// @param page the page of the entity, opened
  /// @param to where it goes, behind the last row
  void move(Contents contents, long[] page, long id, Chunk from, int row, Chunk to) {
    Table table = source.table();
    contents.removal().prepare(table, from);
    copyKept(from, row, to, to.count());
    contents.append(target.table(), to, page, id);
    if (target.isMarked()) {
      markAdded(from, row, to, to.count() - 1, contents);
    }
    contents.removal().remove(table, from, row);
  }

  /// Marks what is added; what was there before stays as old as it was.
  private void markAdded(Chunk from, int fromRow, Chunk to, int toRow, Contents contents) {
    for (int i = 0; i < keptFrom.length; i++) {
      to.group(keptTo[i]).copyMarks(toRow, from.group(keptFrom[i]), fromRow);
    }
    long now = contents.moment().now();
    for (int i = 0; i < added.length; i++) {
      Component component = bundle.component(i);
      int old = source.group(component.number());
      if (added[i] < 0) {
        if (component.isTracked() && old == Archetype.ABSENT) {
          contents.askers().markTag(component, to.entities()[toRow], now);
        }
      } else if (old >= 0 && from.group(old).has(fromRow)) {
        to.group(added[i]).markReplaced(toRow, now, from.group(old), fromRow);
      } else {
        to.group(added[i]).markNew(toRow, toRow + 1, now);
      }
    }
  }

  /// Copies what stays of several rows; both chunks are owned, and the source has no references.
  ///
  /// @param fromRows which ones, counted from the first of the table, from `start` on
  /// @param toRow where the first goes; the others follow it
  void copyKept(Chunk from, int[] fromRows, int start, Chunk to, int toRow, int rows) {
    boolean sequence = RowCopy.isSequence(fromRows, start, rows);
    for (int i = 0; i < keptFrom.length; i++) {
      Object[] columnsFrom = from.group(keptFrom[i]).columns();
      Object[] columnsTo = to.group(keptTo[i]).columns();
      for (int column = 0; column < columnsTo.length; column++) {
        if (sequence) {
          int first = fromRows[start] & Chunk.ROW_MASK;
          System.arraycopy(columnsFrom[column], first, columnsTo[column], toRow, rows);
        } else {
          RowCopy.rows(columnsFrom[column], fromRows, start, columnsTo[column], toRow, rows);
        }
      }
    }
  }

  /// Says that the columns of what stays cannot be read in a chunk of the target.
  void withdrawKept(Chunk to) {
    for (int group : keptTo) {
      to.withdraw(group);
    }
  }

  /// Says that they can be read again.
  void publishKept(Chunk to) {
    for (int group : keptTo) {
      to.publish(group);
    }
  }

  /// Copies what stays. Both chunks are owned.
  void copyKept(Chunk from, int fromRow, Chunk to, int toRow) {
    RowCopy.floats(from.floats(), fromRow, to.floats(), toRow, floatsInFront);
    for (int i = 0; i < restFrom.length; i++) {
      RowCopy.any(from.group(restFrom[i]).columns(), fromRow, to.group(restTo[i]).columns(), toRow);
    }
  }
}
