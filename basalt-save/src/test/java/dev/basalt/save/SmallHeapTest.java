package dev.basalt.save;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.save.Samples.Vec;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Memory does not grow with the file, in a JVM that has little: the world takes some of it, and
/// the file, which is larger than all of it, is written and read as a stream.
class SmallHeapTest {

  private static final int ENTITIES = 400_000;

  /// Runs in the other JVM.
  static final class Child {

    private Child() {}

    public static void main(String[] file) throws IOException {
      World world = World.create();
      world.register(Vec.class, "a component with a name that is long, since each line has it");
      world.spawner(Vec.class).spawn(ENTITIES, i -> new Vec(i, -i));
      SaveFormat json = Saver.create().json();
      try (Snapshot snapshot = world.snapshot()) {
        json.save(snapshot, Path.of(file[0]));
      }
      long hash = world.stateHash();
      long size = Files.size(Path.of(file[0]));
      if (size < Runtime.getRuntime().maxMemory() * 3 / 2) {
        throw new AssertionError("the file has %s bytes only".formatted(size));
      }
      world.clear();
      json.load(world, Path.of(file[0]));
      if (world.stateHash() != hash) {
        throw new AssertionError("another state");
      }
      hostile(json, world);
      System.out.println("fine");
    }

    /// A file without end, whose entities all are refused only when it has ended; each text that it
    /// has is dropped at once.
    private static void hostile(SaveFormat json, World world) throws IOException {
      String head =
          "{\"basalt\": 1, \"types\": {\"x\": {\"leaves\": {\"a\": \"string\"}}}, \"tick\": ";
      try (InputStream in =
          new SequenceInputStream(
              new ByteArrayInputStream(head.getBytes(StandardCharsets.UTF_8)), new Digits())) {
        json.load(world, in);
        throw new AssertionError("loaded");
      } catch (SaveException e) {
        return;
      }
    }
  }

  /// A number of two gigabytes.
  private static final class Digits extends InputStream {
    private long left = 1L << 31;

    @Override
    public int read() {
      return left-- > 0 ? '7' : -1;
    }
  }

  @Test
  void json_ofAWorldLargerThanMemory_needsLittle(@TempDir Path directory) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx32m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Child.class.getName()));
    command.add(directory.resolve("large.json").toString());
    Process child = new ProcessBuilder(command).redirectErrorStream(true).start();
    try (OutputStream none = child.getOutputStream()) {
      none.flush();
    }
    String output = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(child.waitFor(120, TimeUnit.SECONDS)).isTrue();
    assertThat(output.strip()).isEqualTo("fine");
  }
}
