package dev.basalt.save;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.function.Consumer;

/// Replaces a file such that a power cut leaves either the old one or the new one.
final class NewFile {

  private static final int BUFFER = 1 << 16;

  private NewFile() {}

  static void replace(Path file, Consumer<OutputStream> writer) {
    try {
      Path directory = file.toAbsolutePath().resolveSibling("");
      String unique = Long.toHexString(System.nanoTime() ^ Thread.currentThread().threadId() << 48);
      Path temporary = directory.resolve("." + file.getFileName() + "." + unique + ".new");
      try {
        write(temporary, writer);
        move(temporary, file);
      } finally {
        Files.deleteIfExists(temporary);
      }
      force(directory);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void write(Path file, Consumer<OutputStream> writer) throws IOException {
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW)) {
      OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel), BUFFER);
      writer.accept(out);
      out.flush();
      channel.force(true);
    }
  }

  private static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /// Makes the new name durable, too, if the operating system can open directories.
  private static void force(Path directory) {
    try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException e) {
      return;
    }
  }
}
