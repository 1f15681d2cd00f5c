package dev.basalt.inspector.http;

import dev.basalt.Entity;
import dev.basalt.inspector.live.Journal;
import dev.basalt.inspector.live.Live;
import dev.basalt.inspector.live.Moment;
import dev.basalt.inspector.live.Refusal;
import dev.basalt.inspector.live.Values;
import dev.basalt.inspector.read.Facts;
import dev.basalt.inspector.read.JournalText;
import dev.basalt.inspector.read.Json;
import dev.basalt.inspector.read.Listing;
import dev.basalt.inspector.read.Search;
import dev.basalt.inspector.read.SystemList;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What changes, as server-sent events: for each topic an event whenever its contents are others.
///
/// There is no queue. A stream looks, writes what is different, and looks again when the viewer has
/// taken it, at most as often as asked for. So a slow viewer gets fewer updates.
final class LiveEndpoint {

  private static final int MOST_TOPICS = 20;
  private static final int MOST_ENTRIES = 200;
  private static final int SHOWN = 50;
  private static final long HEARTBEAT = 5_000_000_000L;

  /// Something that is followed.
  ///
  /// @param name what the events are called
  /// @param subject an entity or a search, where it has one
  private record Topic(String name, String subject) {

    static Topic of(String text) {
      int colon = text.indexOf(':');
      return colon < 0
          ? new Topic(text, "")
          : new Topic(text.substring(0, colon), text.substring(colon + 1));
    }

    @Override
    public String toString() {
      return subject.isEmpty() ? name : name + ":" + subject;
    }
  }

  private final Live live;
  private final WorldEndpoints world;
  private final RunEndpoints run;
  private final Streams streams;

  LiveEndpoint(Live live, WorldEndpoints world, RunEndpoints run, Streams streams) {
    this.live = live;
    this.world = world;
    this.run = run;
    this.streams = streams;
  }

  void register(Routes routes) {
    routes.get("/live", this::answer);
  }

  private Reply answer(Request request) {
    List<Topic> topics = new ArrayList<>();
    for (String text : request.text("topics", "status").split(";", MOST_TOPICS + 1)) {
      topics.add(Topic.of(text));
    }
    if (topics.size() > MOST_TOPICS) {
      throw Refusal.bad("a stream has at most %d topics", MOST_TOPICS);
    }
    int rate = request.number("rate", 10, 1, 60);
    topics.forEach(
        topic -> contents(topic, new Progress())); // what is wrong is told before it begins
    Streams.Stream stream = streams.begin(request.session());
    return new Reply.Streamed(
        "text/event-stream",
        stream::close,
        out -> new Viewer(topics, 1_000_000_000L / rate, stream, out).run());
  }

  /// What a viewer has seen.
  private static final class Progress {
    long journal;
  }

  private final class Viewer {
    private final List<Topic> topics;
    private final long interval;
    private final Streams.Stream stream;
    private final OutputStream out;
    private final Map<Topic, byte[]> last = new HashMap<>();
    private final Progress progress = new Progress();
    private long lastWrite;

    Viewer(List<Topic> topics, long interval, Streams.Stream stream, OutputStream out) {
      this.topics = topics;
      this.interval = interval;
      this.stream = stream;
      this.out = out;
    }

    void run() throws IOException {
      write(": basalt\n\n");
      while (!stream.isParked()) {
        long start = System.nanoTime();
        for (Topic topic : topics) {
          tell(topic);
        }
        if (System.nanoTime() - lastWrite > HEARTBEAT) {
          write(": still here\n\n");
        }
        if (!sleep(interval - (System.nanoTime() - start))) {
          return;
        }
      }
      write("event: parked\ndata: {}\n\n");
    }

    private void tell(Topic topic) throws IOException {
      byte[] now;
      String event = topic.toString();
      try {
        now = contents(topic, progress);
      } catch (Refusal e) {
        now = Json.object(json -> json.put("error", e.getMessage()).put("topic", topic.toString()));
        event = "trouble";
      }
      if (!Arrays.equals(now, last.put(topic, now))) {
        write("event: " + event + "\ndata: " + new String(now, StandardCharsets.UTF_8) + "\n\n");
      }
    }

    private void write(String text) throws IOException {
      out.write(text.getBytes(StandardCharsets.UTF_8));
      out.flush();
      lastWrite = System.nanoTime();
    }

    private static boolean sleep(long nanos) {
      try {
        if (nanos > 0) {
          Thread.sleep(nanos / 1_000_000, (int) (nanos % 1_000_000));
        }
        return true;
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return false;
      }
    }
  }

  // ---- topics

  private byte[] contents(Topic topic, Progress progress) {
    return switch (topic.name()) {
      case "status" -> Json.object(world::status);
      case "entity" -> entity(topic.subject());
      case "search" -> search(topic.subject());
      case "journal" -> journal(progress);
      case "times" ->
          Json.object(json -> SystemList.times(json, live.times().lines(), 2, Long.MAX_VALUE));
      case "history" -> Json.object(run::history);
      default ->
          throw Refusal.bad(
              "%s is not a topic; there are status, entity:17v3, search:.., journal, times,"
                  + " history",
              topic);
    };
  }

  private byte[] entity(String handle) {
    var entity = Values.entity(handle);
    try (Moment moment = live.now()) {
      return Json.object(json -> Facts.entity(json, moment, entity));
    }
  }

  private byte[] search(String text) {
    List<Entity> found = live.findInLanguage(text);
    try (Moment moment = live.now()) {
      if (found != null) {
        return Json.object(json -> Listing.given(json, moment, found, 0, SHOWN));
      }
      Search search = Search.parse(moment.snapshot(), text);
      Listing listing = new Listing(moment, search, -1, 0, SHOWN);
      return Json.object(json -> listing.write(json, null));
    }
  }

  private byte[] journal(Progress progress) {
    Journal journal = live.journal();
    List<Journal.Entry> entries = journal.find(progress.journal, MOST_ENTRIES, entry -> true);
    progress.journal = entries.isEmpty() ? progress.journal : entries.getFirst().number();
    return Json.object(json -> JournalText.write(json, entries, journal.last(), live.eventTypes()));
  }
}
