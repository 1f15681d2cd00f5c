package dev.basalt.save;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.relation.ChildOf;
import dev.basalt.save.Samples.Body;
import dev.basalt.save.Samples.Vec;
import dev.basalt.system.Schedule;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Binary files, mapped into memory and read by nothing but what the package doc says of each byte.
class DocumentedFormatTest {

  record Ping(int number, String text) {}

  @TempDir Path directory;

  @Test
  void world_isReadAsDocumented() throws IOException {
    World world = Samples.newWorld();
    Schedule schedule = Schedule.create(world);
    world.events(Ping.class).reader();
    Samples.play(world, 4, 300);
    Entity parent = world.spawn();
    world.spawn(new ChildOf(parent));
    world.relations(ChildOf.class).moveFirst(world.spawn(new ChildOf(parent)));
    world.spawner(Vec.class).spawn(40_000, i -> new Vec(i, -i));
    schedule.update(0.5);
    world.events(Ping.class).send(parent, new Ping(7, "\u4e16"));
    Path file = directory.resolve("game.save");
    try (Snapshot snapshot = world.snapshot()) {
      Samples.saver().binary().save(snapshot, file);
    }

    Contents contents = read(file);
    assertThat(contents.kinds).contains(1, 2, 3, 4, 5, 6, 7, 8, 11);
    assertThat(contents.rows).isEqualTo(world.count());
    assertThat(contents.tick).isEqualTo(world.tick());
    assertThat(contents.slots).isEqualTo(world.handles().slots());
    double[] sum = new double[2];
    world.query(Body.class).each(body -> sum[0] += body.mass());
    world.query(Vec.class).each(vec -> sum[1] += vec.x());
    assertThat(contents.sums).containsEntry("body.mass", sum[0]);
    assertThat(contents.sums).containsEntry(Vec.class.getName() + ".x", sum[1]);
    assertThat(contents.texts).contains("\u4e16", "title", "a:3");
  }

  @Test
  void difference_isReadAsDocumented() throws IOException {
    World world = Samples.newWorld();
    Samples.play(world, 5, 100);
    Path file = directory.resolve("step.save");
    try (Snapshot before = world.snapshot()) {
      Samples.play(world, 6, 100);
      world.resources().remove(Samples.Label.class, "title");
      try (Snapshot after = world.snapshot()) {
        Samples.saver().binary().saveDiff(after.changesSince(before), file);
      }
    }
    assertThat(read(file).kinds).contains(1, 2, 3, 4, 5, 6, 7, 9, 10);
  }

  // ---- a reader of its own

  private static final class Contents {
    final TreeSet<Integer> kinds = new TreeSet<>();
    final List<Type> components = new ArrayList<>();
    final List<Type> resources = new ArrayList<>();
    final List<List<Type>> archetypes = new ArrayList<>();
    final List<String> texts = new ArrayList<>();
    final Map<String, Double> sums = new TreeMap<>();
    long tick;
    long rows;
    int slots;
  }

  private record Leaf(String path, int type, int constants) {}

  private record Type(String name, boolean sparse, List<Leaf> leaves) {}

  private static Contents read(Path path) throws IOException {
    try (Arena arena = Arena.ofConfined();
        FileChannel channel = FileChannel.open(path)) {
      MemorySegment file = channel.map(MapMode.READ_ONLY, 0, channel.size(), arena);
      assertThat(file.asSlice(0, 8).toArray(ValueLayout.JAVA_BYTE))
          .isEqualTo(new byte[] {(byte) 0x89, 0x42, 0x53, 0x4C, 0x54, 0x0D, 0x0A, 0x1A});
      Payloads all = new Payloads(file);
      all.at = 8;
      assertThat(all.i32()).isEqualTo(1);
      assertThat(all.i32()).isZero();
      Contents contents = new Contents();
      for (int number = 0; all.at < file.byteSize(); number++) {
        long head = all.at;
        int kind = all.i32();
        assertThat(all.i32()).isEqualTo(number);
        int length = all.i32();
        assertThat(all.i32()).isEqualTo(length);
        assertThat(all.i32()).as("not compressed").isZero();
        assertThat(all.i32()).isEqualTo(checksum(file.asSlice(head + 32, length)));
        assertThat(all.i32()).isEqualTo(checksum(file.asSlice(head, 24)));
        assertThat(all.i32()).isZero();
        Payloads payload = new Payloads(file.asSlice(head + 32, length));
        contents.kinds.add(kind);
        payload.read(kind, contents);
        assertThat(payload.at).as("end of a block of kind %s", kind).isEqualTo(length);
        all.at = head + 32 + (length + 7 & -8);
      }
      return contents;
    }
  }

  private static int checksum(MemorySegment bytes) {
    CRC32C sum = new CRC32C();
    sum.update(bytes.asByteBuffer());
    return (int) sum.getValue();
  }

  private static final class Payloads {
    private final MemorySegment bytes;
    private long at;

