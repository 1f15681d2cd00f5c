package dev.basalt.save;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.SnapshotDiff;
import dev.basalt.World;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/// Tries one file from a stranger: it is refused by a [SaveException] and changes nothing, or it is
/// loaded into a valid world, which is saved and loaded again as it is. A fuzzer that follows
/// coverage calls [#fuzzerTestOneInput]; `build/fuzz` starts Jazzer so. Files that it has found are
/// kept in `src/test/resources/fuzz`, and tried by [FileFuzzTest].
///
/// The first byte of an input says how it is read, and whether unknown types are kept. Checksums of
/// binary files are made right before the file is read, since no fuzzer guesses them.
public final class FileFuzz {

  private static final Saver SAVER = Samples.saver().compression(Compression.deflate());
  private static final SaveFormat BINARY = SAVER.binary();
  private static final SaveFormat JSON = SAVER.json();
  private static final Saver KEEPING =
      Samples.saver().compression(Compression.deflate()).keepUnknown();
  private static final SaveFormat KEEPING_BINARY = KEEPING.binary();
  private static final SaveFormat KEEPING_JSON = KEEPING.json();

  private static World world = newWorld();
  private static long hash = world.stateHash();

  private FileFuzz() {}

  /// Called by the fuzzer.
  ///
  /// @param input what it has come up with
  public static void fuzzerTestOneInput(byte[] input) {
    if (input.length == 0) {
      return;
    }
    byte[] file = Arrays.copyOfRange(input, 1, input.length);
    boolean keeps = (input[0] & 8) != 0;
    try {
      read(input[0] & 7, keeps, file);
    } catch (Throwable e) {
      renew(); // else what was found once would be found again and again
      throw e;
    }
  }

  private static void read(int how, boolean keeps, byte[] file) {
    SaveFormat binary = keeps ? KEEPING_BINARY : BINARY;
    SaveFormat json = keeps ? KEEPING_JSON : JSON;
    switch (how) {
      case 0 -> load(binary, json, sealed(file));
      case 1 -> load(json, binary, file);
      case 2 -> add(binary, sealed(file));
      case 3 -> add(json, file);
      case 4 -> apply(binary, sealed(file));
      default -> apply(json, file);
    }
  }

  private static World newWorld() {
    World made = Samples.newWorld();
    Samples.play(made, 1, 12);
    return made;
  }

  /// @param other the same world is written in this, too
  private static void load(SaveFormat format, SaveFormat other, byte[] file) {
    try {
      format.load(world, new ByteArrayInputStream(file));
    } catch (SaveException e) {
      refused(e);
      return;
    }
    world.verify();
    long loaded = world.stateHash();
    byte[] again = Samples.bytes(format, world);
    byte[] inOther = Samples.bytes(other, world);
    boolean known = hasOnlyKnown(world);
    Samples.play(world, 5, 20);
    World second = Samples.newWorld();
    format.load(second, new ByteArrayInputStream(again));
    check(!known || second.stateHash() == loaded, "another state after the second time");
    check(Arrays.equals(again, Samples.bytes(format, second)), "other bytes after the second time");
    other.load(second, new ByteArrayInputStream(inOther));
    check(Arrays.equals(again, Samples.bytes(format, second)), "other bytes by the other format");
    renew();
  }

  /// Whether no archetype has unknown components: one without rows is not saved.
  private static boolean hasOnlyKnown(World some) {
    try (Snapshot snapshot = some.snapshot()) {
      return snapshot.archetypes().stream().noneMatch(Unknowns::has);
    }
  }

  private static void add(SaveFormat format, byte[] file) {
    int before = world.count();
    List<Entity> there = world.entities();
    int added;
    try {
      added = format.add(world, new ByteArrayInputStream(file)).size();
    } catch (SaveException e) {
      refused(e);
      return;
    }
    world.verify();
    check(world.count() == before + added, "another number of entities");
    check(world.entities().containsAll(there), "an entity is gone");
    renew();
  }

  private static void apply(SaveFormat format, byte[] file) {
    try {
      format.apply(world, new ByteArrayInputStream(file));
    } catch (SaveException e) {
      refused(e);
      return;
    }
    world.verify();
    renew();
  }

  private static void refused(SaveException e) {
    check(e.getMessage().matches("(?s)(byte \\d+|line \\d+, column \\d+): .+"), e.getMessage());
    check(!e.getMessage().matches("(?s)(byte \\d+|line \\d+, column \\d+): null"), e.getMessage());
    check(world.stateHash() == hash, "the world has changed, but: " + e.getMessage());
  }

  private static void renew() {
    world = newWorld();
    hash = world.stateHash();
  }

  private static void check(boolean right, String message) {
    if (!right) {
      throw new AssertionError(message);
    }
  }

  /// The file with numbers and checksums of its blocks as they have to be.
  static byte[] sealed(byte[] file) {
    ByteBuffer bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
    int number = 0;
    for (int at = 16; at >= 0 && at <= file.length - 32; ) {
      int length = bytes.getInt(at + 8);
      bytes.putInt(at + 4, number++);
      if (length >= 0 && length <= file.length - at - 32) {
        byte[] payload = Arrays.copyOfRange(file, at + 32, at + 32 + length);
        bytes.putInt(at + 20, BlockWriter.checksum(payload, length));
      }
      byte[] head = Arrays.copyOfRange(file, at, at + 24);
      bytes.putInt(at + 24, BlockWriter.checksum(head, 24));
      at = length < 0 || length > file.length ? -1 : at + 32 + Blocks.padded(length);
    }
    return file;
  }

  /// Writes files to begin with.
  ///
  /// @param directory where to
  public static void main(String[] directory) {
    try {
      Path seeds = Files.createDirectories(Path.of(directory[0]));
      for (int seed = 0; seed < 8; seed++) {
        World some = Samples.newWorld();
        Samples.play(some, seed, seed * 2);
        SaveFormat plain = Samples.saver().binary();
        for (int how = 0; how < 2; how++) {
          write(seeds.resolve(seed + "-binary-" + how), 2 * how, Samples.bytes(plain, some));
          write(seeds.resolve(seed + "-deflated-" + how), 2 * how, Samples.bytes(BINARY, some));
          write(seeds.resolve(seed + "-json-" + how), 2 * how + 1, Samples.bytes(JSON, some));
        }
        write(seeds.resolve(seed + "-binary-unknown"), 8, renamed(Samples.bytes(plain, some)));
        write(seeds.resolve(seed + "-json-unknown"), 9, renamed(Samples.bytes(JSON, some)));
        World played = newWorld();
        Snapshot before = played.snapshot();
        Samples.play(played, seed + 2, seed * 2);
        SnapshotDiff diff = played.snapshot().changesSince(before);
        write(seeds.resolve(seed + "-binary-diff"), 4, bytes(plain, diff));
        write(seeds.resolve(seed + "-json-diff"), 5, bytes(JSON, diff));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// A file whose types nobody knows.
  private static byte[] renamed(byte[] file) {
    String text = new String(file, StandardCharsets.ISO_8859_1);
    return text.replace("everything", "nobodyknow")
        .replace("burning", "wetting")
        .replace("score", "other")
        .getBytes(StandardCharsets.ISO_8859_1);
  }

  private static byte[] bytes(SaveFormat format, SnapshotDiff diff) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    format.saveDiff(diff, out);
    return out.toByteArray();
  }

  private static void write(Path file, int how, byte[] bytes) throws IOException {
    byte[] input = new byte[bytes.length + 1];
    input[0] = (byte) how;
    System.arraycopy(bytes, 0, input, 1, bytes.length);
    Files.write(file, input);
  }
}
