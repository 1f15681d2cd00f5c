package dev.basalt.internal.event;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Calls listeners in rounds. In each round, every listener gets the events that were sent before
/// the round began; what listeners send is for the next round. It ends when there is nothing new,
/// or with an error when there seems to be no end.
final class Dispatch {

  /// More rounds than answers to answers in a program that means it.
  static final int ROUNDS = 100;

  /// More answers to answers, where each event is answered by several.
  static final long ANSWERS = 1_000_000;

  /// In so many last rounds, and after so many answers, who sends what is noted.
  private static final int NOTED_ROUNDS = 10;

  private static final long NOTED_ANSWERS = 100;

  private final Channels channels;

  /// For each channel, those whose events its listeners have sent.
  private final Map<Channel, Set<Channel>> causes = new HashMap<>();

  private boolean running;
  private final Failures failures = new Failures();

  Dispatch(Channels channels) {
    this.channels = channels;
  }

  void run() {
    if (running) {
      throw new IllegalStateException(
          "dispatch of events during dispatch; what is sent now is dispatched before it ends");
    }
    failures.clear();
    running = true;
    try {
      runRounds();
    } finally {
      running = false;
      causes.clear();
    }
    failures.throwFirst();
  }

  private void runRounds() {
    long answers = 0;
    for (int round = 1; ; round++) {
      List<Listening> listeners = channels.listeners();
      int waiting = prepare(listeners);
      if (waiting == 0) {
        return;
      }
      answers += round <= 2 ? 0 : waiting;
      if (round > ROUNDS || answers > ANSWERS) {
        throw cutOff(listeners, round);
      }
      callAll(listeners, round > ROUNDS - NOTED_ROUNDS || answers > NOTED_ANSWERS);
    }
  }

  private static int prepare(List<Listening> listeners) {
    int waiting = 0;
    for (int i = 0; i < listeners.size(); i++) {
      waiting += listeners.get(i).prepare();
    }
    return waiting;
  }

  /// One that fails does not stop the others.
  private void callAll(List<Listening> listeners, boolean noted) {
    for (int i = 0; i < listeners.size(); i++) {
      Map<Channel, Long> before = noted ? sent(listeners) : Map.of();
      failures.run(listeners.get(i)::call);
      if (noted) {
        note(listeners.get(i).channel(), before, listeners);
      }
    }
  }

  // ---- endless answers

  private static Map<Channel, Long> sent(List<Listening> listeners) {
    return listeners.stream()
        .map(Listening::channel)
        .distinct()
        .collect(Collectors.toMap(channel -> channel, channel -> channel.log().sent()));
  }

  private void note(Channel cause, Map<Channel, Long> before, List<Listening> listeners) {
    sent(listeners)
        .forEach(
            (channel, count) -> {
              if (!count.equals(before.get(channel))) {
                causes.computeIfAbsent(cause, c -> new LinkedHashSet<>()).add(channel);
              }
            });
  }

  private IllegalStateException cutOff(List<Listening> listeners, int round) {
    listeners.forEach(Listening::skipAll);
    IllegalStateException e =
        new IllegalStateException(
            String.format(
                Locale.ROOT,
                "listeners keep answering events, %,d rounds in one dispatch: %s; break the"
                    + " cycle, or answer in the next frame",
                round - 1,
                cycle()));
    Throwable earlier = failures.first();
    if (earlier != null) {
      e.addSuppressed(earlier);
    }
    return e;
  }

  /// A cycle of channels that cause each other, such as `Ping -> Pong -> Ping`.
  private String cycle() {
    for (Channel start : byName(causes.keySet())) {
      List<Channel> path = new ArrayList<>(List.of(start));
      if (closes(path)) {
        path.add(start);
        return path.stream().map(Channel::toString).collect(Collectors.joining(" -> "));
      }
    }
    return "too many answers to answers";
  }

  /// Whether a path can be continued to where it began; if so, it is.
  private boolean closes(List<Channel> path) {
    for (Channel next : byName(causes.getOrDefault(path.getLast(), Set.of()))) {
      if (next == path.getFirst()) {
        return true;
      }
      if (!path.contains(next)) {
        path.add(next);
        if (closes(path)) {
          return true;
        }
        path.removeLast();
      }
    }
    return false;
  }

  private static List<Channel> byName(Set<Channel> some) {
    return some.stream().sorted(java.util.Comparator.comparing(Channel::toString)).toList();
  }
}
