package dev.basalt.examples.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

class DisplayTest {

  @Test
  void of_linuxWithDisplay_exists() {
    assertThat(Display.of("Linux", Map.of("DISPLAY", ":0")).exists()).isTrue();
    assertThat(Display.of("FreeBSD", Map.of("WAYLAND_DISPLAY", "wayland-0")).exists()).isTrue();
  }

  @Test
  void of_linuxWithout_doesNotAndSaysWhy() {
    Display display = Display.of("Linux", Map.of("DISPLAY", ""));
    assertThatThrownBy(display::require)
        .isInstanceOf(NoWindowException.class)
        .hasMessage("no display found (neither DISPLAY nor WAYLAND_DISPLAY is set)");
  }

  @Test
  void of_otherSystems_exists() {
    Display.of("Windows 11", Map.of()).require();
    Display.of("Mac OS X", Map.of()).require();
  }
}
