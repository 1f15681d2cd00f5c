package dev.basalt.internal.system;

import dev.basalt.World;
import dev.basalt.event.EventReader;
import dev.basalt.event.Events;
import dev.basalt.internal.query.Call;
import dev.basalt.internal.query.Filter;
import dev.basalt.internal.query.Queries;
import dev.basalt.internal.query.QueryPlan;
import dev.basalt.internal.system.ParameterKind.Argument;
import dev.basalt.query.Term;
import dev.basalt.query.TermKind;
import dev.basalt.system.End;
import dev.basalt.system.Every;
import dev.basalt.system.Init;
import dev.basalt.system.Order;
import dev.basalt.system.Render;
import dev.basalt.system.RunIf;
import dev.basalt.system.Shutdown;
import dev.basalt.system.Stage;
import dev.basalt.system.Start;
import dev.basalt.system.Threads;
import dev.basalt.system.Touches;
import dev.basalt.system.Update;
import java.lang.annotation.Annotation;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Makes systems of the annotated methods of a class.
public final class MethodReader {

  private static final List<Class<? extends Annotation>> PHASES =
      List.of(Init.class, Update.class, Render.class, Shutdown.class);

  private final World world;
  private final WorldParts parts;
  private final Registrations registrations;
  private final Class<?> type;
  private final @Nullable Object object;
  private final @Nullable Lookup lookup;
  private final List<Method> methods;

  /// @param object whose methods are called; null for static ones only
  /// @param lookup may see what we may not, or null
  public MethodReader(
      World world,
      Registrations registrations,
      Class<?> type,
      @Nullable Object object,
      @Nullable Lookup lookup) {
    this.world = world;
    this.parts = WorldParts.of(world);
    this.registrations = registrations;
    this.type = type;
    this.object = object;
    this.lookup = lookup;
    this.methods = MethodOrder.methods(type);
  }

  /// Registers all systems of the class, or none.
  public void register() {
    Unit unit = new Unit(object == null ? type : object, registrations.origin());
    for (Method method : methods) {
      read(unit, method);
    }
    if (unit.systems.isEmpty()) {
      throw new IllegalArgumentException(
          "%s has no%s method with @Init, @Update, @Render or @Shutdown"
              .formatted(type.getSimpleName(), object == null ? " static" : ""));
    }
    registrations.admit(unit);
  }

  private void read(Unit unit, Method method) {
    if (object == null && !Modifier.isStatic(method.getModifiers())) {
      refuseForgottenObject(method);
      return;
    }
    NameAndStage place = place(method);
    if (place != null) {
      unit.systems.add(system(unit, method, place));
    } else if (method.isAnnotationPresent(Start.class)) {
      Once start = once(method, new Description("start", registrations, unit));
      unit.start = () -> !Boolean.FALSE.equals(start.call());
    } else if (method.isAnnotationPresent(End.class)) {
      Once end = once(method, new Description("end", registrations, unit));
      unit.end = end::call;
    }
  }

  private void refuseForgottenObject(Method method) {
    if (place(method) != null
        || method.isAnnotationPresent(Start.class)
        || method.isAnnotationPresent(End.class)) {
      refuseInstance(method);
    }
  }

  private void refuseInstance(Method method) {
    if (object == null && !Modifier.isStatic(method.getModifiers())) {
      throw new IllegalArgumentException(
          "%s.%s is not static; make it static, or add an object: add(new %s())"
              .formatted(type.getSimpleName(), method.getName(), type.getSimpleName()));
    }
  }

  // ---- place

  private record NameAndStage(String name, Stage stage) {}

  private @Nullable NameAndStage place(Method method) {
    refuseTwoPhases(method);
    NameAndStage place = null;
    Init init = method.getAnnotation(Init.class);
    if (init != null) {
      place = new NameAndStage(name(method, init.value()), Stage.INIT);
    }
    Update update = method.getAnnotation(Update.class);
    if (update != null) {
      place = new NameAndStage(name(method, update.value()), Stage.UPDATE);
    }
    Render render = method.getAnnotation(Render.class);
    if (render != null) {
      place = new NameAndStage(name(method, render.value()), Stage.RENDER);
    }
    Shutdown shutdown = method.getAnnotation(Shutdown.class);
    if (shutdown != null) {
      place = new NameAndStage(name(method, shutdown.value()), Stage.SHUTDOWN);
    }
    return place;
  }

