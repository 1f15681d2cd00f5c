package dev.basalt.inspector.http;

import dev.basalt.Entity;
import dev.basalt.inspector.live.Live;
import dev.basalt.inspector.live.Moment;
import dev.basalt.inspector.live.Refusal;
import dev.basalt.inspector.live.Values;
import dev.basalt.inspector.read.JsonText;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A request as endpoints see it.
///
/// @param session who asks
/// @param path values of the placeholders of the path
/// @param query values of the parameters
/// @param body its bytes; empty if it has none
record Request(String session, Map<String, String> path, Map<String, String> query, byte[] body) {

  private static final int MOST_PARAMETERS = 50;

  static Map<String, String> parameters(@Nullable String text) {
    Map<String, String> parameters = new LinkedHashMap<>();
    if (text == null || text.isEmpty()) {
      return parameters;
    }
    for (String pair : text.split("&", MOST_PARAMETERS)) {
      int equals = pair.indexOf('=');
      String name = equals < 0 ? pair : pair.substring(0, equals);
      parameters.put(decode(name), equals < 0 ? "" : decode(pair.substring(equals + 1)));
    }
    return parameters;
  }

  static String decode(String text) {
    try {
      return URLDecoder.decode(text, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw Refusal.bad("%s is not encoded as URLs are", text);
    }
  }

  String text(String name, String otherwise) {
    return query.getOrDefault(name, otherwise);
  }

  int number(String name, int otherwise, int least, int most) {
    return (int) longNumber(name, otherwise, least, most);
  }

  long longNumber(String name, long otherwise, long least, long most) {
    String text = query.get(name);
    if (text == null) {
      return otherwise;
    }
    try {
      long number = Long.parseLong(text);
      if (number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      // told below
    }
    throw Refusal.bad("%s must be a whole number from %d to %d, not %s", name, least, most, text);
  }

  Entity entity() {
    return Values.entity(path.getOrDefault("entity", ""));
  }

  /// The moment that is asked for: one of the past by `at`, else now. To be closed.
  Moment moment(Live live) {
    long at = longNumber("at", 0, 1, Long.MAX_VALUE);
    return at == 0 ? live.now() : live.history().hold(at);
  }

  /// The body as an object.
  Map<String, Object> object() {
    return JsonText.read(body);
  }

  /// A text in the body.
  static String text(Map<String, Object> object, String name) {
    if (object.get(name) instanceof String text) {
      return text;
    }
    throw Refusal.bad("%s is missing, or is not a text", name);
  }
}
