package dev.basalt.save;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Snapshot;
import dev.basalt.World;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Files that are damaged or made to do harm: each gives a [SaveException], and the world is as it
/// was.
class HostileFileTest {

  @TempDir Path directory;

  private final SaveFormat binary = Samples.saver().binary();
  private final SaveFormat json = Samples.saver().compactJson();
  private World world;
  private long hash;
  private byte[] saved;
  private byte[] text;

  @BeforeEach
  void setUp() {
    world = Samples.newWorld();
    Samples.play(world, 1, 12);
    hash = world.stateHash();
    World other = Samples.newWorld();
    Samples.play(other, 2, 14);
    saved = Samples.bytes(binary, other);
    text = Samples.bytes(json, other);
  }

  private void assertRefused(SaveFormat format, byte[] bytes, String what) {
    try {
      Samples.load(format, world, bytes);
    } catch (SaveException e) {
      assertThat(e.getMessage()).as(what).matches("(?s)(byte \\d+|line \\d+, column \\d+): .+");
      return;
    }
    throw new AssertionError(what + " was loaded");
  }

  /// Refused or loaded, but nothing else.
  private boolean isRefused(SaveFormat format, byte[] bytes, String what) {
    try {
      Samples.load(format, world, bytes);
    } catch (SaveException e) {
      assertThat(world.stateHash()).as(what).isEqualTo(hash);
      return true;
    } catch (Throwable e) {
      throw new AssertionError(what, e);
    }
    world.verify();
    hash = world.stateHash();
    return false;
  }

  @Test
  void binary_truncatedAtEveryByte_isRefused() {
    for (int length = 0; length < saved.length; length++) {
      assertRefused(binary, Arrays.copyOf(saved, length), "cut at " + length);
    }
    assertThat(world.stateHash()).isEqualTo(hash);
  }

  @Test
  void binary_everyBitFlipped_isRefused() {
    for (int bit = 0; bit < saved.length * 8; bit++) {
      saved[bit / 8] ^= (byte) (1 << bit % 8);
      assertRefused(binary, saved, "bit " + bit);
      saved[bit / 8] ^= (byte) (1 << bit % 8);
    }
    assertThat(world.stateHash()).isEqualTo(hash);
  }

  @Test
  void binary_moreBehindTheEnd_isRefused() {
    assertThatThrownBy(() -> Samples.load(binary, world, Arrays.copyOf(saved, saved.length + 1)))
        .isInstanceOf(SaveException.class)
        .hasMessageContaining("there is more after the end");
  }

  @Test
  void binary_otherFile_isRefused() {
    assertThatThrownBy(() -> Samples.load(binary, world, text))
        .isInstanceOf(SaveException.class)
        .hasMessage("byte 0: this is not a binary save: it begins with other bytes");
  }

  @Test
  void binary_laterFormat_isRefused() {
    saved[8] = 2;
    assertThatThrownBy(() -> Samples.load(binary, world, saved))
        .isInstanceOf(SaveException.class)
        .hasMessage("byte 0: format 2 is not known; this reader knows 1");
  }

  @Test
  void binary_lengthThatLies_takesNoMemory() {
    ByteBuffer file = ByteBuffer.wrap(saved.clone()).order(ByteOrder.LITTLE_ENDIAN);
    file.putInt(16 + 8, Integer.MAX_VALUE - 100);
    file.putInt(16 + 12, Integer.MAX_VALUE - 100);
    seal(file, 16);
    assertThatThrownBy(() -> Samples.load(binary, world, file.array()))
        .isInstanceOf(SaveException.class)
        .hasMessageMatching("byte 48: the file ends, but \\d+ bytes are missing");
  }

