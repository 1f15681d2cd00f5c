package dev.basalt.inspector.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.World;
import dev.basalt.inspector.JsonTree;
import dev.basalt.inspector.live.Live;
import dev.basalt.system.Schedule;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// The description that programs read, against what the server answers.
class RoutesTest {

  @Test
  void description_namesEachRouteAndWhetherItWrites_andNoOther() {
    Map<String, Object> real = new TreeMap<>();
    try (World world = World.create();
        Live live = new Live(Schedule.create(world), null, new Live.Past(0, 0, 0));
        Server server = new Server(live, setup())) {
      for (Routes.Route route : server.routes().all()) {
        real.put(
            route.method() + " " + (route.path().isEmpty() ? "/" : route.path()), route.writes());
      }
    }
    real.put("POST /session", false); // answered before there is a session
    assertThat(described()).isEqualTo(real);
  }

  private static Server.Setup setup() {
    InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    return new Server.Setup(address, Set.of("127.0.0.1"), null, false);
  }

  private static Map<String, Object> described() {
    String text = new String(Pages.read("openapi.json"), StandardCharsets.UTF_8);
    Map<String, Object> described = new TreeMap<>();
    JsonTree.map(JsonTree.read(text), "paths")
        .forEach(
            (path, methods) ->
                JsonTree.map(methods)
                    .forEach(
                        (method, operation) ->
                            described.put(
                                method.toString().toUpperCase(Locale.ROOT) + " " + path,
                                JsonTree.map(operation).get("x-writes"))));
    return described;
  }
}