  private void refuseTwoPhases(Method method) {
    int phases = 0;
    for (Class<? extends Annotation> phase : PHASES) {
      phases += method.isAnnotationPresent(phase) ? 1 : 0;
    }
    if (phases > 1) {
      throw new IllegalArgumentException(
          "%s.%s has several of @Init, @Update, @Render and @Shutdown; a system has one"
              .formatted(type.getSimpleName(), method.getName()));
    }
  }

  private String name(Method method, String given) {
    return given.isEmpty() ? type.getSimpleName() + "." + method.getName() : given;
  }

  private Description system(Unit unit, Method method, NameAndStage place) {
    Description description = registrations.describe(unit, place.name);
    description.stage(place.stage);
    order(description, type.getAnnotation(Order.class));
    order(description, method.getAnnotation(Order.class));
    when(description, method);
    access(description, method);
    threads(description, method.getAnnotation(Threads.class));
    body(description, method);
    return description;
  }

  private void order(Description description, @Nullable Order order) {
    if (order == null) {
      return;
    }
    if (!order.stage().isEmpty()) {
      description.stage(registrations.stage(order.stage()));
    }
    if (order.priority() != 0) {
      description.priority(order.priority());
    }
    for (String target : order.before()) {
      description.before(qualified(target));
    }
    for (String target : order.after()) {
      description.after(qualified(target));
    }
    for (String target : order.ambiguousWith()) {
      description.ambiguousWith(qualified(target));
    }
    for (String group : order.groups()) {
      description.group(group);
    }
  }

  /// The name of a system of the same class may be given by its method alone.
  private String qualified(String target) {
    for (Method method : methods) {
      NameAndStage place = place(method);
      if (place != null && method.getName().equals(target)) {
        return place.name;
      }
    }
    return target;
  }

  // ---- the rest of the annotations

  private void when(Description description, Method method) {
    Every every = method.getAnnotation(Every.class);
    if (every != null) {
      description.everyTicks(every.ticks(), every.offset());
      if (every.seconds() != 0) {
        description.everySeconds(every.seconds());
      }
    }
    RunIf runIf = method.getAnnotation(RunIf.class);
    if (runIf == null) {
      return;
    }
    for (Class<?> resource : runIf.changed()) {
      description.runIfChanged(resource);
    }
    for (String name : runIf.value()) {
      Once condition = once(condition(method, name), description);
      description.condition(() -> Boolean.TRUE.equals(condition.call()));
    }
  }

  private Method condition(Method system, String name) {
    for (Method method : methods) {
      if (method.getName().equals(name) && method.getReturnType() == boolean.class) {
        return method;
      }
    }
    throw new IllegalArgumentException(
        "%s.%s has @RunIf(\"%s\"), but the class has no method of that name that returns a boolean"
            .formatted(type.getSimpleName(), system.getName(), name));
  }

  private static void access(Description description, Method method) {
    Touches touches = method.getAnnotation(Touches.class);
    if (touches == null) {
      return;
    }
    List.of(touches.reads()).forEach(description::reads);
    List.of(touches.writes()).forEach(description::writes);
    List.of(touches.readsResources()).forEach(t -> description.readsResource(t, ""));
    List.of(touches.writesResources()).forEach(t -> description.writesResource(t, ""));
  }

  private static void threads(Description description, @Nullable Threads threads) {
    if (threads == null || threads.value() == Threads.Use.ANY) {
      return;
    }
    if (threads.value() == Threads.Use.CALLING) {
      description.callingThread();
    } else {
      description.parallel();
    }
  }

  // ---- body

  private List<Argument> arguments(Method method, Description description) {
    List<Argument> arguments = new ArrayList<>();
    for (Parameter parameter : method.getParameters()) {
      arguments.add(
          ParameterKinds.read(new SystemParameter(method, parameter, description, world, parts)));
    }
    return arguments;
  }

  private void body(Description description, Method method) {
    List<Argument> arguments = arguments(method, description);
    if (arguments.stream().anyMatch(argument -> argument instanceof Argument.Row)) {
      rows(description, method, arguments);
      return;
    }
    refuseResult(method, method.getReturnType() == void.class);
    refuseFilter(method);
    Once once = new Once(method, arguments, description);
    description.body(once::call, null);
  }

