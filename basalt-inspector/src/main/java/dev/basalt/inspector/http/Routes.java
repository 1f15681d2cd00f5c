package dev.basalt.inspector.http;

import dev.basalt.inspector.live.Refusal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Which requests there are.
final class Routes {

  /// The version of the protocol, at the beginning of each path.
  static final String PREFIX = "/api/1";

  /// Answers a request.
  @FunctionalInterface
  interface Endpoint {
    Reply answer(Request request);
  }

  /// A kind of request.
  ///
  /// @param path below [#PREFIX], with placeholders, such as `/entities/{entity}`
  /// @param writes whether it changes the world, or how it runs
  record Route(String method, String path, boolean writes, Endpoint endpoint) {

    @Nullable Map<String, String> findMatch(String[] parts) {
      String[] mine = path.split("/", -1);
      if (mine.length != parts.length) {
        return null;
      }
      Map<String, String> values = new LinkedHashMap<>();
      for (int i = 0; i < mine.length; i++) {
        if (mine[i].startsWith("{")) {
          values.put(mine[i].substring(1, mine[i].length() - 1), Request.decode(parts[i]));
        } else if (!mine[i].equals(parts[i])) {
          return null;
        }
      }
      return values;
    }
  }

  /// A route and the values of its placeholders.
  record Match(Route route, Map<String, String> values) {}

  private final List<Route> all = new ArrayList<>();

  void get(String path, Endpoint endpoint) {
    all.add(new Route("GET", path, false, endpoint));
  }

  /// A request that changes nothing but must not be repeated by caches.
  void ask(String path, Endpoint endpoint) {
    all.add(new Route("POST", path, false, endpoint));
  }

  void post(String path, Endpoint endpoint) {
    all.add(new Route("POST", path, true, endpoint));
  }

  void delete(String path, Endpoint endpoint) {
    all.add(new Route("DELETE", path, false, endpoint));
  }

  List<Route> all() {
    return all;
  }

  /// Finds what answers a request.
  ///
  /// @param path below [#PREFIX]
  Match find(String method, String path) {
    String[] parts = path.equals("/") ? new String[] {""} : path.split("/", -1);
    List<String> others = new ArrayList<>();
    for (Route route : all) {
      Map<String, String> values = route.findMatch(parts);
      if (values != null && route.method().equals(method)) {
        return new Match(route, values);
      }
      if (values != null) {
        others.add(route.method());
      }
    }
    if (others.isEmpty()) {
      throw Refusal.missing("there is nothing at %s%s; see /api/1/openapi.json", PREFIX, path);
    }
    throw new Refusal(
        405,
        "%s%s takes %s, not %s"
            .formatted(
                PREFIX,
                path,
                others.stream().distinct().collect(Collectors.joining(", ")),
                method));
  }
}
