package dev.basalt.scene;

import dev.basalt.scene.text.SceneException;
import dev.basalt.scene.text.Source;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Reads files, in UTF-8 or the encoding of a byte order mark.
final class SceneText {

  private SceneText() {}

  /// A file that has been read.
  ///
  /// @param charset how it is encoded
  /// @param mark how many bytes of a byte order mark it begins with
  record Decoded(Source source, Charset charset, byte[] mark) {}

  static Decoded read(Path file, Limits limits) {
    try {
      long size = Files.size(file);
      if (size > limits.bytes()) {
        throw tooLong(file.toString(), size, limits);
      }
      return decode(file.toString(), bytes(file, limits));
    } catch (IOException e) {
      throw SceneException.because("%s cannot be read: %s".formatted(file, e), e);
    }
  }

  /// Reads at most the limit, since only plain files have a known length.
  private static byte[] bytes(Path file, Limits limits) throws IOException {
    int most = (int) Math.min(limits.bytes(), Integer.MAX_VALUE - 9);
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(most);
      if (in.read() >= 0) {
        throw SceneException.of(
            "%s has more than %s bytes; that is the limit".formatted(file, limits.bytes()));
      }
      return bytes;
    }
  }

  static void check(Source source, Limits limits) {
    if (source.text().length() > limits.bytes()) {
      throw tooLong(source.name(), source.text().length(), limits);
    }
  }

  private static SceneException tooLong(String name, long size, Limits limits) {
    return SceneException.of(
        "%s has %s bytes; the limit is %s".formatted(name, size, limits.bytes()));
  }

  static Decoded decode(String name, byte[] bytes) {
    Charset charset = StandardCharsets.UTF_8;
    int start = 0;
    if (begins(bytes, 0xEF, 0xBB, 0xBF)) {
      start = 3;
    } else if (begins(bytes, 0xFE, 0xFF)) {
      charset = StandardCharsets.UTF_16BE;
      start = 2;
    } else if (begins(bytes, 0xFF, 0xFE)) {
      charset = StandardCharsets.UTF_16LE;
      start = 2;
    }
    if (hasZero(bytes, start)) {
      throw SceneException.of(
          "%s is not UTF-8: it has zeros, as UTF-16 and UTF-32 have; save it as UTF-8"
              .formatted(name));
    }
    ByteBuffer in = ByteBuffer.wrap(bytes, start, bytes.length - start);
    try {
      String text =
          charset
              .newDecoder()
              .onMalformedInput(CodingErrorAction.REPORT)
              .onUnmappableCharacter(CodingErrorAction.REPORT)
              .decode(in)
              .toString();
      return new Decoded(new Source(name, text), charset, Arrays.copyOf(bytes, start));
    } catch (CharacterCodingException e) {
      int line = 1;
      for (int i = 0; i < in.position(); i++) {
        line += bytes[i] == '\n' ? 1 : 0;
      }
      throw SceneException.because(
          "%s is not %s: byte %s, in line %s, is not valid; save it as UTF-8"
              .formatted(name, charset, in.position(), line),
          e);
    }
  }

  /// Whether the text contains the character 0, which means that it has another encoding.
  private static boolean hasZero(byte[] bytes, int mark) {
    int step = mark == 2 ? 2 : 1;
    for (int i = mark; i + step <= bytes.length; i += step) {
      if (bytes[i] == 0 && bytes[i + step - 1] == 0) {
        return true;
      }
    }
    return false;
  }

  /// Replaces a file, or leaves it unchanged if that fails.
  static void write(Path file, String text, Charset charset, byte[] mark) {
    byte[] encoded = text.getBytes(charset);
    byte[] all = Arrays.copyOf(mark, mark.length + encoded.length);
    System.arraycopy(encoded, 0, all, mark.length, encoded.length);
    Path fresh = null;
    try {
      Path real = file.toRealPath();
      fresh = Files.createTempFile(real.getParent(), "." + real.getFileName(), ".new");
      Files.write(fresh, all);
      if (real.getFileSystem().supportedFileAttributeViews().contains("posix")) {
        Files.setPosixFilePermissions(fresh, Files.getPosixFilePermissions(real));
      }
      Files.move(fresh, real, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      delete(fresh, e);
      throw SceneException.because("%s cannot be written: %s".formatted(file, e), e);
    }
  }

  private static void delete(@Nullable Path fresh, IOException cause) {
    if (fresh == null) {
      return;
    }
    try {
      Files.deleteIfExists(fresh);
    } catch (IOException e) {
      cause.addSuppressed(e);
    }
  }

  private static boolean begins(byte[] bytes, int... mark) {
    for (int i = 0; i < mark.length; i++) {
      if (bytes.length <= i || (bytes[i] & 0xFF) != mark[i]) {
        return false;
      }
    }
    return true;
  }
}
