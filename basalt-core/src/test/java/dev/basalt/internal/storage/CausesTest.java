package dev.basalt.internal.storage;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CausesTest {

  static final class Mute extends RuntimeException {
    private static final long serialVersionUID = 1;

    @Override
    public String getMessage() {
      throw new IllegalStateException("no message");
    }
  }

  static final class Nameless extends RuntimeException {
    private static final long serialVersionUID = 1;

    @Override
    @SuppressWarnings("NullAway") // that is the point
    public String toString() {
      return null;
    }
  }

  @Test
  void describe_givesTheMessage() {
    assertThat(Causes.describe(new IllegalStateException("oops"))).isEqualTo("oops");
  }

  @Test
  void describe_withoutAMessage_givesTheClass() {
    assertThat(Causes.describe(new IllegalStateException())).isEqualTo("IllegalStateException");
    assertThat(Causes.describe(new Mute())).isEqualTo("Mute");
  }

  @Test
  void name_givesTheClassAndTheMessage() {
    assertThat(Causes.name(new IllegalStateException("oops")))
        .isEqualTo("java.lang.IllegalStateException: oops");
  }

  @Test
  void name_ofOneThatCannotPrintItself_isTheClass() {
    assertThat(Causes.name(new Mute())).isEqualTo(Mute.class.getName());
    assertThat(Causes.name(new Nameless())).isEqualTo(Nameless.class.getName());
  }
}
