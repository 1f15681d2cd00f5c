package dev.basalt.internal.system;

import dev.basalt.Entity;
import dev.basalt.event.EventReader;
import dev.basalt.event.Events;
import dev.basalt.internal.query.Filter;
import dev.basalt.internal.query.Queries;
import dev.basalt.internal.query.QueryPlan;
import dev.basalt.query.Mut;
import dev.basalt.query.NodeQuery;
import dev.basalt.query.Query;
import dev.basalt.query.Term;
import dev.basalt.query.WriteTerm;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;

/// A parameter that is a whole query, for methods that iterate by themselves:
/// `Query2<Mut<Position>, Velocity>`, `WriteQuery2<Position, Velocity>` or `NodeQuery<Moving>`. Its
/// filters are annotations of the parameter.
final class QueryParameter {

  private QueryParameter() {}

  static Query<?> query(SystemParameter parameter) {
    Query<?> query = parameter.type() == NodeQuery.class ? nodes(parameter) : terms(parameter);
    if (!parameter.type().isInstance(query)) {
      throw parameter.error("cannot be %s".formatted(query.getClass().getSimpleName()));
    }
    return narrow(query, Queries.filter(parameter.parameter()));
  }

  private static Query<?> narrow(Query<?> query, Filter filter) {
    Query<?> narrow = query;
    for (Class<?> type : filter.with()) {
      narrow = narrow.with(type);
    }
    for (Class<?> type : filter.without()) {
      narrow = narrow.without(type);
    }
    for (List<Class<?>> group : filter.anyOf()) {
      narrow = narrow.anyOf(group.toArray(Class[]::new));
    }
    return narrow;
  }

  private static Query<?> nodes(SystemParameter parameter) {
    Class<?> node = parameter.argument();
    if (!node.isRecord()) {
      throw parameter.error("is about %s, which is not a record".formatted(node.getSimpleName()));
    }
    return parameter.world().nodes(node.asSubclass(Record.class));
  }

  private static Query<?> terms(SystemParameter parameter) {
    List<Type> arguments = parameter.typeArguments();
    boolean write = parameter.type().getSimpleName().startsWith("Write");
    if (arguments.isEmpty()) {
      throw parameter.error(
          "needs types in angle brackets, such as Query2<Mut<Position>, Velocity>");
    }
    List<Term<?>> terms = new ArrayList<>();
    for (Type argument : arguments) {
      boolean written = write && terms.isEmpty();
      terms.add(written ? Term.write(parameter.raw(argument)) : term(parameter, argument));
    }
    QueryPlan plan = parameter.parts().queries().plan(terms, Filter.NONE);
    return (Query<?>) plan.face(face(plan));
  }

  private static Term<?> term(SystemParameter parameter, Type argument) {
    Class<?> type = parameter.raw(argument);
    if (type == Entity.class) {
      return Term.entity();
    }
    if (type == Mut.class) {
      return Term.write(parameter.raw(SystemParameter.typeArguments(argument).getFirst()));
    }
    if (type == EventReader.class) {
      Class<?> event = parameter.raw(SystemParameter.typeArguments(argument).getFirst());
      return Events.events(event.asSubclass(Record.class));
    }
    return Term.read(type);
  }

  /// The class of the typed query for a plan; `World.query` would take the same.
  private static Class<?> face(QueryPlan plan) {
    boolean write = plan.terms().getFirst() instanceof WriteTerm;
    String name = (write ? "WriteQuery" : "Query") + plan.terms().size();
    try {
      return Class.forName(Query.class.getPackageName() + "." + name);
    } catch (ClassNotFoundException e) {
      throw new AssertionError("there is no " + name, e);
    }
  }
}
