package dev.basalt.internal.system;

import dev.basalt.Entity;
import dev.basalt.EntityList;
import dev.basalt.Resources;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.behaviour.Behaviours;
import dev.basalt.command.Commands;
import dev.basalt.event.EventReader;
import dev.basalt.event.Events;
import dev.basalt.event.Observers;
import dev.basalt.internal.query.Filter;
import dev.basalt.internal.query.Queries;
import dev.basalt.internal.storage.ResourceTable;
import dev.basalt.internal.storage.Store;
import dev.basalt.internal.system.ParameterKind.Argument;
import dev.basalt.query.Lookup;
import dev.basalt.query.LookupList;
import dev.basalt.query.Mut;
import dev.basalt.query.Optional;
import dev.basalt.query.Query;
import dev.basalt.query.Resource;
import dev.basalt.query.Term;
import dev.basalt.system.GameLoop;
import dev.basalt.system.Schedule;
import dev.basalt.system.Time;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The parameters that annotated methods can have.
final class ParameterKinds {

  /// In the order in which they are tried. The last one takes what is left.
  static final List<ParameterKind> ALL =
      List.of(
          ParameterKinds::resource,
          ParameterKinds::entity,
          ParameterKinds::cursor,
          ParameterKinds::commands,
          ParameterKinds::world,
          ParameterKinds::query,
          ParameterKinds::lookup,
          ParameterKinds::events,
          ParameterKinds::eventReader,
          ParameterKinds::component);

  /// What a world and a schedule consist of, and somebody may want in a system.
  private static final Set<Class<?>> BASALT =
      Set.of(
          Behaviours.class,
          EntityList.class,
          GameLoop.class,
          LookupList.class,
          Observers.class,
          Resources.class,
          Schedule.class,
          Snapshot.class,
          Time.class);

  private ParameterKinds() {}

  static Argument read(SystemParameter parameter) {
    refuseFilter(parameter);
    for (ParameterKind kind : ALL) {
      Argument argument = kind.read(parameter);
      if (argument != null) {
        return argument;
      }
    }
    throw new AssertionError("the last kind takes everything");
  }

  private static void refuseFilter(SystemParameter parameter) {
    boolean filtered = Queries.filter(parameter.parameter()) != Filter.NONE;
    if (filtered && !Query.class.isAssignableFrom(parameter.type())) {
      throw parameter.error(
          "has a filter, but is not a query; filters on the method narrow the entities that it is"
              + " called for");
    }
  }

  private static @Nullable Argument resource(SystemParameter parameter) {
    Resource resource = parameter.annotation(Resource.class);
    if (resource == null) {
      return null;
    }
    Store store = parameter.parts().store();
    Description description = parameter.description();
    if (parameter.type() == Mut.class) {
      var key = new ResourceTable.Key(parameter.argument(), resource.value());
      description.writesResource(key.type(), key.name());
      Mut<Object> cursor = new ResourceCursor(store, key);
      return new Argument.Fixed(() -> cursor);
    }
    var key = new ResourceTable.Key(parameter.type(), resource.value());
    description.readsResource(key.type(), key.name());
    Term<?> term =
        key.name().isEmpty()
            ? Term.resource(parameter.type())
            : Term.resource(parameter.type(), key.name());
    return new Argument.Fixed(() -> ResourceCursor.value(store, key, description), term);
  }

  private static @Nullable Argument entity(SystemParameter parameter) {
    return parameter.type() == Entity.class ? new Argument.Row(Term.entity()) : null;
  }

  private static @Nullable Argument cursor(SystemParameter parameter) {
    if (parameter.type() != Mut.class) {
      return null;
    }
    Class<?> component = parameter.argument();
    refuseForgottenResource(parameter, component);
    return new Argument.Row(Term.write(component));
  }

  private static @Nullable Argument commands(SystemParameter parameter) {
    if (parameter.type() != Commands.class) {
      return null;
    }
    parameter.description().commands();
    Commands commands = parameter.world().commands();
    return new Argument.Fixed(() -> commands);
  }

  private static @Nullable Argument world(SystemParameter parameter) {
    if (parameter.type() != World.class) {
      return null;
    }
    parameter.description().exclusive();
    return new Argument.Fixed(parameter::world);
  }

  private static @Nullable Argument query(SystemParameter parameter) {
    if (!Query.class.isAssignableFrom(parameter.type())) {
      return null;
    }
    Query<?> query = QueryParameter.query(parameter);
    parameter.description().query(dev.basalt.internal.query.QueryPlan.of(query));
    return new Argument.Fixed(() -> query);
  }

  private static @Nullable Argument lookup(SystemParameter parameter) {
    if (parameter.type() != Lookup.class) {
      return null;
    }
    Class<?> component = parameter.argument();
    parameter.description().reads(component);
    Lookup<?> lookup = parameter.world().lookup(component);
    return new Argument.Fixed(() -> lookup);
  }

  private static @Nullable Argument events(SystemParameter parameter) {
    if (parameter.type() != Events.class) {
      return null;
    }
    Class<? extends Record> event = event(parameter);
    parameter.description().sends(event);
    Events<?> events = parameter.world().events(event);
    return new Argument.Fixed(() -> events);
  }

  private static @Nullable Argument eventReader(SystemParameter parameter) {
    if (parameter.type() != EventReader.class) {
      return null;
    }
    Class<? extends Record> event = event(parameter);
    parameter.description().receives(event);
    return new Argument.Events(event);
  }

  private static Class<? extends Record> event(SystemParameter parameter) {
    Class<?> type = parameter.argument();
    if (!type.isRecord()) {
      throw parameter.error("is about %s, which is not a record".formatted(type.getSimpleName()));
    }
    return type.asSubclass(Record.class);
  }

  private static Argument component(SystemParameter parameter) {
    Class<?> type = parameter.type();
    if (type.isPrimitive() || type.isArray()) {
      throw parameter.error(
          "is not a component; name a component, or put @Resource before a resource");
    }
    refuseForgottenResource(parameter, type);
    boolean optional = parameter.annotation(Optional.class) != null;
    return new Argument.Row(optional ? Term.optional(type) : Term.read(type));
  }

  /// Refuses what would be taken for a component that no entity has, so that the system never runs.
  private static void refuseForgottenResource(SystemParameter parameter, Class<?> component) {
    if (isOfThePlatform(component)) {
      throw parameter.error(
          "is taken for a component, but %s is a class of %s; put @Resource before it if it is a"
                  .formatted(
                      component.getSimpleName(),
                      component.getName().startsWith("java") ? "the JDK" : "Basalt")
              + " resource");
    }
    Runnable check = () -> refuseResource(parameter, component);
    check.run();
    parameter.description().check(check);
  }

  private static void refuseResource(SystemParameter parameter, Class<?> component) {
    for (ResourceTable.Key key : parameter.parts().store().contents().resources().keys()) {
      if (key.type() == component) {
        throw parameter.error(
            "is taken for a component, but there is a resource %s; put @Resource before it, or use"
                    .formatted(key)
                + " another class for the component");
      }
    }
  }

  /// Whether it belongs to the JDK or to Basalt.
  private static boolean isOfThePlatform(Class<?> type) {
    String name = type.getPackageName();
    return name.startsWith("java.") || name.startsWith("javax.") || BASALT.contains(type);
  }
}
