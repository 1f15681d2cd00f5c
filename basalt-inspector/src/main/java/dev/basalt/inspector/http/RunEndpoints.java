package dev.basalt.inspector.http;

import dev.basalt.Entity;
import dev.basalt.inspector.live.History;
import dev.basalt.inspector.live.Journal;
import dev.basalt.inspector.live.Live;
import dev.basalt.inspector.live.Moment;
import dev.basalt.inspector.live.Refusal;
import dev.basalt.inspector.live.Values;
import dev.basalt.inspector.live.Values.Numeral;
import dev.basalt.inspector.read.Difference;
import dev.basalt.inspector.read.JournalText;
import dev.basalt.inspector.read.Json;
import dev.basalt.inspector.read.SystemList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// How the world runs: systems, pause and steps, journal and watches, the past.
final class RunEndpoints {

  private static final int MOST_ENTRIES = 1_000;

  private final Live live;
  private volatile @Nullable SystemList systems;

  RunEndpoints(Live live) {
    this.live = live;
  }

  void register(Routes routes) {
    routes.get("/systems", request -> systems());
    routes.get("/systems/times", this::times);
    routes.get("/systems/{system}/order", this::order);
    routes.post("/systems/{system}", this::enable);
    routes.post("/control", this::control);
    routes.get("/journal", this::journal);
    routes.get("/watches", request -> Reply.json(this::watches));
    routes.ask("/watches", this::watch);
    routes.delete("/watches/{number}", this::unwatch);
    routes.get("/history", request -> Reply.json(this::history));
    routes.get("/history/difference", this::difference);
    routes.post("/history/resume", this::resume);
  }

  // ---- systems

  private Reply systems() {
    SystemList now = live.ask(() -> SystemList.of(live.schedule(), systems));
    systems = now;
    return Reply.json(now::write);
  }

  /// Why two systems run in their order, and whether they can run at the same time.
  private Reply order(Request request) {
    String system = request.path().getOrDefault("system", "");
    String other = request.text("other", "");
    String text = live.ask(() -> live.schedule().explain(system, other));
    return Reply.json(json -> json.put("order", text));
  }

  private Reply times(Request request) {
    int seconds = request.number("seconds", 120, 1, 300);
    long at = request.longNumber("at", 0, 1, Long.MAX_VALUE);
    long end = at == 0 ? Long.MAX_VALUE : live.times().secondAt(live.history().get(at).millis());
    return Reply.json(json -> SystemList.times(json, live.times().lines(), seconds, end));
  }

  private Reply enable(Request request) {
    if (!(request.object().get("enabled") instanceof Boolean enabled)) {
      throw Refusal.bad("enabled is missing, or is not true or false");
    }
    live.enable(request.path().getOrDefault("system", ""), enabled);
    return Reply.done();
  }

  private Reply control(Request request) {
    Map<String, Object> order = request.object();
    String action = Request.text(order, "action");
    switch (action) {
      case "pause" -> live.pause();
      case "resume" -> live.resume();
      case "step" -> live.step();
      case "step-system" -> live.stepSystem();
      case "speed" -> live.speed(Double.parseDouble(number(order, "speed")));
      default ->
          throw Refusal.bad(
              "%s is not an action; there are pause, resume, step, step-system, speed", action);
    }
    return Reply.json(
        json ->
            json.put("paused", live.gate().isPaused())
                .put("nextSystem", live.gate().findNextSystem())
                .put("speed", live.gate().speed()));
  }

  private static String number(Map<String, Object> object, String name) {
    if (object.get(name) instanceof Numeral numeral) {
      return numeral.text();
    }
    throw Refusal.bad("%s is missing, or is not a number", name);
  }

  // ---- journal

  private Reply journal(Request request) {
    long after = request.longNumber("after", 0, 0, Long.MAX_VALUE);
    int limit = request.number("limit", 200, 1, MOST_ENTRIES);
    long at = request.longNumber("at", 0, 1, Long.MAX_VALUE);
    long last = at == 0 ? Long.MAX_VALUE : live.history().get(at).journal();
    Predicate<Journal.Entry> filter = filter(request.query()).and(entry -> entry.number() <= last);
    Journal journal = live.journal();
    List<Journal.Entry> entries = journal.find(after, limit, filter);
    return Reply.json(json -> JournalText.write(json, entries, journal.last(), live.eventTypes()));
  }

  static Predicate<Journal.Entry> filter(Map<String, String> query) {
    Predicate<Journal.Entry> filter = entry -> true;
    String entity = query.getOrDefault("entity", "");
    if (!entity.isEmpty()) {
      long id = Values.entity(entity).id();
      filter = filter.and(entry -> entry.entity() == id);
    }
    String kind = query.getOrDefault("kind", "");
    if (!kind.isEmpty()) {
      filter = filter.and(entry -> entry.kind().name().equalsIgnoreCase(kind));
    }
    String component = query.getOrDefault("component", "");
    if (!component.isEmpty()) {
      filter = filter.and(entry -> entry.typeName().contains(component));
    }
    String by = query.getOrDefault("by", "");
    return by.isEmpty() ? filter : filter.and(entry -> entry.by().contains(by));
  }

  private void watches(Json json) {
    JournalText.watches(json, live.watches().all());
  }

  private Reply watch(Request request) {
    Map<String, Object> order = request.object();
    Entity entity = Values.entity(Request.text(order, "entity"));
    long number =
        live.watch(entity, Request.text(order, "component"), Request.text(order, "field"));
    return Reply.json(json -> json.put("number", number));
  }

  private Reply unwatch(Request request) {
    try {
      live.unwatch(Long.parseLong(request.path().getOrDefault("number", "")));
    } catch (NumberFormatException e) {
      throw Refusal.bad("a watch is named by its number");
    }
    return Reply.done();
  }

  // ---- the past

  void history(Json json) {
    json.objects(
        "moments",
        live.history().entries(),
        (object, entry) ->
            object
                .put("number", entry.number())
                .put("tick", entry.moment().tick())
                .put("seconds", entry.moment().seconds())
                .put("entities", entry.entities())
                .put("millis", entry.millis()));
  }

  private Reply difference(Request request) {
    History history = live.history();
    long to = request.longNumber("to", 0, 1, Long.MAX_VALUE);
    try (Moment before = history.hold(request.longNumber("from", 0, 1, Long.MAX_VALUE));
        Moment after = to == 0 ? live.now() : history.hold(to)) {
      return Reply.json(json -> Difference.write(json, before, after));
    }
  }

  private Reply resume(Request request) {
    live.resumeAt(Long.parseLong(number(request.object(), "at")));
    return Reply.done();
  }
}
