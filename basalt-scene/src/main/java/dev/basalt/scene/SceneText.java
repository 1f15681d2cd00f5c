package dev.basalt.scene;

import dev.basalt.scene.text.SceneException;
import dev.basalt.scene.text.Source;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// Reads files: UTF-8, or what a byte order mark says.
final class SceneText {

  private SceneText() {}

  static Source read(Path file, Limits limits) {
    try {
      long size = Files.size(file);
      if (size > limits.bytes()) {
        throw tooLong(file.toString(), size, limits);
      }
      return decode(file.toString(), Files.readAllBytes(file));
    } catch (IOException e) {
      throw SceneException.because("%s cannot be read: %s".formatted(file, e), e);
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

  static Source decode(String name, byte[] bytes) {
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
    ByteBuffer in = ByteBuffer.wrap(bytes, start, bytes.length - start);
    try {
      String text =
          charset
              .newDecoder()
              .onMalformedInput(CodingErrorAction.REPORT)
              .onUnmappableCharacter(CodingErrorAction.REPORT)
              .decode(in)
              .toString();
      return new Source(name, text);
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

  private static boolean begins(byte[] bytes, int... mark) {
    for (int i = 0; i < mark.length; i++) {
      if (bytes.length <= i || (bytes[i] & 0xFF) != mark[i]) {
        return false;
      }
    }
    return true;
  }
}
