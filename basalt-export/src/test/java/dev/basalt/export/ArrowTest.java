package dev.basalt.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Snapshot;
import dev.basalt.World;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Arrow files, byte by byte. The files of `src/test/resources` were read by Arrow JS and by
/// Polars, and had all values; `.ci/run` has both read new ones.
class ArrowTest {

  private static byte[] bytes(TableFormat format, Extract extract) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    format.write(extract, out);
    return out.toByteArray();
  }

  private static Extract extract(Snapshot snapshot, String name) {
    return Samples.extracts(snapshot).stream()
        .filter(extract -> extract.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static byte[] known(String file) throws IOException {
    try (InputStream in = ArrowTest.class.getResourceAsStream("/tables/" + file)) {
      return in.readAllBytes();
    }
  }

  @Test
  void files_areThoseThatOthersHaveRead() throws IOException {
    try (World world = Samples.world();
        Snapshot snapshot = world.snapshot()) {
      for (String name : List.of("Everything", "mixed", "empty")) {
        assertThat(bytes(TableFormat.arrow(), extract(snapshot, name)))
            .as(name)
            .isEqualTo(known(name + ".arrow"));
        assertThat(bytes(TableFormat.parquet(), extract(snapshot, name)))
            .as(name)
            .isEqualTo(known(name + ".parquet"));
      }
    }
  }

  /// For the readers of `src/test/readers`.
  @Test
  void samples_areWrittenForOthers() throws IOException {
    Samples.main("target/readers");
    assertThat(Path.of("target/readers/expected.json")).isNotEmptyFile();
  }

  @Test
  void file_containsItsStream() {
    try (World world = Samples.world();
        Snapshot snapshot = world.snapshot()) {
      byte[] file = bytes(TableFormat.arrow(), extract(snapshot, "mixed"));
      byte[] stream = bytes(TableFormat.arrowStream(), extract(snapshot, "mixed"));
      assertThat(Arrays.copyOfRange(file, 8, 8 + stream.length)).isEqualTo(stream);
      assertThat(new String(file, file.length - 6, 6, StandardCharsets.US_ASCII))
          .isEqualTo("ARROW1");
    }
  }

  record Number(int value) {}

  @Test
  void stream_ofManyRows_hasABatchForEach131072() {
    try (World world = World.create()) {
      for (int i = 0; i < 300_000; i++) {
        world.spawn(new Number(i));
      }
      try (Snapshot snapshot = world.snapshot()) {
        byte[] stream =
            bytes(TableFormat.arrowStream(), Exporter.create().component(snapshot, Number.class));
        // a schema, three batches, the end; each with 8 bytes for a handle and 4 for a number
        assertThat(bodies(stream)).containsExactly(0, 131072 * 12, 131072 * 12, 37856 * 12);
      }
    }
  }

  /// The sizes of the bodies of all messages, which end with a multiple of 8.
  private static List<Integer> bodies(byte[] stream) {
    ByteBuffer in = ByteBuffer.wrap(stream).order(ByteOrder.LITTLE_ENDIAN);
    List<Integer> sizes = new ArrayList<>();
    while (in.getInt() == -1) {
      int head = in.getInt();
      if (head == 0) {
        assertThat(in.hasRemaining()).isFalse();
        return sizes;
      }
      int start = in.position();
      int message = start + in.getInt(start);
      int vtable = message - in.getInt(message);
      int body = (int) in.getLong(message + in.getShort(vtable + 4 + 2 * 3));
      assertThat(start % 8).isZero();
      sizes.add(body);
      in.position(start + head + body);
    }
    throw new AssertionError("no end");
  }
}
