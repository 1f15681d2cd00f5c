package dev.basalt.benchmarks.workload;

import dev.basalt.benchmarks.floor.ArrayFile;
import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.Saving;
import dev.basalt.save.Saver;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// What does it take to save a world of a million moving entities (24 bytes each, and their
/// handles) to a file, and to load it into a world?
///
/// Run it with `./basalt bench save`. The floor writes the same arrays through a channel and forces
/// them to the disk, as a save does, and reads them back. The binary format should stay within
/// three times of it; more means that values are copied once too often. JSON is for people, and
/// slower by an order of magnitude.
public final class Saves implements Workload {

  @Override
  public String name() {
    return "save";
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
            .floor(n -> new Arrays(n, false))
            .ours("compact", n -> Saving.save(n, Saver.create().compactJson())),
        sized("load-json")
            .floor(n -> new Arrays(n, true))
            .ours("compact", n -> Saving.load(n, Saver.create().compactJson())));
  }

  private static Case sized(String name) {
    return Case.of(name, Measure.STEADY).at(1_000_000);
  }

  private static final class Arrays implements Task {
    private final ArrayFile arrays;
    private final boolean reads;
    private final Path file;

    Arrays(int n, boolean reads) {
      this.arrays = new ArrayFile(n);
      this.reads = reads;
      try {
        file = Files.createTempFile("basalt", ".floor");
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      arrays.write(file);
    }

    @Override
    public void run() {
      if (reads) {
        arrays.read(file);
      } else {
        arrays.write(file);
      }
    }

    @Override
    public double checksum() {
      arrays.clear();
      arrays.read(file);
      return arrays.checksum();
    }

    @Override
    public void close() {
      try {
        Files.deleteIfExists(file);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