  private void rows(Description description, Method method, List<Argument> arguments) {
    boolean update = method.getReturnType() != void.class;
    refuseResult(method, !update || isValue(arguments.getFirst(), method.getReturnType()));
    if (description.exclusive) {
      throw new IllegalArgumentException(
          "%s.%s has a World parameter, which makes it exclusive, but is called for each entity; use Commands, or a query as a parameter"
              .formatted(type.getSimpleName(), method.getName()));
    }
    List<Term<?>> terms = new ArrayList<>();
    List<Term<?>> rowTerms = new ArrayList<>();
    @Nullable Supplier<?>[] constants = new Supplier<?>[arguments.size()];
    for (int i = 0; i < constants.length; i++) {
      switch (arguments.get(i)) {
        case Argument.Row(Term<?> term) -> {
          terms.add(update && i == 0 ? Term.write(term.type()) : term);
          rowTerms.add(terms.getLast());
        }
        case Argument.Fixed(Supplier<?> value, Term<?> resource) -> {
          constants[i] = value;
          if (resource != null) {
            rowTerms.add(resource);
          }
          terms.add(Term.resource(method.getParameterTypes()[i]));
        }
        case Argument.Events(Class<? extends Record> event) -> terms.add(Events.events(event));
      }
    }
    Filter filter = Queries.filter(method);
    description.query(parts.queries().plan(rowTerms, filter));
    QueryPlan plan = parts.queries().methodPlan(terms, filter, constants);
    description.keepUnread(plan::keepUnread);
    Call call = MethodTarget.call(method, lookup);
    Object receiver = receiver(method);
    description.body(() -> plan.run(call, receiver), () -> plan.runParallel(call, receiver, null));
  }

  /// Whether an argument is the value of a component of this type, so that it can be replaced.
  private static boolean isValue(Argument argument, Class<?> result) {
    return argument instanceof Argument.Row(Term<?> term)
        && term.kind() == TermKind.READ
        && term.type() == result;
  }

  private void refuseFilter(Method method) {
    if (Queries.filter(method) != Filter.NONE) {
      throw new IllegalArgumentException(
          "%s.%s has filters, but is not called for each entity; put them before the parameter that is a query, or add a parameter for a component"
              .formatted(type.getSimpleName(), method.getName()));
    }
  }

  private void refuseResult(Method method, boolean fits) {
    if (!fits) {
      throw new IllegalArgumentException(
          "%s.%s returns %s; a system returns nothing, or the new value of its first parameter"
              .formatted(
                  type.getSimpleName(), method.getName(), method.getReturnType().getSimpleName()));
    }
  }

  /// What a method is called on; for a static one, anything.
  private Object receiver(Method method) {
    return Modifier.isStatic(method.getModifiers()) ? type : Objects.requireNonNull(object);
  }

  private Once once(Method method, Description description) {
    refuseInstance(method);
    refuseFilter(method);
    List<Argument> arguments = arguments(method, description);
    for (Argument argument : arguments) {
      if (argument instanceof Argument.Row(Term<?> term)) {
        throw new IllegalArgumentException(
            "%s.%s is not called for each entity, and cannot have the parameter %s"
                .formatted(type.getSimpleName(), method.getName(), term));
      }
    }
    return new Once(method, arguments, description);
  }

  /// A method that is called once per run.
  private final class Once {
    private final MethodTarget target;
    private final Object receiver;
    private final Supplier<?>[] values;
    private final @Nullable Object[] arguments;

    Once(Method method, List<Argument> arguments, Description description) {
      this.target = MethodTarget.of(method, lookup);
      this.receiver = receiver(method);
      this.values =
          arguments.stream()
              .map(argument -> value(argument, description))
              .toArray(Supplier<?>[]::new);
      this.arguments = new Object[values.length];
    }

    private Supplier<?> value(Argument argument, Description description) {
      if (argument instanceof Argument.Events(Class<? extends Record> event)) {
        EventReader<?> reader = world.events(event).reader();
        description.receives(reader);
        return () -> reader;
      }
      return ((Argument.Fixed) argument).value();
    }

    @Nullable Object call() {
      for (int i = 0; i < values.length; i++) {
        arguments[i] = values[i].get();
      }
      return target.invoke(receiver, arguments);
    }
  }
}
