package dev.basalt.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.basalt.World;
import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What goes to the log, which is a `System.Logger`: here, that of `java.util.logging`.
class LoggingTest {

  private final Logger logger = Logger.getLogger("dev.basalt.system");
  private final List<LogRecord> records = new ArrayList<>();
  private final Schedule schedule = Schedule.create(World.create());

  private final Handler handler =
      new Handler() {
        @Override
        public void publish(LogRecord entry) {
          records.add(entry);
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
      };

  private static final class Throwing extends Handler {
    private final RuntimeException thrown;

    Throwing(RuntimeException thrown) {
      this.thrown = thrown;
    }

    @Override
    public void publish(LogRecord entry) {
      throw thrown;
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }

  @BeforeEach
  void listen() {
    logger.addHandler(handler);
    logger.setUseParentHandlers(false);
    logger.setLevel(Level.FINE);
  }

  @AfterEach
  void leave() {
    logger.removeHandler(handler);
    logger.setUseParentHandlers(true);
    logger.setLevel(null);
  }

  private static String text(LogRecord entry) {
    Object[] values = entry.getParameters();
    return values == null ? entry.getMessage() : MessageFormat.format(entry.getMessage(), values);
  }

  @Test
  void droppedSteps_areLoggedOnce() {
    ManualClock clock = Clock.manual();
    GameLoop loop = GameLoop.fixedStep(schedule, 10).catchUp(3).clock(clock);
    loop.initialize();
    for (int i = 0; i < 3; i++) {
      clock.advance(1);
      loop.update();
    }
    assertThat(loop.droppedSteps()).isEqualTo(21);
    assertThat(records)
        .extracting(LogRecord::getLevel, LoggingTest::text)
        .containsExactly(
            tuple(
                Level.WARNING,
                "the machine is too slow for this step: 7 steps dropped, the world slows down;"
                    + " further drops are only counted"));
  }

  @Test
  void failures_thatDoNotStop_areLogged() {
    IllegalStateException cause = new IllegalStateException("oops");
    schedule
        .system("bad")
        .onFailure(FailurePolicy.disable())
        .run(
            () -> {
              throw cause;
            });
    schedule
        .system("handled")
        .onFailure(FailurePolicy.handle(e -> {}))
        .run(
            () -> {
              throw cause;
            });
    schedule.update(1);
    assertThat(records)
        .extracting(LogRecord::getLevel, LoggingTest::text, LogRecord::getThrown)
        .containsExactly(
            tuple(
                Level.SEVERE,
                "system \"bad\" in stage update failed: java.lang.IllegalStateException: oops; the"
                    + " system is disabled",
                cause),
            tuple(
                Level.FINE,
                "system \"handled\" in stage update failed: java.lang.IllegalStateException: oops",
                null));
  }

  @Test
  void log_thatThrows_stopsTheFrame_andTheSystemIsDisabled() {
    IllegalStateException full = new IllegalStateException("the disk is full");
    Handler throwing = new Throwing(full);
    logger.addHandler(throwing);
    schedule
        .system("bad")
        .commands()
        .onFailure(FailurePolicy.disable())
        .run(
            () -> {
              throw new IllegalArgumentException("oops");
            });
    try {
      assertThatThrownBy(() -> schedule.update(1))
          .isExactlyInstanceOf(SystemException.class)
          .hasMessage(
              "system \"bad\" in stage update failed: java.lang.IllegalArgumentException: oops")
          .hasSuppressedException(full);
    } finally {
      logger.removeHandler(throwing);
    }
    schedule.update(1);
    assertThat(schedule.isEnabled("bad")).isFalse();
  }

  @Test
  void refusal_isLogged() {
    schedule.system("shy").onStart(() -> false).run(() -> {});
    schedule.update(1);
    assertThat(records)
        .extracting(LogRecord::getLevel, LoggingTest::text)
        .containsExactly(tuple(Level.INFO, "system \"shy\" refused to start"));
  }
}
