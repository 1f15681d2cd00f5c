package dev.basalt.inspector;

import dev.basalt.World;
import dev.basalt.system.GameLoop;
import dev.basalt.system.Schedule;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/// A world that runs on a thread of its own, with an inspector.
final class Running implements AfterEachCallback, AutoCloseable {

  private final Function<World, Schedule> make;
  private final UnaryOperator<Inspector> settings;
  private final boolean withLoop;
  private @Nullable GameLoop loop;
  private @Nullable Inspector inspector;
  private @Nullable Client client;
  private @Nullable Thread thread;
  private volatile @Nullable Throwable failure;

  Running(Function<World, Schedule> make) {
    this(make, settings -> settings, true);
  }

  Running(Function<World, Schedule> make, UnaryOperator<Inspector> settings, boolean withLoop) {
    this.make = make;
    this.settings = settings;
    this.withLoop = withLoop;
  }

  static Running ships() {
    return new Running(Samples::ships);
  }

  Running start() {
    CountDownLatch started = new CountDownLatch(1);
    thread = Thread.ofPlatform().name("world").start(() -> run(started));
    try {
      started.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    return this;
  }

  private void run(CountDownLatch started) {
    try (World world = World.create()) {
      Schedule schedule = make.apply(world);
      GameLoop now = GameLoop.targetRate(schedule, 200);
      loop = now;
      inspector =
          settings.apply(withLoop ? Inspector.of(now) : Inspector.of(schedule)).startQuietly();
      started.countDown();
      now.run();
    } catch (Throwable e) {
      failure = e;
    } finally {
      started.countDown();
    }
  }

  Inspector inspector() {
    if (inspector == null) {
      start();
    }
    if (inspector == null) {
      throw new AssertionError("the world did not start", failure);
    }
    return inspector;
  }

  /// A client with a session, opened at first use.
  Client client() {
    if (client == null) {
      client = new Client(inspector().newAddress());
    }
    return client;
  }

  GameLoop loop() {
    inspector();
    return java.util.Objects.requireNonNull(loop);
  }

  /// Has the thread of the world do something between two frames.
  <T> T inWorld(Function<World, T> question) {
    CompletableFuture<T> answer = new CompletableFuture<>();
    Callable<T> asked = () -> question.apply(loop().world());
    dev.basalt.system.ScheduleListener once =
        new dev.basalt.system.ScheduleListener() {
          @Override
          public boolean beforeFrame() {
            if (!answer.isDone()) {
              try {
                answer.complete(asked.call());
              } catch (Throwable e) {
                answer.completeExceptionally(e);
              }
            }
            return true;
          }
        };
    loop().schedule().listen(once);
    return answer.orTimeout(20, java.util.concurrent.TimeUnit.SECONDS).join();
  }

  @Override
  public void close() {
    if (client != null) {
      client.close();
    }
    if (inspector != null) {
      inspector.close();
    }
    if (loop != null) {
      loop.stop();
    }
    try {
      if (thread != null) {
        thread.join();
      }
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    if (failure != null) {
      throw new AssertionError("the world failed", failure);
    }
  }

  @Override
  public void afterEach(ExtensionContext context) {
    close();
  }
}
