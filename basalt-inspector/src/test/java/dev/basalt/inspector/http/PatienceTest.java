package dev.basalt.inspector.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.World;
import dev.basalt.inspector.live.Live;
import dev.basalt.system.GameLoop;
import dev.basalt.system.Schedule;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Viewers that ask for much and read nothing.
class PatienceTest {

  record Spot(float x, float y) {}

  private static final int ROWS = 2_000_000;

  private final World world = World.create();
  private final Schedule schedule = Schedule.create(world);
  private final GameLoop loop = GameLoop.targetRate(schedule, 100);
  private final Live live = new Live(schedule, loop, new Live.Past(0, 0, 0));
  private final Server server =
      new Server(
          live,
          new Server.Setup(
              new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
              Set.of("127.0.0.1"),
              null,
              false),
          Duration.ofSeconds(2));
  private final List<Socket> sockets = new ArrayList<>();
  private Thread thread = Thread.currentThread();
  private String key = "";

  @BeforeEach
  void start() throws IOException {
    thread =
        Thread.ofPlatform()
            .start(
                () -> {
                  world.spawner(Spot.class).spawn(ROWS, i -> new Spot(i, 0));
                  live.start();
                  loop.run();
                });
    String body = "{\"token\":\"" + server.newToken() + "\"}";
    String answer =
        read(
            ask(
                "POST /api/1/session",
                "Connection: close\r\nContent-Type: application/json\r\nContent-Length: "
                    + body.length(),
                body));
    key = answer.replaceAll("(?s).*\"key\":\"([^\"]*)\".*", "$1");
  }

  @AfterEach
  void close() throws Exception {
    for (Socket socket : sockets) {
      socket.close();
    }
    server.close();
    live.close();
    loop.stop();
    thread.join();
    world.close();
  }

  private Socket ask(String line, String headers, String body) throws IOException {
    Socket socket = new Socket();
    socket.setReceiveBufferSize(4_096);
    socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port()));
    sockets.add(socket);
    String text =
        "%s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n%s\r\n\r\n%s"
            .formatted(line, server.port(), headers, body);
    socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    return socket;
  }

  private Socket get(String path, String headers) throws IOException {
    return ask("GET /api/1" + path, headers + "Authorization: Bearer " + key, "");
  }

  private static String read(Socket socket) throws IOException {
    InputStream in = socket.getInputStream();
    return new String(in.readAllBytes(), StandardCharsets.UTF_8);
  }

  private String status(String path) throws IOException {
    try (Socket socket = get(path, "Connection: close\r\n")) {
      byte[] start = socket.getInputStream().readNBytes(12);
      return new String(start, StandardCharsets.US_ASCII).substring(9);
    }
  }

  @Test
  void columns_thatNobodyReads_giveTheirPlaceBack() throws Exception {
    String columns = "/columns?fields=Spot.x,Spot.y";
    for (int i = 0; i < 8; i++) {
      Socket socket = get(columns, "");
      assertThat(socket.getInputStream().read()).isEqualTo('H');
    }
    assertThat(status("/columns?fields=Spot.x&most=1")).isEqualTo("503");
    assertThat(status("/types")).isEqualTo("200");
    String now = "503";
    for (int i = 0; i < 600 && now.equals("503"); i++) {
      Thread.sleep(100);
      now = status("/columns?fields=Spot.x&most=1");
    }
    assertThat(now).isEqualTo("200");
  }

  /// Takes one piece, then nothing until it is let go, then all.
  private static final class Slow extends OutputStream {
    final CountDownLatch waits = new CountDownLatch(1);
    final CountDownLatch goOn = new CountDownLatch(1);
    final BlockingQueue<String> taken = new LinkedBlockingQueue<>();

    @Override
    public void write(int b) {
      throw new AssertionError("pieces are written at once");
    }

    @Override
    public void write(byte[] bytes) throws IOException {
      String text = new String(bytes, StandardCharsets.UTF_8);
      if (text.contains("tick") && goOn.getCount() > 0) {
        waits.countDown();
        await(goOn);
      }
      taken.add(text);
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void stream_thatIsReadSlowly_getsFewerEvents_andNoOldOnes() throws Exception {
    Request request =
        new Request("me", Map.of(), Map.of("topics", "status", "rate", "60"), new byte[0]);
    Reply reply = server.routes().find("GET", "/live").route().endpoint().answer(request);
    Slow slow = new Slow();
    Thread viewer =
        Thread.ofVirtual()
            .start(
                () -> {
                  try (Reply.Held _ = ((Reply.Streamed) reply).held()) {
                    ((Reply.Streamed) reply).body().write(slow);
                  } catch (IOException e) {
                    throw new AssertionError(e);
                  }
                });
    await(slow.waits);
    long start = loop.frames();
    while (loop.frames() < start + 100) {
      Thread.sleep(10);
    }
    slow.goOn.countDown();
    List<Long> ticks = new ArrayList<>();
    while (ticks.size() < 3) {
      long tick = tick(slow.taken.take());
      if (tick >= 0) {
        ticks.add(tick);
      }
    }
    assertThat(ticks.get(1)).isGreaterThanOrEqualTo(ticks.get(0) + 90);
    assertThat(ticks.get(2)).isGreaterThan(ticks.get(1));
    viewer.interrupt();
    viewer.join();
  }

  private static long tick(String text) {
    int at = text.lastIndexOf("\"tick\":");
    int end = at < 0 ? -1 : text.indexOf(',', at);
    return end < 0 ? -1 : Long.parseLong(text.substring(at + 7, end));
  }
}