    Payloads(MemorySegment bytes) {
      this.bytes = bytes;
    }

    int i32() {
      at += 4;
      return bytes.get(INT, at - 4);
    }

    long i64() {
      at += 8;
      return bytes.get(LONG, at - 8);
    }

    void align() {
      for (; at % 8 != 0; at++) {
        assertThat(bytes.get(ValueLayout.JAVA_BYTE, at)).isZero();
      }
    }

    /// Columns lie at multiples of 8 in the file, so they can be used where they are.
    MemorySegment column(int count, int size) {
      align();
      MemorySegment column = bytes.asSlice(at, (long) count * size, Math.max(size, 1));
      at += (long) count * size;
      align();
      return column;
    }

    List<String> texts(int count) {
      align();
      int width = i32();
      int[] lengths = new int[count];
      for (int i = 0; i < count; i++) {
        lengths[i] = i32();
      }
      List<String> texts = new ArrayList<>();
      for (int length : lengths) {
        byte[] text =
            bytes.asSlice(at, (long) Math.max(0, length) * width).toArray(ValueLayout.JAVA_BYTE);
        at += text.length;
        texts.add(
            new String(text, width == 1 ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_16LE));
      }
      align();
      return texts;
    }

    String text() {
      return texts(1).getFirst();
    }

    void columns(Type type, int count, Contents contents) {
      for (Leaf leaf : type.leaves) {
        String name = type.name + "." + leaf.path;
        switch (leaf.type) {
          case 0, 1 -> column(count, 1);
          case 2, 3 -> column(count, 2);
          case 4 -> column(count, 4);
          case 5, 9 -> column(count, 8);
          case 6 -> {
            for (float value : column(count, 4).toArray(ValueLayout.JAVA_FLOAT_UNALIGNED)) {
              contents.sums.merge(name, (double) value, Double::sum);
            }
          }
          case 7 -> {
            for (double value : column(count, 8).toArray(ValueLayout.JAVA_DOUBLE_UNALIGNED)) {
              contents.sums.merge(name, value, Double::sum);
            }
          }
          case 8 -> column(count, leaf.constants <= 255 ? 1 : 2);
          default -> contents.texts.addAll(texts(count));
        }
      }
    }

    Type type() {
      String name = text();
      int kind = i32();
      assertThat(kind).isBetween(0, 2);
      boolean sparse = i32() == 1;
      List<Leaf> leaves = new ArrayList<>();
      for (int i = i32(); i > 0; i--) {
        String path = text();
        int type = i32();
        int constants = i32();
        for (int constant = 0; constant < constants; constant++) {
          text();
        }
        leaves.add(new Leaf(path, type, constants));
      }
      return new Type(name, sparse, leaves);
    }

    void read(int kind, Contents contents) {
      switch (kind) {
        case 1 -> {
          i32();
          i32();
          contents.tick = i64();
          at += at < bytes.byteSize() ? 32 : 0; // time
        }
        case 2 -> {
          for (int i = i32(); i > 0; i--) {
            contents.components.add(type());
          }
          for (int i = i32(); i > 0; i--) {
            contents.resources.add(type());
          }
        }
        case 3 -> {
          for (int i = i32(); i > 0; i--) {
            Type type = contents.resources.get(i32());
            contents.texts.add(text());
            columns(type, 1, contents);
          }
        }
        case 4 -> {
          for (int i = i32(); i > 0; i--) {
            List<Type> types = new ArrayList<>();
            for (int k = i32(); k > 0; k--) {
              types.add(contents.components.get(i32()));
            }
            contents.archetypes.add(types);
          }
        }
        case 5 -> {
          List<Type> types = contents.archetypes.get(i32());
          int count = i32();
          contents.rows += count;
          column(count, 8);
          for (Type type : types) {
            if (type.sparse) {
              column(count, 1);
            }
            columns(type, count, contents);
          }
        }
        case 6 -> {
          contents.slots = i32();
          int free = i32();
          int unused = i32();
          column(free, 8);
          column(unused, 8);
        }
        case 7 -> assertThat(i64()).isPositive();
        case 8 -> {
          i32();
          column(i32(), 8);
        }
        case 9 -> {
          assertThat(text()).hasSize(64);
          int gone = i32();
          int resources = i32();
          column(gone, 8);
          for (int i = 0; i < resources; i++) {
            i32();
            text();
          }
        }
        case 10 -> {
          Type type = contents.components.get(i32());
          int lose = i32();
          int get = i32();
          column(lose, 8);
          column(get, 8);
          columns(type, get, contents);
        }
        case 11 -> {
          Type type = type();
          i32();
          int count = i32();
          i32();
          int readers = i32();
          column(count, 8);
          columns(type, count, contents);
          align();
          at += readers * 24L;
        }
        default -> throw new AssertionError("kind " + kind);
      }
    }
  }

  private static final ValueLayout.OfInt INT =
      ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfLong LONG =
      ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
}
