package dev.basalt.internal.storage;

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

  /// The same by column, as places in the lists of a chunk: see [RowArrays].
  private final int[] floatsFrom;

  private final int[] floatsTo;
  private final int[] othersFrom;
  private final int[] othersTo;

  /// For each added component its group in the target.
  private final int[] added;

  private final Bundle bundle;

  /// What comes with the added components, since they require it.
  private final Implied implied;

  /// The relations that end, and the name that goes.
  private final Component[] ended;

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
    this.implied = bundle.implied().arriving(source, target);
    this.ended =
        Arrays.stream(source.linked())
            .filter(linked -> !target.has(linked.number()))
            .toArray(Component[]::new);
    this.floatsFrom = RowArrays.places(source, keptFrom, true);
    this.floatsTo = RowArrays.places(target, keptTo, true);
    this.othersFrom = RowArrays.places(source, keptFrom, false);
    this.othersTo = RowArrays.places(target, keptTo, false);
  }

  static Transition between(Archetype source, Archetype target, Bundle added) {
    int[] keptFrom = new int[target.stored().length];
    int[] keptTo = new int[keptFrom.length];
    int kept = 0;
    for (int group = 0; group < keptTo.length; group++) {
      Component component = target.stored()[group];
      int from = source.group(component.number());
      if (from >= 0 && !added.contains(component)) {
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

  /// How many components are added, or replaced on the way.
  int addedCount() {
    return added.length;
  }

  /// The group in the target of the n-th added component.
  int added(int index) {
    return added[index];
  }

  /// Moves a row behind the last of another chunk, where what is added to it is written already.
  void move(Contents contents, long id, Chunk from, int row, Chunk to) {
    contents.prepareToLeave(source.table(), from);
    int toRow = to.count();
    link(contents, id, to, toRow);
    contents.prepareToArrive(target.table(), id);
    copyKept(from, row, to, toRow);
    contents.place(to, id);
    if (target.isMarked()) {
      mark(from, row, to, toRow, contents);
    }
    contents.remove(source.table(), from, row);
    contents.links().commit();
  }

  /// Follows relations and names that end and begin; see [LinkTables].
  ///
  /// @param to where the values are that begin
  void link(Contents contents, long id, Chunk to, int toRow) {
    for (Component linked : ended) {
      contents.links().end(linked, id);
    }
    for (int i : bundle.linked()) {
      contents.links().follow(bundle.component(i), id, to.columns(added[i]), toRow);
    }
    contents.links().checkResult();
  }

  /// Copies what stays, column by column. Both chunks are owned.
  private void copyKept(Chunk from, int fromRow, Chunk to, int toRow) {
    float[][] floats = from.floats();
    float[][] newFloats = to.floats();
    for (int i = 0; i < floatsTo.length; i++) {
      newFloats[floatsTo[i]][toRow] = floats[floatsFrom[i]][fromRow];
    }
    for (int i = 0; i < othersTo.length; i++) {
      RowCopy.element(from.others()[othersFrom[i]], fromRow, to.others()[othersTo[i]], toRow);
    }
    if (!implied.isEmpty()) {
      implied.write(to, toRow, 1);
    }
  }

  /// Copies what stays of rows that follow each other.
  @SuppressWarnings("SuspiciousSystemArraycopy") // both columns are of the same kind
  void copyKept(Chunk from, int fromRow, Chunk to, int toRow, int rows) {
    for (int i = 0; i < floatsTo.length; i++) {
      System.arraycopy(
          from.floats()[floatsFrom[i]], fromRow, to.floats()[floatsTo[i]], toRow, rows);
    }
    for (int i = 0; i < othersTo.length; i++) {
      System.arraycopy(
          from.others()[othersFrom[i]], fromRow, to.others()[othersTo[i]], toRow, rows);
    }
    if (!implied.isEmpty()) {
      implied.write(to, toRow, rows);
    }
  }

  private void markImplied(Chunk to, int toRow, Contents contents, long now) {
    for (Component component : implied.components()) {
      int group = target.group(component.number());
      if (group >= 0) {
        to.group(group).markNew(toRow, toRow + 1, now);
      } else if (component.isTracked()) {
        contents.askers().markTag(component, to.entities()[toRow], now);
      }
    }
  }

  /// Marks what is added; what was there before stays as old as it was.
  void mark(Chunk from, int fromRow, Chunk to, int toRow, Contents contents) {
    for (int i = 0; i < keptFrom.length; i++) {
      to.group(keptTo[i]).copyMarks(toRow, from.group(keptFrom[i]), fromRow);
    }
    long now = contents.moment().now();
    markImplied(to, toRow, contents, now);
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
}
