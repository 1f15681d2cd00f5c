package dev.basalt.inspector;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Addresses as browsers write them.
final class Addresses {

  private static final Pattern ZEROS = Pattern.compile("(?:^|:)0(?::0)+(?::|$)");

  private Addresses() {}

  /// The address as the host of a URL. Browsers shorten IPv6: `[::1]`, not `[0:0:0:0:0:0:0:1]`.
  static String host(InetAddress address) {
    String text = address.getHostAddress();
    if (!(address instanceof Inet6Address)) {
      return text;
    }
    int scope = text.indexOf('%');
    return "[" + shortened(scope < 0 ? text : text.substring(0, scope)) + "]";
  }

  /// Replaces the longest run of zeros by two colons; of several, the first.
  private static String shortened(String text) {
    Matcher matcher = ZEROS.matcher(text);
    int start = 0;
    int end = 0;
    while (matcher.find()) {
      if (matcher.end() - matcher.start() > end - start) {
        start = matcher.start();
        end = matcher.end();
      }
    }
    return end == 0 ? text : text.substring(0, start) + "::" + text.substring(end);
  }

  /// Where a server is reached that listens at an address: there, or if it listens everywhere, at
  /// all addresses of this machine, those that others reach first.
  static List<InetAddress> reachable(InetAddress address) {
    if (!address.isAnyLocalAddress()) {
      return List.of(address);
    }
    List<InetAddress> all = new ArrayList<>();
    try {
      NetworkInterface.networkInterfaces()
          .flatMap(NetworkInterface::inetAddresses)
          .filter(one -> !(one instanceof Inet6Address) || address instanceof Inet6Address)
          .forEach(one -> all.add(one.isLoopbackAddress() ? all.size() : 0, one));
    } catch (SocketException e) {
      // then the names must do
    }
    return all;
  }
}
