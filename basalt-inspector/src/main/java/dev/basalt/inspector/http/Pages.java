package dev.basalt.inspector.http;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The page, as it was built into this jar. There is a list of its files, so nothing else can be
/// asked for.
final class Pages {

  private static final String ROOT = "/dev/basalt/inspector/";
  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "svg", "image/svg+xml",
          "json", "application/json",
          "txt", "text/plain; charset=utf-8");

  private final Map<String, Reply.Whole> files = new HashMap<>();

  Pages() {
    String list = new String(read("page/files.txt"), StandardCharsets.UTF_8);
    for (String file : list.split("\n", -1)) {
      if (!file.isBlank()) {
        files.put("/" + file, reply(file));
      }
    }
    Reply.Whole index = files.get("/index.html");
    if (index != null) {
      files.put("/", index);
    }
  }

  private static Reply.Whole reply(String file) {
    String type = TYPES.get(file.substring(file.lastIndexOf('.') + 1));
    if (type == null) {
      throw new AssertionError("no type for " + file);
    }
    return new Reply.Whole(200, type, read("page/" + file), Map.of("Cache-Control", "no-cache"));
  }

  static byte[] read(String file) {
    try (InputStream in = Pages.class.getResourceAsStream(ROOT + file)) {
      if (in == null) {
        throw new AssertionError("the jar of the inspector lacks " + file);
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new AssertionError("the jar of the inspector cannot be read", e);
    }
  }

  /// A file of the page.
  Reply.@Nullable Whole find(String path) {
    return files.get(path);
  }
}
