package dev.basalt.inspector.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RateTest {

  private long now;
  private final Rate rate = new Rate(3, () -> now);

  private int passed(String asker, int requests) {
    int passed = 0;
    for (int i = 0; i < requests; i++) {
      passed += rate.isExceeded(asker) ? 0 : 1;
    }
    return passed;
  }

  @Test
  void requests_inASecond_areLimitedForEachAsker() {
    assertThat(passed("ann", 10)).isEqualTo(3);
    assertThat(passed("bob", 2)).isEqualTo(2);
    now += 1_000_000_001;
    assertThat(passed("ann", 10)).isEqualTo(3);
  }

  @Test
  void askers_moreThanAreRemembered_takeNoMemory() {
    for (int i = 0; i < 1_000; i++) {
      assertThat(rate.isExceeded("asker " + i)).isFalse();
    }
  }
}
