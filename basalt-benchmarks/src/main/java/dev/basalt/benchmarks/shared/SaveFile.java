package dev.basalt.benchmarks.shared;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// A temporary file for a saved world. What a rival writes is forced to the disk, as a save of ours
/// is.
public final class SaveFile implements AutoCloseable {

  private static final int BUFFER = 1 << 16;

  private final Path path;

  /// Makes an empty file.
  public SaveFile() {
    try {
      path = Files.createTempFile("basalt", ".save");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Where it is.
  public Path path() {
    return path;
  }

  /// Writes the file anew.
  public void write(Writing writing) {
    try (var channel =
        FileChannel.open(path, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
      var out = new StaysOpen(Channels.newOutputStream(channel));
      writing.write(out);
      out.flush();
      channel.force(true);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Reads the file.
  public void read(Reading reading) {
    try (var in = new BufferedInputStream(Files.newInputStream(path), BUFFER)) {
      reading.read(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    try {
      Files.deleteIfExists(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// What writes a file.
  public interface Writing {
    /// Writes all of it.
    void write(OutputStream out) throws IOException;
  }

  /// What reads a file.
  public interface Reading {
    /// Reads all of it.
    void read(InputStream in) throws IOException;
  }

  /// For writers that close what they are given.
  private static final class StaysOpen extends BufferedOutputStream {
    StaysOpen(OutputStream out) {
      super(out, BUFFER);
    }

    @Override
    public void close() throws IOException {
      flush();
    }
  }
}
