package dev.basalt.inspector.http;

import dev.basalt.Entity;
import dev.basalt.MemoryStatistics;
import dev.basalt.inspector.live.Live;
import dev.basalt.inspector.live.Moment;
import dev.basalt.inspector.live.Refusal;
import dev.basalt.inspector.live.Values;
import dev.basalt.inspector.read.Columns;
import dev.basalt.inspector.read.Facts;
import dev.basalt.inspector.read.Family;
import dev.basalt.inspector.read.Json;
import dev.basalt.inspector.read.Layout;
import dev.basalt.inspector.read.Listing;
import dev.basalt.inspector.read.Search;
import dev.basalt.inspector.read.SystemList;
import java.util.List;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/// What there is: types, entities, archetypes, columns.
final class WorldEndpoints {

  private static final int MOST_ROWS = 1_000;
  private static final int MOST_POINTS = 2_000_000;
  private static final int MOST_FIELDS = 32;

  /// A snapshot that is held while the world goes on may cost as much memory as the world.
  private static final int MOST_DOWNLOADS = 8;

  private final Live live;
  private final boolean readOnly;
  private final Semaphore downloads = new Semaphore(MOST_DOWNLOADS);

  WorldEndpoints(Live live, boolean readOnly) {
    this.live = live;
    this.readOnly = readOnly;
  }

  void register(Routes routes) {
    routes.get("", request -> Reply.json(this::status));
    routes.get("/types", this::types);
    routes.get("/entities", this::entities);
    routes.get("/entities/{entity}", this::entity);
    routes.get("/entities/{entity}/relations", this::relations);
    routes.get("/entities/{entity}/systems", this::systems);
    routes.get("/entities/{entity}/why", this::why);
    routes.get("/archetypes", this::archetypes);
    routes.get("/columns", this::columns);
  }

  /// How the world is, in short.
  void status(Json json) {
    MemoryStatistics memory = live.ask(() -> live.schedule().world().memory());
    try (Moment moment = live.now()) {
      json.put("name", "basalt-inspector")
          .put("version", 1)
          .put("readOnly", readOnly)
          .put("tick", moment.tick())
          .put("seconds", moment.seconds())
          .put("entities", moment.snapshot().count())
          .put("types", moment.snapshot().types().all().size())
          .put("paused", live.gate().isPaused())
          .put("nextSystem", live.gate().findNextSystem())
          .put("speed", live.gate().speed())
          .put("hasSpeed", live.gate().hasSpeed())
          .put("usedBytes", memory.usedBytes())
          .put("pooledBytes", memory.pooledBytes())
          .put("streams", live.presence().streams());
    }
  }

  private Reply types(Request request) {
    try (Moment moment = request.moment(live)) {
      return Reply.json(json -> Facts.types(json, moment.snapshot()));
    }
  }

  // ---- entities

  private Reply entities(Request request) {
    int offset = request.number("offset", 0, 0, Integer.MAX_VALUE);
    int limit = request.number("limit", 100, 1, MOST_ROWS);
    String parent = request.text("parent", "");
    List<Entity> found = live.findInLanguage(request.text("query", ""));
    try (Moment moment = request.moment(live)) {
      if (!parent.isEmpty()) {
        return children(moment, parent, offset, limit);
      }
      if (found != null) {
        return Reply.json(json -> Listing.given(json, moment, found, offset, limit));
      }
      Search search = Search.parse(moment.snapshot(), request.text("query", ""));
      int archetype = request.number("archetype", -1, 0, Integer.MAX_VALUE);
      Listing listing = new Listing(moment, search, archetype, offset, limit);
      return Reply.json(json -> listing.write(json, null));
    }
  }