  @Test
  void binary_bomb_isRefused() {
    SaveFormat small = Samples.saver().compression(Compression.deflate()).binary();
    World zeros = Samples.newWorld();
    Samples.play(zeros, 3, 200);
    ByteBuffer file = ByteBuffer.wrap(Samples.bytes(small, zeros)).order(ByteOrder.LITTLE_ENDIAN);
    for (int block : blocks(file)) {
      if (file.getInt(block + 16) == 1) {
        byte[] bytes = file.array().clone();
        ByteBuffer changed = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        changed.putInt(block + 12, Integer.MAX_VALUE);
        seal(changed, block);
        assertThat(isRefused(small, bytes, "bomb")).isTrue();
        changed.putInt(block + 12, file.getInt(block + 12) - 1);
        seal(changed, block);
        assertThat(isRefused(small, bytes, "short")).isTrue();
      }
    }
  }

  /// Many blocks, each of which claims little enough.
  @Test
  void binary_bombOfManyBlocks_isRefusedByTheirSum() throws IOException {
    Path file = directory.resolve("bomb");
    Payload zeros = new Payload();
    try (OutputStream out = Files.newOutputStream(file)) {
      BlockWriter blocks = new BlockWriter(out, new Claiming(1));
      blocks.begin();
      for (int i = 0; i < 40; i++) {
        zeros.column(new byte[1 << 25]);
        blocks.block(i == 0 ? Blocks.HEAD : Blocks.ROWS, zeros);
      }
    }
    // whoever writes it leaves the block that would be too much as it is, so it can be read
    assertThat(Files.size(file)).isBetween(1L << 25, 2L << 25);
    try (InputStream in = Files.newInputStream(file)) {
      BlockReader reader = new BlockReader(in, claiming());
      reader.begin();
      for (int i = 0; i < 40; i++) {
        reader.next();
      }
      reader.end();
    }
    byte[] small = new byte[16 + 9 * 40];
    ByteBuffer bomb = ByteBuffer.wrap(small).order(ByteOrder.LITTLE_ENDIAN);
    bomb.putLong(0, Blocks.MAGIC).putInt(8, Blocks.FORMAT);
    for (int i = 0; i < 9; i++) {
      int block = 16 + 40 * i;
      bomb.putInt(block, i == 0 ? Blocks.HEAD : Blocks.ROWS).putInt(block + 4, i);
      bomb.putInt(block + 8, 8).putInt(block + 12, 1 << 25).putInt(block + 16, 1);
      seal(bomb, block);
    }
    BlockReader reader = new BlockReader(new ByteArrayInputStream(small), claiming());
    reader.begin();
    for (int i = 0; i < 8; i++) {
      reader.next();
    }
    assertThatThrownBy(reader::next)
        .isInstanceOf(SaveException.class)
        .hasMessage("compressed blocks claim 301989888 bytes, in a file that has 376 up to here");
  }

  private static Saver claiming() {
    return Saver.create().compression(new Claiming(1));
  }

  /// Makes anything 8 bytes, and of them what is asked for.
  private record Claiming(int code) implements Compression {

    @Override
    public byte[] compress(byte[] bytes) {
      return new byte[8];
    }

    @Override
    public byte[] decompress(byte[] bytes, int length) {
      return new byte[length];
    }
  }

  /// Whoever makes a file by hand gets the checksums right.
  @Test
  void binary_changedWithRightChecksums_isRefusedOrLoaded() {
    Random random = new Random(7);
    List<Integer> blocks = blocks(ByteBuffer.wrap(saved).order(ByteOrder.LITTLE_ENDIAN));
    int refused = 0;
    int runs = 4_000;
    for (int run = 0; run < runs; run++) {
      byte[] bytes = saved.clone();
      ByteBuffer file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
      int block = blocks.get(random.nextInt(blocks.size()));
      int length = file.getInt(block + 8);
      int at = block + 32 + random.nextInt(Math.max(1, length));
      switch (random.nextInt(4)) {
        case 0 -> bytes[at] = (byte) random.nextInt();
        case 1 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
        case 2 -> file.putInt(Math.min(at & -4, bytes.length - 4), interesting(random));
        default -> bytes[at]++;
      }
      seal(file, block);
      refused += isRefused(binary, bytes, "run " + run) ? 1 : 0;
    }
    assertThat(refused).isBetween(1, runs - 1);
  }

