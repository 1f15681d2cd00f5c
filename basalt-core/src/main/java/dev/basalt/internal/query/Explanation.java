package dev.basalt.internal.query;

import static dev.basalt.component.ComponentType.simpleName;

import dev.basalt.Entity;
import dev.basalt.internal.storage.Archetype;
import dev.basalt.internal.storage.Asked;
import dev.basalt.internal.storage.Component;
import dev.basalt.internal.storage.Reader;
import dev.basalt.query.Term;
import dev.basalt.query.TermKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// What a query says about itself.
public final class Explanation {

  /// How many archetypes are listed.
  private static final int SHOWN_ARCHETYPES = 20;

  private final QueryPlan plan;
  private final List<String> lines = new ArrayList<>();

  private Explanation(QueryPlan plan) {
    this.plan = plan;
  }

  /// The query as a whole. Threads that ask at the same time take turns, also with those that
  /// count.
  public static String of(QueryPlan plan) {
    Explanation text = new Explanation(plan);
    synchronized (plan) {
      plan.sync();
      text.line("query %s", plan);
      plan.terms().forEach(term -> text.line("  term %s", term));
      text.matches();
      text.route();
      text.loops();
    }
    return String.join("\n", text.lines);
  }

  private void matches() {
    Matching matching = plan.matching();
    line("  matches %s, %s", number(matching.size(), "archetype"), number(plan.rows(), "row"));
    for (int i = 0; i < Math.min(matching.size(), SHOWN_ARCHETYPES); i++) {
      Archetype archetype = matching.archetype(i);
      line(
          "    %s: %s in %s",
          archetype,
          number(archetype.table().rows(), "row"),
          number(archetype.table().chunkCount(), "chunk"));
    }
    if (matching.size() > SHOWN_ARCHETYPES) {
      line("    and %s more", number(matching.size() - SHOWN_ARCHETYPES, "archetype"));
    }
  }

  /// How relations lead to its rows.
  private void route() {
    Route route = plan.route();
    for (Route.Pair pair : route.pairs()) {
      line(
          "  visits sources of %s by %s, in their order",
          plan.contents().describe(pair.target().id()), pair.relation());
    }
    if (route.cascade() != null && plan.changes() == null) {
      RouteRows rows = plan.routeRows(plan.newFrame());
      line(
          "  visits targets before their sources by %s: %s, the largest has %s",
          route.cascade(), number(rows.levels(), "depth"), number(rows.largestLevel(), "row"));
      line(
          "  on several threads: %s, in %s",
          number(new ParallelRoute(plan.newFrame(), rows).taskCount(), "task"),
          number(new ParallelRoute(plan.newFrame(), rows).waves(), "wave"));
    }
  }

  private static String number(int count, String of) {
    return String.format(Locale.ROOT, count == 1 ? "%,d %s" : "%,d %ss", count, of);
  }

  private void loops() {
    List<LoopCache.Entry> entries = plan.loops();
    if (entries.isEmpty()) {
      line("  has not run yet");
    }
    Map<String, Integer> alike = new LinkedHashMap<>();
    entries.forEach(entry -> alike.merge(entry.describe(plan.queries().loops()), 1, Integer::sum));
    alike.forEach((text, count) -> line("  %s%s", text, count == 1 ? "" : "; " + count + " alike"));
  }

  /// Whether and why an entity matches, and has changed if the query asks for that.
  public static String of(QueryPlan asked, Entity entity) {
    QueryPlan plan = asked.changes() == null ? asked : asked.local();
    Explanation text = new Explanation(plan);
    List<Component> has = Reader.components(plan.contents(), entity.id());
    Map<String, Boolean> news = text.news(entity);
    boolean fits =
        plan.matching().fits(number -> has.contains(component(plan, number)))
            && has.stream().allMatch(plan.matching()::admits)
            && !news.containsValue(false)
            && plan.route().accepts(plan.store(), entity.id())
            && text.hasResources();
    text.line(
        "entity %s %s query %s",
        plan.contents().describe(entity.id()), fits ? "matches" : "does not match", plan);
    text.line("  it has %s", has);
    for (int i = 0; i < plan.terms().size(); i++) {
      text.term(i, has);
    }
    text.filters(has);
    for (Route.Pair pair : plan.route().pairs()) {
      text.met(pair.isMet(plan.contents(), entity.id()), pair.toString());
    }
    text.disabling(has);
    news.forEach((condition, met) -> text.met(met, condition + " since the last run"));
    return String.join("\n", text.lines);
  }

  /// Which conditions of a query for changes are met.
  private Map<String, Boolean> news(Entity entity) {
    Map<String, Boolean> news = new LinkedHashMap<>();
    Changes changes = plan.changes();
    if (changes != null) {
      for (Asked group : changes.asked()) {
        news.put(group.toString(), changes.isMet(group, entity.id()));
      }
    }
    return news;
  }

  private static Component component(QueryPlan plan, int number) {
    return plan.store().registry().components().get(number);
  }

  private boolean hasResources() {
    return IntStream.range(0, plan.terms().size()).allMatch(plan.values()::isSet);
  }

  private void term(int number, List<Component> has) {
    Term<?> term = plan.terms().get(number);
    Component component = plan.component(number);
    if (!plan.values().isSet(number)) {
      line("  NOT met: %s, which is not set", term);
    } else if (component == null) {
      line("  met: %s, which every entity meets", term);
    } else if (has.contains(component)) {
      line("  met: %s", term);
    } else if (term.kind() == TermKind.OPTIONAL) {
      line("  met: %s, it is absent and will be null", term);
    } else {
      line("  NOT met: %s, the entity has no %s", term, component);
    }
  }

  private void filters(List<Component> has) {
    Filter filter = plan.filter();
    for (Class<?> type : filter.with()) {
      met(has(has, type), "with " + simpleName(type));
    }
    for (Class<?> type : filter.without()) {
      met(!has(has, type), "without " + simpleName(type));
    }
    for (List<Class<?>> group : filter.anyOf()) {
      met(group.stream().anyMatch(type -> has(has, type)), "any of " + names(group));
    }
  }

  private void disabling(List<Component> has) {
    for (Component component : has) {
      if (!plan.matching().admits(component)) {
        line("  NOT met: the entity has %s, which the query does not name", component);
      }
    }
  }

  private static String names(List<Class<?>> types) {
    return types.stream().map(type -> simpleName(type)).collect(Collectors.joining(", ", "[", "]"));
  }

  private void met(boolean met, String what) {
    line("  %s: %s", met ? "met" : "NOT met", what);
  }

  private boolean has(List<Component> components, Class<?> type) {
    return components.contains(plan.store().registry().of(type));
  }

  private void line(String format, Object... values) {
    lines.add(String.format(Locale.ROOT, format, values));
  }
}
