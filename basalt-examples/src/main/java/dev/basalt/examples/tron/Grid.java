package dev.basalt.examples.tron;

import static dev.basalt.query.Term.read;

import dev.basalt.World;
import dev.basalt.examples.tron.Components.Cell;
import dev.basalt.examples.tron.Components.Segment;
import dev.basalt.query.Query1;
import java.util.BitSet;

/// Which cells are taken: a bit for each, so that a cycle need not ask all segments.
///
/// It is a resource that is no record, and so no part of the state: it can always be made again
/// from the segments, and is so after a restore or a load.
final class Grid {

  private final int width;
  private final int height;
  private final BitSet taken;
  private final Query1<Cell> segments;

  Grid(World world, int width, int height) {
    this.width = width;
    this.height = height;
    taken = new BitSet(width * height);
    segments = world.query(read(Cell.class)).with(Segment.class);
    world.observers().onRestore(this::index);
  }

  int width() {
    return width;
  }

  int height() {
    return height;
  }

  /// Makes it again from the segments that there are.
  void index() {
    taken.clear();
    segments.each(this::take);
  }

  void take(Cell cell) {
    taken.set(number(cell));
  }

  /// Whether a cycle can go there.
  boolean isFree(Cell cell) {
    return isInside(cell) && !taken.get(number(cell));
  }

  private boolean isInside(Cell cell) {
    return cell.x() >= 0 && cell.x() < width && cell.y() >= 0 && cell.y() < height;
  }

  int number(Cell cell) {
    return cell.y() * width + cell.x();
  }
}
