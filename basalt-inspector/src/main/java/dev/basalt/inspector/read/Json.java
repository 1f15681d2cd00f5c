package dev.basalt.inspector.read;

import dev.basalt.Entity;
import java.io.ByteArrayOutputStream;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonEncoding;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;

/// An object of JSON that is being written.
public final class Json {

  /// Larger whole numbers are not exact in JavaScript, and written as texts.
  private static final long EXACT = 1L << 53;

  private static final int LONGEST_TEXT = 2_000;

  private static final JsonFactory FACTORY =
      JsonFactory.builder().enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER).build();

  private final JsonGenerator json;

  private Json(JsonGenerator json) {
    this.json = json;
  }

  /// Writes an object.
  ///
  /// @param body writes its members
  /// @return UTF-8
  public static byte[] object(Consumer<Json> body) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(512);
    try (JsonGenerator json =
        FACTORY.createGenerator(ObjectWriteContext.empty(), bytes, JsonEncoding.UTF8)) {
      json.writeStartObject();
      body.accept(new Json(json));
      json.writeEndObject();
    }
    return bytes.toByteArray();
  }

  /// A member: null, a text, number, truth value, entity, constant, or anything else as a text.
  public Json put(String name, @Nullable Object value) {
    json.writeName(name);
    write(value);
    return this;
  }

  public Json object(String name, Consumer<Json> body) {
    json.writeName(name);
    writeObject(body);
    return this;
  }

  public <T> Json objects(String name, Iterable<T> items, BiConsumer<Json, ? super T> body) {
    json.writeName(name);
    json.writeStartArray();
    for (T item : items) {
      writeObject(object -> body.accept(object, item));
    }
    json.writeEndArray();
    return this;
  }

  public Json array(String name, Iterable<?> items) {
    json.writeName(name);
    json.writeStartArray();
    items.forEach(this::write);
    json.writeEndArray();
    return this;
  }

  private void writeObject(Consumer<Json> body) {
    json.writeStartObject();
    body.accept(this);
    json.writeEndObject();
  }

  private void write(@Nullable Object value) {
    switch (value) {
      case null -> json.writeNull();
      case Boolean b -> json.writeBoolean(b);
      case Float f when Float.isFinite(f) -> json.writeNumber(f);
      case Double d when Double.isFinite(d) -> json.writeNumber(d);
      case Float f -> json.writeString(f.toString());
      case Double d -> json.writeString(d.toString());
      case Long l when Math.abs(l) > EXACT -> json.writeString(l.toString());
      case Long l -> json.writeNumber(l);
      case Number n when isSmall(n) -> json.writeNumber(n.intValue());
      case Entity e when e.isNone() -> json.writeNull();
      default -> json.writeString(text(value));
    }
  }

  private static boolean isSmall(Number number) {
    return number instanceof Integer || number instanceof Short || number instanceof Byte;
  }

  /// What can be shown of an object without running code of the program: it may not be made for
  /// other threads.
  static String text(Object value) {
    String text =
        switch (value) {
          case String s -> s;
          case Character c -> c.toString();
          case Entity e -> e.toString();
          case Enum<?> e -> e.name();
          case Number n when n.getClass().getName().startsWith("java.") -> n.toString();
          case Class<?> c -> c.getSimpleName();
          default ->
              value.getClass().getSimpleName()
                  + "@"
                  + Integer.toHexString(System.identityHashCode(value));
        };
    return text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT) + "...";
  }
}
