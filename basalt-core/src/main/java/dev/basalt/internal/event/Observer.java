package dev.basalt.internal.event;

import dev.basalt.event.ObserverInfo;
import dev.basalt.event.ObserverInfo.Kind;
import dev.basalt.internal.query.QueryPlan;
import dev.basalt.internal.storage.Component;
import java.util.Locale;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// An observer that is registered.
public final class Observer {

  private final ObserverTable table;
  private final Kind kind;
  private final @Nullable Component component;
  private final @Nullable QueryPlan query;
  private final int priority;
  private final Object body;
  private final Scope scope;
  private boolean cancelled;

  /// For which changes of its kind it is called.
  ///
  /// @param entity the only one; 0 for all
  /// @param condition asked each time
  public record Scope(long entity, @Nullable BooleanSupplier condition) {
    public static final Scope ALL = new Scope(0, null);
  }

  /// @param component for ADD, SET and REMOVE
  /// @param query for ENTER and LEAVE
  Observer(
      ObserverTable table,
      Kind kind,
      @Nullable Component component,
      @Nullable QueryPlan query,
      int priority,
      Scope scope,
      Object body) {
    this.table = table;
    this.kind = kind;
    this.component = component;
    this.query = query;
    this.priority = priority;
    this.scope = scope;
    this.body = body;
  }

  Kind kind() {
    return kind;
  }

  Component component() {
    return Objects.requireNonNull(component);
  }

  QueryPlan query() {
    return Objects.requireNonNull(query);
  }

  int priority() {
    return priority;
  }

  Object body() {
    return body;
  }

  /// What tools see.
  public ObserverInfo info() {
    Class<?> type = component == null ? null : component.type();
    return new ObserverInfo(kind, type, query == null ? null : query.findQuery(), priority);
  }

  boolean is(Kind other, Component of) {
    return kind == other && component == of;
  }

  /// Whether it observes a query for sources of one target, by a relation.
  boolean goesBy(Component relation) {
    return query != null && query.route().demands(relation);
  }

  public boolean isActive() {
    return !cancelled && !isOver();
  }

  /// Whether the one entity that it observes has ended.
  boolean isOver() {
    return scope.entity != 0 && table.store().contents().entities().locate(scope.entity) < 0;
  }

  /// Whether it is called for a change of an entity now.
  boolean isWanted(long id) {
    BooleanSupplier condition = scope.condition;
    return (scope.entity == 0 || scope.entity == id)
        && (condition == null || condition.getAsBoolean());
  }

  public void cancel() {
    if (!cancelled) {
      cancelled = true;
      table.remove(this);
    }
  }

  /// As messages show it, such as `observer of add Health`.
  @Override
  public String toString() {
    Object subject = component != null ? component : query;
    return "observer of %s%s"
        .formatted(kind.name().toLowerCase(Locale.ROOT), subject == null ? "" : " " + subject);
  }
}
