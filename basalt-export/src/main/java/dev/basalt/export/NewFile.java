package dev.basalt.export;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.function.Consumer;

/// Writes a file such that readers find either the complete old one or the complete new one.
final class NewFile {

  private NewFile() {}

  static void replace(Path file, Consumer<OutputStream> writer) {
    String unique = Long.toHexString(System.nanoTime() ^ Thread.currentThread().threadId() << 48);
    Path temporary = file.resolveSibling("." + file.getFileName() + "." + unique + ".new");
    try {
      try {
        try (OutputStream out =
            new BufferedOutputStream(
                Files.newOutputStream(temporary, StandardOpenOption.CREATE_NEW), 1 << 16)) {
          writer.accept(out);
        }
        move(temporary, file);
      } finally {
        Files.deleteIfExists(temporary);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
