package dev.basalt.internal.event;

import dev.basalt.event.ObserverInfo;
import dev.basalt.event.ObserverInfo.Kind;
import dev.basalt.internal.query.QueryPlan;
import dev.basalt.internal.storage.Component;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// An observer that is registered.
public final class Observer {

  private final ObserverTable table;
  private final Kind kind;
  private final @Nullable Component component;
  private final @Nullable QueryPlan query;
  private final int priority;
  private final Object body;
  private boolean cancelled;

  /// @param component for ADD, SET and REMOVE
  /// @param query for ENTER and LEAVE
  Observer(
      ObserverTable table,
      Kind kind,
      @Nullable Component component,
      @Nullable QueryPlan query,
      int priority,
      Object body) {
    this.table = table;
    this.kind = kind;
    this.component = component;
    this.query = query;
    this.priority = priority;
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

  public boolean isActive() {
    return !cancelled;
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
