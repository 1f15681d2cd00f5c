package dev.basalt.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class DispatchTest {

  record Hit(int strength) {}

  record Death(int of) {}

  record Ping(int count) {}

  record Pong(int count) {}

  private final World world = World.create();
  private final Events<Hit> hits = world.events(Hit.class);
  private final List<String> calls = new ArrayList<>();

  @AfterEach
  void verify() {
    world.verify();
  }

  @Test
  void listeners_areCalledByPriorityThenRegistration() {
    hits.listen(0, hit -> calls.add("a" + hit.strength()));
    hits.listen(5, hit -> calls.add("b" + hit.strength()));
    hits.listen(hit -> calls.add("c" + hit.strength()));
    hits.listen(-1, hit -> calls.add("d" + hit.strength()));
    hits.send(new Hit(1));
    hits.send(new Hit(2));
    assertThat(calls).isEmpty();
    world.dispatchEvents();
    assertThat(calls).containsExactly("b1", "b2", "a1", "a2", "c1", "c2", "d1", "d2");
    world.dispatchEvents();
    assertThat(calls).hasSize(8);
  }

  @Test
  void listener_getsTheTarget() {
    Entity orc = world.spawn();
    hits.listen((target, hit) -> calls.add(target + " " + hit.strength()));
    hits.send(orc, new Hit(1));
    hits.send(new Hit(2));
    world.dispatchEvents();
    assertThat(calls).containsExactly("0v1 1", "none 2");
  }

  @Test
  void listener_hearsWhatIsSentAfterItsRegistration() {
    hits.send(new Hit(1));
    hits.listen(hit -> calls.add("a" + hit.strength()));
    hits.send(new Hit(2));
    world.dispatchEvents();
    assertThat(calls).containsExactly("a2");
  }

  @Test
  void cancelledListener_isNotCalled() {
    Subscription a = hits.listen(hit -> calls.add("a"));
    Subscription[] c = new Subscription[1];
    hits.listen(
        hit -> {
          calls.add("b");
          c[0].cancel();
        });
    c[0] = hits.listen(hit -> calls.add("c"));
    a.cancel();
    a.cancel();
    hits.send(new Hit(1));
    world.dispatchEvents();
    assertThat(calls).containsExactly("b");
    assertThat(a.isActive()).isFalse();
  }

  @Test
  void answers_areDispatchedInTheNextRound() {
    Events<Death> deaths = world.events(Death.class);
    deaths.listen(9, death -> calls.add("death " + death.of()));
    hits.listen(
        hit -> {
          calls.add("hit " + hit.strength());
          deaths.send(new Death(hit.strength()));
          world.commands().spawn(new Hit(hit.strength()));
        });
    hits.send(new Hit(1));
    hits.send(new Hit(2));
    world.dispatchEvents();
    assertThat(calls).containsExactly("hit 1", "hit 2", "death 1", "death 2");
    assertThat(world.count()).isEqualTo(2);
  }

  @Test
  void structuralChange_inAListener_isRefused() {
    hits.listen(hit -> world.spawn());
    hits.send(new Hit(1));
    assertThatThrownBy(world::dispatchEvents)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("spawn during iteration of query [events Hit]; use commands()");
  }

  @Test
  void failingListener_keepsNobodyElseFromBeingCalled() {
    hits.listen(
        hit -> {
          world.commands().spawn();
          throw new IllegalStateException("first");
        });
    hits.listen(hit -> calls.add("second"));
    hits.listen(
        hit -> {
          throw new IllegalArgumentException("third");
        });
    hits.send(new Hit(1));
    assertThatThrownBy(world::dispatchEvents)
        .hasMessage("first")
        .satisfies(
            e ->
                assertThat(e.getSuppressed())
                    .extracting(Throwable::getMessage)
                    .containsExactly("third"));
    assertThat(calls).containsExactly("second");
    assertThat(world.count()).isZero();
    world.dispatchEvents();
    assertThat(calls).hasSize(1);
  }

  @Test
  void endlessAnswers_areCutOff_byAnErrorThatNamesTheCycle() {
    Events<Ping> pings = world.events(Ping.class);
    Events<Pong> pongs = world.events(Pong.class);
    hits.listen(hit -> pings.send(new Ping(0)));
    pings.listen(ping -> pongs.send(new Pong(ping.count() + 1)));
    pongs.listen(pong -> pings.send(new Ping(pong.count() + 1)));
    hits.send(new Hit(1));
    assertThatThrownBy(world::dispatchEvents)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "listeners keep answering events, 100 rounds in one dispatch: Ping -> Pong -> Ping;"
                + " break the cycle, or answer in the next frame");
    world.dispatchEvents();
  }

  @Test
  void listenerThatAnswersItself_isCutOff_andTheWorldGoesOn() {
    Events<Ping> pings = world.events(Ping.class);
    Subscription endless = pings.listen(ping -> pings.send(new Ping(ping.count() + 1)));
    pings.send(new Ping(0));
    assertThatThrownBy(world::dispatchEvents)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "listeners keep answering events, 100 rounds in one dispatch: Ping -> Ping;"
                + " break the cycle, or answer in the next frame");
    endless.cancel();
    pings.listen(ping -> calls.add("ping " + ping.count()));
    pings.send(new Ping(7));
    world.dispatchEvents();
    assertThat(calls).containsExactly("ping 7");
  }

  @Test
  void answersThroughCommandsAndObservers_areCutOff_too() {
    Entity orc = world.spawn();
    hits.observe(orc, hit -> world.commands().run(() -> hits.send(orc, new Hit(1))));
    world.commands().run(() -> hits.send(orc, new Hit(0)));
    world.flush();
    assertThatThrownBy(world::dispatchEvents)
        .hasMessage(
            "listeners keep answering events, 100 rounds in one dispatch: Hit -> Hit;"
                + " break the cycle, or answer in the next frame");
    world.dispatchEvents();
  }

  @Test
  void answersThatMultiply_areCutOffBeforeTheyFillTheMemory() {
    Events<Ping> pings = world.events(Ping.class);
    pings.listen(
        ping -> {
          for (int i = 0; i < 10; i++) {
            pings.send(new Ping(i));
          }
        });
    pings.send(new Ping(0));
    assertThatThrownBy(world::dispatchEvents)
        .hasMessage(
            "listeners keep answering events, 6 rounds in one dispatch: Ping -> Ping; break the"
                + " cycle, or answer in the next frame");
    assertThat(pings.count()).isEqualTo(1_111_111);
    world.dispatchEvents();
  }

  @Test
  void millionEvents_answeredTwice_areNoCycle() {
    Events<Ping> pings = world.events(Ping.class);
    Events<Pong> pongs = world.events(Pong.class);
    Events<Death> deaths = world.events(Death.class);
    int[] count = new int[1];
    pings.listen(ping -> pongs.send(new Pong(ping.count())));
    pongs.listen(pong -> deaths.send(new Death(pong.count())));
    deaths.listen(death -> count[0]++);
    for (int i = 0; i < 1_000_000; i++) {
      pings.send(new Ping(i));
    }
    world.dispatchEvents();
    assertThat(count[0]).isEqualTo(1_000_000);
  }

  @Test
  void cutOff_keepsWhatListenersThrewBefore() {
    Events<Ping> pings = world.events(Ping.class);
    pings.listen(
        ping -> {
          pings.send(new Ping(1));
          if (ping.count() == 0) {
            world.commands().run(thrower());
          }
        });
    pings.send(new Ping(0));
    assertThatThrownBy(world::dispatchEvents)
        .hasMessageStartingWith("listeners keep answering events")
        .satisfies(e -> assertThat(e.getSuppressed()).hasSize(1));
  }

  private static Runnable thrower() {
    return () -> {
      throw new IllegalStateException("oops");
    };
  }

  @Test
  void longChainOfAnswers_isNoCycle() {
    Events<Ping> pings = world.events(Ping.class);
    pings.listen(
        ping -> {
          calls.add("ping");
          if (ping.count() < 90) {
            pings.send(new Ping(ping.count() + 1));
          }
        });
    pings.send(new Ping(1));
    world.dispatchEvents();
    assertThat(calls).hasSize(90);
  }

  @Test
  void dispatch_inAnIteration_isRefused() {
    world.spawn(new Hit(1));
    assertThatThrownBy(() -> world.query(Hit.class).each(hit -> world.dispatchEvents()))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("dispatch of events during iteration; do it after the outermost one has ended");
    hits.listen(hit -> world.commands().run(world::dispatchEvents));
    hits.send(new Hit(1));
    assertThatThrownBy(world::dispatchEvents)
        .rootCause()
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "dispatch of events during dispatch; what is sent now is dispatched before it ends");
  }

  @Test
  void restore_bringsBackWhatListenersHaveNotHeard() {
    hits.listen(hit -> calls.add("a" + hit.strength()));
    hits.send(new Hit(1));
    try (Snapshot before = world.snapshot()) {
      world.dispatchEvents();
      world.restore(before);
      world.dispatchEvents();
      assertThat(calls).containsExactly("a1", "a1");
    }
  }

  @Test
  void dispatch_isTheSameForAnyNumberOfThreads() {
    long one = simulate(1);
    assertThat(simulate(2)).isEqualTo(one);
    assertThat(simulate(7)).isEqualTo(one);
  }

  private static long simulate(int threads) {
    World world = World.create();
    world.threads(threads);
    Events<Hit> hits = world.events(Hit.class);
    Events<Death> deaths = world.events(Death.class);
    hits.listen(
        (target, hit) -> {
          if (hit.strength() % 3 == 0) {
            deaths.send(target, new Death(hit.strength()));
          }
        });
    deaths.listen((target, death) -> world.commands().despawn(target));
    world.spawner(Ping.class).spawn(5_000, i -> new Ping(i));
    for (int frame = 0; frame < 5; frame++) {
      world
          .query(Ping.class)
          .parallel()
          .each((entity, ping) -> hits.send(entity, new Hit(ping.count())));
      world.dispatchEvents();
      world.commands().spawn(new Ping(frame));
      world.flush();
      world.advanceTick();
      world.verify();
    }
    return world.stateHash();
  }
}
