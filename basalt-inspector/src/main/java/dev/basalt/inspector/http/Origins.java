package dev.basalt.inspector.http;

import com.sun.net.httpserver.Headers;
import dev.basalt.inspector.live.Refusal;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Whether a request was meant for this server, and comes from its own page.
///
/// A page of a stranger can have a name that leads to this machine (DNS rebinding): the header
/// `Host` then has that name, and is refused. It can send requests here: the headers `Origin` and
/// `Sec-Fetch-Site`, which pages cannot set, then give it away.
final class Origins {

  private final Set<String> hosts = new LinkedHashSet<>();
  private final Set<String> origins = new LinkedHashSet<>();

  /// @param names names and addresses under which this server is reached
  Origins(Iterable<String> names, int port, boolean secure) {
    String scheme = secure ? "https" : "http";
    int usual = secure ? 443 : 80;
    for (String name : names) {
      String host = name.toLowerCase(Locale.ROOT);
      add(scheme, host + ":" + port);
      if (port == usual) {
        add(scheme, host);
      }
    }
  }

  private void add(String scheme, String host) {
    hosts.add(host);
    origins.add(scheme + "://" + host);
  }

  void check(Headers headers, boolean changes) {
    String host = headers.getFirst("Host");
    if (host == null || !hosts.contains(host.toLowerCase(Locale.ROOT))) {
      throw new Refusal(421, "this server is not %s".formatted(host));
    }
    String origin = headers.getFirst("Origin");
    if (origin != null && !origins.contains(origin.toLowerCase(Locale.ROOT))) {
      throw new Refusal(403, "pages of %s may not ask".formatted(origin));
    }
    String site = headers.getFirst("Sec-Fetch-Site");
    if (site != null && !isOwn(site, changes)) {
      throw new Refusal(403, "pages of other sites may not ask");
    }
  }

  /// `none` is somebody who types an address.
  private static boolean isOwn(@Nullable String site, boolean changes) {
    return "same-origin".equals(site) || ("none".equals(site) && !changes);
  }
}