  private static int interesting(Random random) {
    int[] values = {0, -1, 1, Integer.MAX_VALUE, Integer.MIN_VALUE, 1 << 24, 255, 65536};
    return values[random.nextInt(values.length)];
  }

  /// Where blocks begin.
  private static List<Integer> blocks(ByteBuffer file) {
    List<Integer> blocks = new ArrayList<>();
    for (int at = 16; at < file.capacity(); at += 32 + (file.getInt(at + 8) + 7 & -8)) {
      blocks.add(at);
    }
    return blocks;
  }

  private static void seal(ByteBuffer file, int block) {
    int length = file.getInt(block + 8);
    if (length <= file.capacity() - block - 32) {
      byte[] payload = Arrays.copyOfRange(file.array(), block + 32, block + 32 + length);
      file.putInt(block + 20, BlockWriter.checksum(payload, length));
    }
    byte[] head = Arrays.copyOfRange(file.array(), block, block + 24);
    file.putInt(block + 24, BlockWriter.checksum(head, 24));
  }

  @Test
  void binary_entityTwice_isRefused() {
    World other = Samples.newWorld();
    Samples.play(other, 2, 200);
    saved = Samples.bytes(binary, other);
    ByteBuffer file = ByteBuffer.wrap(saved).order(ByteOrder.LITTLE_ENDIAN);
    int twice = 0;
    for (int block : blocks(file)) {
      if (file.getInt(block) == Blocks.ROWS && file.getInt(block + 32 + 4) > 1) {
        file.putLong(block + 32 + 8, file.getLong(block + 32 + 16));
        seal(file, block);
        twice++;
        break;
      }
    }
    assertThat(twice).isEqualTo(1);
    assertThatThrownBy(() -> Samples.load(binary, world, saved))
        .isInstanceOf(SaveException.class)
        .hasMessageContaining("but its slot is in another row or in the queue already");
    assertThat(world.stateHash()).isEqualTo(hash);
  }

  @Test
  void binary_manySlots_areRefused() {
    ByteBuffer file = ByteBuffer.wrap(saved).order(ByteOrder.LITTLE_ENDIAN);
    for (int block : blocks(file)) {
      if (file.getInt(block) == Blocks.HANDLES) {
        file.putInt(block + 32, Integer.MAX_VALUE - 1);
        seal(file, block);
      }
    }
    assertThatThrownBy(() -> Samples.load(binary, world, saved))
        .isInstanceOf(SaveException.class)
        .hasMessageContaining("2147483646 slots, but only");
  }

  // ---- JSON

  @Test
  void json_truncatedAtEveryByte_isRefused() {
    String whole = new String(text, StandardCharsets.UTF_8).strip();
    byte[] bytes = whole.getBytes(StandardCharsets.UTF_8);
    for (int length = 0; length < bytes.length; length++) {
      assertRefused(json, Arrays.copyOf(bytes, length), "cut at " + length);
    }
    assertThat(world.stateHash()).isEqualTo(hash);
  }

  @Test
  void json_changed_isRefusedOrLoaded() {
    Random random = new Random(8);
    int refused = 0;
    int runs = 4_000;
    String some = "{}[]\",:0123456789.eE-nulltruefalse@ab\u0000\\";
    for (int run = 0; run < runs; run++) {
      byte[] bytes = text.clone();
      for (int i = random.nextInt(3); i >= 0; i--) {
        bytes[random.nextInt(bytes.length)] = (byte) some.charAt(random.nextInt(some.length()));
      }
      refused += isRefused(json, bytes, "run " + run) ? 1 : 0;
    }
    assertThat(refused).isBetween(1, runs - 1);
  }

  @Test
  void json_deepNesting_isRefused() {
    String bomb = "{\"basalt\":1,\"types\":" + "{\"a\":".repeat(100_000);
    assertRefused(json, bomb.getBytes(StandardCharsets.UTF_8), "bomb");
    String array = "{\"basalt\":1,\"archetypes\":" + "[".repeat(100_000);
    assertRefused(json, array.getBytes(StandardCharsets.UTF_8), "bomb");
  }

