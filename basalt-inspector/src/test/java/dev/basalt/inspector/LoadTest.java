package dev.basalt.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Entity;
import dev.basalt.inspector.Samples.Position;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Many viewers, one that never reads, and a flood of requests: each is answered, edits arrive, and
/// nothing is held afterwards. Frame times are printed, not judged.
class LoadTest {

  private static final int ROWS = 100_000;
  private static final int MILLION = 1_000_000;
  private static final int ASKERS = 40;

  private final List<AutoCloseable> open = new ArrayList<>();
  private final Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
  private final List<Thread> threads = new ArrayList<>();
  private volatile boolean stopped;

  @AfterEach
  void closeAll() throws Exception {
    for (AutoCloseable one : open.reversed()) {
      one.close();
    }
  }

  private <T extends AutoCloseable> T opened(T one) {
    open.add(one);
    return one;
  }

  private Beat beat(int rows) throws Exception {
    Beat beat = opened(new Beat(rows));
    while (beat.steps() < 30) {
      Thread.sleep(10);
    }
    return beat;
  }

  private Inspector inspector(Beat beat) throws Exception {
    return opened(beat.inWorld(() -> Inspector.of(beat.schedule()).startQuietly()));
  }

  private void start(Task task) {
    threads.add(
        Thread.ofVirtual()
            .start(
                () -> {
                  try {
                    task.run();
                  } catch (Throwable e) {
                    if (!stopped) {
                      failures.add(e);
                    }
                  }
                }));
  }

  private interface Task {
    void run() throws Exception;
  }

  private void stop() throws InterruptedException {
    stopped = true;
    for (Thread thread : threads) {
      thread.join();
    }
  }

  /// Reads what changes, as a page does.
  private void viewer(Inspector inspector, AtomicInteger told) {
    Client client = opened(new Client(inspector.newAddress()));
    start(
        () -> {
          try (BufferedReader lines = client.stream("status;entity:5v1;search:Velocity", 30)) {
            while (!stopped && lines.readLine() != null) {
              told.incrementAndGet();
            }
          }
        });
  }

  /// Asks for a stream and takes nothing of it.
  private void sleeper(Inspector inspector) throws IOException {
    Client client = opened(new Client(inspector.newAddress()));
    URI address = inspector.newAddress();
    Socket socket = opened(new Socket(address.getHost(), address.getPort()));
    OutputStream out = socket.getOutputStream();
    String request =
        "GET /api/1/live?rate=60&topics=search:Velocity HTTP/1.1\r\nHost: %s\r\n"
            + "Authorization: Bearer %s\r\n\r\n";
    String text = request.formatted(address.getAuthority(), client.key());
    out.write(text.getBytes(StandardCharsets.US_ASCII));
    out.flush();
  }

  private void asker(Client client, double perSecond, AtomicInteger answers) {
    start(
        () -> {
          for (int i = 0; !stopped; i++) {
            long start = System.nanoTime();
            assertThat(client.get("/entities/" + (i % ROWS) + "v1")).contains("\"alive\":true");
            answers.incrementAndGet();
            long rest = (long) (1e9 / perSecond) - (System.nanoTime() - start);
            Thread.sleep(Math.max(0, rest / 1_000_000));
          }
        });
  }

  private void editor(Client client, AtomicInteger edits) {
    String edit =
        "{\"edit\":\"set\",\"entity\":\"7v1\",\"component\":\"Position\",\"field\":\"angle\",\"value\":%d}";
    start(
        () -> {
          while (!stopped) {
            client.post("/edits", edit.formatted(edits.get() + 1));
            edits.incrementAndGet();
            Thread.sleep(20);
          }
        });
  }