  /// Children of an entity, or with `none` the roots of all trees.
  private Reply children(Moment moment, String parent, int offset, int limit) {
    Family family = Family.findHierarchy(moment.snapshot());
    if (parent.equals("none")) {
      String query = family == null ? "" : "!" + family.relation().name();
      Search search = Search.parse(moment.snapshot(), query);
      Listing listing = new Listing(moment, search, -1, offset, limit);
      return Reply.json(json -> listing.write(json, family));
    }
    Entity entity = Values.entity(parent);
    if (family == null) {
      throw Refusal.conflict("this world has no hierarchy: no relation ChildOf");
    }
    return Reply.json(json -> Listing.children(json, moment, family, entity, offset, limit));
  }

  private Reply entity(Request request) {
    Entity entity = request.entity();
    if (live.gate().findNextSystem() != null && !request.query().containsKey("at")) {
      return live.ask(
          () -> Reply.json(json -> Facts.entity(json, live.schedule().world(), entity)));
    }
    try (Moment moment = request.moment(live)) {
      return Reply.json(json -> Facts.entity(json, moment, entity));
    }
  }

  private Reply relations(Request request) {
    try (Moment moment = request.moment(live)) {
      return Reply.json(json -> Facts.sources(json, moment, request.entity()));
    }
  }

  private Reply systems(Request request) {
    Entity entity = request.entity();
    return touches(live.ask(() -> SystemList.touching(live.schedule(), entity, "")));
  }

  private static Reply touches(List<SystemList.Touch> touches) {
    return Reply.json(
        json ->
            json.objects(
                "systems",
                touches,
                (object, touch) ->
                    object
                        .put("name", touch.system())
                        .put("matches", touch.matches())
                        .array("why", touch.texts())));
  }

  private Reply why(Request request) {
    Entity entity = request.entity();
    @Nullable String system = request.query().get("system");
    if (system != null) {
      return touches(live.ask(() -> SystemList.touching(live.schedule(), entity, system)));
    }
    try (Moment moment = request.moment(live)) {
      if (!moment.snapshot().alive(entity)) {
        throw Refusal.missing("entity %s is not alive", entity);
      }
      Search search = Search.parse(moment.snapshot(), request.text("query", ""));
      List<Search.Verdict> verdicts = search.explain(moment.snapshot(), entity);
      return Reply.json(
          json -> {
            json.put("matches", verdicts.stream().allMatch(Search.Verdict::met));
            json.objects(
                "conditions",
                verdicts,
                (object, verdict) ->
                    object
                        .put("condition", verdict.condition())
                        .put("met", verdict.met())
                        .put("reason", verdict.reason()));
          });
    }
  }

  // ---- memory

  private Reply archetypes(Request request) {
    try (Moment moment = request.moment(live)) {
      return Reply.json(json -> new Layout(moment).write(json, live.traffic()));
    }
  }

  private Reply columns(Request request) {
    int most = request.number("most", MOST_POINTS, 1, MOST_POINTS);
    List<String> fields = List.of(request.text("fields", "").split(",", -1));
    if (fields.size() > MOST_FIELDS) {
      throw Refusal.bad("%d fields; at most %d are sent", fields.size(), MOST_FIELDS);
    }
    if (!downloads.tryAcquire()) {
      throw new Refusal(
          503, "columns are being sent to %d others already".formatted(MOST_DOWNLOADS));
    }
    Held held = new Held(downloads);
    try {
      Moment moment = held.keep(request.moment(live));
      Search search = Search.parse(moment.snapshot(), request.text("query", ""));
      Columns columns = new Columns(moment, search, fields, most);
      return new Reply.Streamed("application/octet-stream", held::close, columns::write);
    } catch (RuntimeException | Error e) {
      held.close();
      throw e;
    }
  }

  /// What sending columns holds: a place, and a moment.
  private static final class Held {
    private final Semaphore places;
    private @Nullable Moment moment;

    Held(Semaphore places) {
      this.places = places;
    }

    Moment keep(Moment now) {
      moment = now;
      return now;
    }

    void close() {
      places.release();
      if (moment != null) {
        moment.close();
      }
    }
  }
}