  @Test
  void json_wrongValues_nameLineAndLeaf() {
    assertJson("\"tick\":\"x\"", "line 1, column 20: x where value_number_int is needed");
    assertJson("\"nothing\":1", ": \"nothing\" does not belong here");
    assertJson("\"tick\":0", ": tick 0 is less than 1");
    String types =
        "\"types\":{\"body\":{\"leaves\":{\"at.x\":\"float\"}}},\"archetypes\":[{\"components\":[\"body\"],\"entities\":[";
    assertJson(types + "{\"@id\":\"7\"", "\"7\" is not a handle such as 17v3");
    assertJson(types + "{\"@id\":\"1v1\"}", "entity 1v1 lacks components of its archetype");
    assertJson(
        types + "{\"@id\":\"1v1\",\"body\":{\"at\":{\"x\":true}}}",
        "leaf \"at.x\" takes float, not true");
    assertJson(
        types + "{\"@id\":\"1v1\",\"body\":{\"at\":{\"x\":1e99}}}",
        "leaf \"at.x\" takes float, not 1e99");
    assertJson(
        types + "{\"@id\":\"1v1\",\"body\":{\"at.x\":1,\"at\":{\"x\":1}}}",
        "leaf \"at.x\" is there twice");
    assertJson(
        types + "{\"@id\":\"1v1\",\"wet\":{}}",
        "entity 1v1 has \"wet\", which its archetype does not have");
    assertThat(world.stateHash()).isEqualTo(hash);
  }

  private void assertJson(String rest, String message) {
    byte[] bytes = ("{\"basalt\":1," + rest).getBytes(StandardCharsets.UTF_8);
    assertThatThrownBy(() -> Samples.load(json, world, bytes))
        .isInstanceOf(SaveException.class)
        .hasMessageEndingWith(message);
  }

  @Test
  void json_wrongEncodings_areRefused() {
    String name = "{\"basalt\":1,\"types\":{\"body\":{\"kind\":\"";
    assertEncoded(new byte[] {0, 0, 1, 0, '{'}, "Unsupported UCS-4 endianness");
    assertEncoded(concat(name, 0xC3, 0x28), "UTF-8");
    assertEncoded(concat(name, 0xFF, 0xFE), "UTF-8");
    assertThat(world.stateHash()).isEqualTo(hash);
  }

  private static byte[] concat(String start, int... more) {
    byte[] bytes = Arrays.copyOf(start.getBytes(StandardCharsets.UTF_8), start.length() + 9);
    Arrays.fill(bytes, start.length(), bytes.length, (byte) ' ');
    bytes[start.length()] = (byte) more[0];
    bytes[start.length() + 1] = (byte) more[1];
    return bytes;
  }

  private void assertEncoded(byte[] bytes, String message) {
    assertThatThrownBy(() -> Samples.load(json, world, bytes))
        .isInstanceOf(SaveException.class)
        .hasMessageStartingWith("line 1, column ")
        .hasMessageContaining(message);
  }

  @Test
  void json_utf16_isLoaded() {
    String whole = new String(text, StandardCharsets.UTF_8);
    Samples.load(json, world, whole.getBytes(StandardCharsets.UTF_16));
    assertThat(Samples.bytes(json, world)).isEqualTo(text);
  }

  @Test
  void stream_thatFails_isPassedOn() {
    for (SaveFormat format : List.of(binary, json)) {
      InputStream in =
          new InputStream() {
            @Override
            public int read() throws IOException {
              throw new IOException("the disk is gone");
            }
          };
      assertThatThrownBy(() -> format.load(world, in))
          .isInstanceOf(UncheckedIOException.class)
          .hasMessageContaining("the disk is gone");
      OutputStream out =
          new OutputStream() {
            @Override
            public void write(int b) throws IOException {
              throw new IOException("the disk is full");
            }
          };
      try (Snapshot snapshot = world.snapshot()) {
        assertThatThrownBy(() -> format.save(snapshot, out))
            .isInstanceOf(UncheckedIOException.class)
            .hasMessageContaining("the disk is full");
      }
    }
    assertThat(world.stateHash()).isEqualTo(hash);
  }
}