  private void load(int viewers, int requestsPerSecond, int seconds) throws Exception {
    Beat beat = beat(ROWS);
    long bytes = beat.inWorld(() -> beat.world().memory().usedBytes());
    Thread.sleep(1_000);
    System.out.printf("alone: %s%n", beat.since(30));
    Inspector inspector = inspector(beat);
    AtomicInteger told = new AtomicInteger();
    AtomicInteger answers = new AtomicInteger();
    AtomicInteger edits = new AtomicInteger();
    for (int i = 0; i < viewers; i++) {
      viewer(inspector, told);
      Thread.sleep(25); // more than 50 tokens a second are refused
    }
    sleeper(inspector);
    Client client = opened(new Client(inspector.newAddress()));
    for (int i = 0; i < ASKERS; i++) {
      asker(client, (double) requestsPerSecond / ASKERS, answers);
    }
    editor(client, edits);
    int first = beat.steps();
    Thread.sleep(seconds * 1_000L);
    System.out.printf(
        "%d viewers, %,d answers, %,d edits, %,d lines of events in %d s: %s%n",
        viewers, answers.get(), edits.get(), told.get(), seconds, beat.since(first));
    stop();
    double angle = beat.inWorld(() -> beat.world().get(Entity.of(7, 1), Position.class).angle());

    assertThat(failures).isEmpty();
    assertThat(angle).isEqualTo(edits.get());
    assertThat(edits.get()).isPositive();
    assertThat(answers.get()).isPositive();
    assertThat(told.get()).isGreaterThan(viewers);
    inspector.close();
    int closed = beat.steps();
    while (beat.steps() < closed + 5) {
      Thread.sleep(10);
    }
    assertThat(beat.<Long>inWorld(() -> beat.world().memory().usedBytes())).isEqualTo(bytes);
  }

  @Test
  void someViewersAndRequests_areServed_andLeaveNothingBehind() throws Exception {
    load(8, 200, 3);
  }

  @Test
  @Tag("load")
  void fiftyViewersAndAThousandRequestsASecond_areServed_andLeaveNothingBehind() throws Exception {
    load(50, 1_000, 60);
  }

  private static final int ROUNDS = 5;

  /// One after the other, several times, since the machine may be busy at times.
  @Test
  @Tag("load")
  void oneViewer_ofAMillionEntities_costsSoMuch() throws Exception {
    Beat beat = beat(MILLION);
    Thread.sleep(15_000);
    System.out.printf("no inspector: %s%n", during(beat, 10_000));
    Inspector inspector = inspector(beat);
    Client client = opened(new Client(inspector.newAddress()));
    Thread.sleep(12_000); // until nobody looks any more
    List<Double> more = new ArrayList<>();
    for (int i = 0; i < ROUNDS; i++) {
      Beat.Times alone = during(beat, 6_000);
      Beat.Times seen = withViewer(beat, client);
      more.add(seen.median() - alone.median());
      System.out.printf("nobody looks: %s%none viewer:   %s%n", alone, seen);
      Thread.sleep(12_000);
    }
    more.sort(null);
    System.out.printf(
        "one viewer costs %.3f ms per step (from %.3f to %.3f)%n",
        more.get(ROUNDS / 2), more.getFirst(), more.getLast());
    assertThat(failures).isEmpty();
  }

  private static Beat.Times during(Beat beat, long millis) throws InterruptedException {
    int first = beat.steps();
    Thread.sleep(millis);
    return beat.since(first);
  }

  private Beat.Times withViewer(Beat beat, Client client) throws Exception {
    AtomicInteger told = new AtomicInteger();
    Thread reader;
    Beat.Times times;
    try (BufferedReader lines = client.stream("status;entity:5v1", 30)) {
      reader =
          Thread.ofVirtual()
              .start(
                  () -> lines.lines().takeWhile(line -> !stopped).forEach(l -> told.addAndGet(1)));
      Thread.sleep(2_000);
      int before = told.get();
      times = during(beat, 6_000);
      System.out.printf("%.1f events a second%n", (told.get() - before) / 3 / 6.0);
      stopped = true;
      reader.join();
      stopped = false;
    }
    return times;
  }
}
