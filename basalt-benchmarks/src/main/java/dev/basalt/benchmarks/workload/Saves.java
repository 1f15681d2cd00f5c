package dev.basalt.benchmarks.workload;

import dev.basalt.benchmarks.floor.ArrayFile;
import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.FrameWhileSaving;
import dev.basalt.benchmarks.ours.Saving;
import dev.basalt.benchmarks.shared.SaveFile;
import dev.basalt.save.Saver;
import java.util.List;

/// What does it take to save a world of a million moving entities (24 bytes each, and their
/// handles) to a file, and to load it into a world?
///
/// Run it with `./basalt bench save`. The floor writes the same arrays through a channel and forces
/// them to the disk, as a save does, and reads them back. The binary format should stay within
/// three times of it; more means that values are copied once too often. JSON is for people, and
/// slower by an order of magnitude. The rivals write JSON by what their own documentation names:
/// artemis-odb by its serializer, Fleks by kotlinx.serialization.
///
/// `save-frame` moves all entities, while another thread saves one snapshot after the other; its
/// floor saves nothing. What a frame takes more is the copy of the columns that the snapshot
/// shares, and what the two threads take from each other.
///
/// A quick look takes four minutes, since each run writes or reads a million rows.
public final class Saves implements Workload {

  @Override
  public String name() {
    return "save";
  }

  @Override
  public int quickSeconds() {
    return 240;
  }

  @Override
  public String question() {
    return "save a million entities to a file; load them";
  }

  @Override
  public List<Case> cases() {
    return List.of(
        sized("save-binary")
            .floor(n -> new Arrays(n, false))
            .ours("binary", n -> Saving.save(n, Saver.create().binary())),
        sized("load-binary")
            .floor(n -> new Arrays(n, true))
            .ours("binary", n -> Saving.load(n, Saver.create().binary())),
        sized("save-json")
            .taking(500)
            .floor(n -> new Arrays(n, false))
            .ours("compact", n -> Saving.save(n, Saver.create().compactJson())),
        sized("load-json")
            .taking(1_000)
            .floor(n -> new Arrays(n, true))
            .ours("compact", n -> Saving.load(n, Saver.create().compactJson())),
        sized("save-frame")
            .floor(MovingArrays::new)
            .ours("binary", n -> new FrameWhileSaving(n, Saver.create().binary()))
            .ours("json", n -> new FrameWhileSaving(n, Saver.create().compactJson())));
  }

  private static Case sized(String name) {
    return Case.of(name, Measure.STEADY).at(1_000_000);
  }

  private static final class Arrays implements Task {
    private final ArrayFile arrays;
    private final boolean reads;
    private final SaveFile file = new SaveFile();

    Arrays(int n, boolean reads) {
      this.arrays = new ArrayFile(n);
      this.reads = reads;
      arrays.write(file.path());
    }

    @Override
    public void run() {
      if (reads) {
        arrays.read(file.path());
      } else {
        arrays.write(file.path());
      }
    }

    @Override
    public double checksum() {
      arrays.clear();
      arrays.read(file.path());
      return arrays.checksum();
    }

    @Override
    public void close() {
      file.close();
    }
  }
}
