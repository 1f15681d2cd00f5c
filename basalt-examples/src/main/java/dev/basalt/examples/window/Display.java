package dev.basalt.examples.window;

import java.util.Locale;
import java.util.Map;

/// Whether there is a screen to show windows on.
///
/// @param exists whether there is one, as far as one can tell without trying
/// @param reason why not
public record Display(boolean exists, String reason) {

  /// The display of this machine.
  public static Display ofSystem() {
    return of(System.getProperty("os.name"), System.getenv());
  }

  /// Windows and macOS always have one; elsewhere the environment names it.
  static Display of(String system, Map<String, String> environment) {
    String name = system.toLowerCase(Locale.ROOT);
    if (name.startsWith("windows") || name.startsWith("mac")) {
      return new Display(true, "");
    }
    boolean named = isSet(environment, "DISPLAY") || isSet(environment, "WAYLAND_DISPLAY");
    return new Display(
        named, named ? "" : "no display found (neither DISPLAY nor WAYLAND_DISPLAY is set)");
  }

  private static boolean isSet(Map<String, String> environment, String name) {
    return !environment.getOrDefault(name, "").isEmpty();
  }

  /// Does nothing if there is one.
  ///
  /// @throws NoWindowException if there is none
  public void require() {
    if (!exists) {
      throw new NoWindowException(reason, null);
    }
  }
}
