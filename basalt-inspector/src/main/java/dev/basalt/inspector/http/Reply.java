package dev.basalt.inspector.http;

import dev.basalt.inspector.read.Json;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import java.util.function.Consumer;

/// An answer.
sealed interface Reply {

  /// Bytes that are there.
  ///
  /// @param headers more headers
  record Whole(int status, String type, byte[] body, Map<String, String> headers)
      implements Reply {}

  /// Bytes that are written bit by bit.
  ///
  /// @param held what is needed for that; given back in the end, also if nothing is written
  record Streamed(String type, Held held, Body body) implements Reply {}

  /// Something to give back.
  @FunctionalInterface
  interface Held extends AutoCloseable {
    @Override
    void close();
  }

  /// Writes the bytes of an answer.
  @FunctionalInterface
  interface Body {
    void write(OutputStream out) throws IOException;
  }

  static Reply json(Consumer<Json> body) {
    return json(200, body);
  }

  static Whole json(int status, Consumer<Json> body) {
    return new Whole(status, "application/json", Json.object(body), Map.of());
  }

  static Reply done() {
    return json(json -> json.put("ok", true));
  }

  static Whole error(int status, String message) {
    return json(status, json -> json.put("error", message));
  }
}
