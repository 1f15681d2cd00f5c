package dev.basalt.internal.codegen;

import dev.basalt.internal.query.Loop;
import dev.basalt.internal.query.LoopShape;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/// Finds bodies that are too large for the JIT to unroll the loop around them, and gives them other
/// loops; those that are too large to be inlined, too, if the user wants the JIT to be asked for
/// it: by the system property `basalt.inline=true`. It works in the background, one body after the
/// other, and never changes what a loop does.
final class LargeBodies {

  /// Whether HotSpot may be asked to inline bodies. Off unless the user says so: the diagnostic
  /// commands and compiler directives of a JVM belong to the program that runs in it.
  private static final boolean ASKING = Boolean.getBoolean("basalt.inline");

  /// One thread, that ends when there is nothing to do.
  private static final ThreadPoolExecutor BACKGROUND = background();

  /// How many methods are named, where a body may be one of several.
  private static final int SHOWN_METHODS = 3;

  /// A loop that writes a matrix of four by four has so many.
  private static final int MANY_LEAVES = 16;

  private static final String UNLESS_ASKED = ", unless it is asked to by -Dbasalt.inline=true";

  private LargeBodies() {}

  private static ThreadPoolExecutor background() {
    ThreadPoolExecutor executor =
        new ThreadPoolExecutor(
            1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), LargeBodies::thread);
    executor.allowCoreThreadTimeOut(true);
    return executor;
  }

  private static Thread thread(Runnable work) {
    Thread thread = new Thread(null, work, "basalt-bodies", 0, false);
    thread.setDaemon(true);
    thread.setContextClassLoader(null);
    return thread;
  }

  /// See [dev.basalt.internal.query.LoopSource#examine].
  static void examine(LoopShape shape, Class<?> body, Consumer<Loop> better) {
    if (Mode.CURRENT.generates(shape.leaves())) {
      BACKGROUND.execute(() -> improve(shape, body, better));
    }
  }

  private static void improve(LoopShape shape, Class<?> body, Consumer<Loop> better) {
    BodySize size = BodySize.find(shape, body);
    if (size == null) {
      return;
    }
    LoopStyle style = LoopStyle.inlined(shape, size.total());
    boolean fits = size.most() <= Jvm.USUAL_INLINE_LIMIT;
    if (asked(shape, size) || fits && !style.equals(LoopStyle.usual(shape))) {
      better.accept(OptionalLoop.of(shape, body, style));
    }
  }

  /// Whether there is something that the JIT was asked to inline, so that a new loop is needed.
  private static boolean asked(LoopShape shape, BodySize size) {
    if (!ASKING) {
      return false;
    }
    List<BodySize.Method> wanted = wanted(shape, size, Jvm.inlineLimit());
    return !wanted.isEmpty() && InlineDirective.inline(wanted);
  }

  /// What the JIT has to be asked to inline: the body, if it is large or has cursors (by the time
  /// its loop is compiled, the JIT has often compiled the body by itself, and if that gave much
  /// machine code, it calls it); or all that lies between the loop and a large method, since a
  /// small method that has grown by inlining is large too.
  private static List<BodySize.Method> wanted(LoopShape shape, BodySize size, int limit) {
    boolean calls = size.calls().stream().anyMatch(call -> call.size() > limit);
    List<BodySize.Method> wanted = new ArrayList<>(calls ? size.calls() : List.of());
    if ((calls || size.most() > limit || shape.hasCursors()) && size.least() <= Jvm.HUGE) {
      wanted.addAll(size.methods());
    }
    return wanted;
  }

  /// What there is to say about the size of a body.
  static String describe(LoopShape shape, Class<?> body) {
    BodySize size = BodySize.find(shape, body);
    if (size == null) {
      return body.getName() + ", size unknown";
    }
    String text = size.methods().size() == 1 ? single(size) : several(size);
    int limit = Jvm.inlineLimit();
    return text + ", " + verdict(size, limit) + calls(size, limit) + fields(shape);
  }

  private static String calls(BodySize size, int limit) {
    StringBuilder text = new StringBuilder();
    for (BodySize.Method call : size.calls()) {
      if (call.size() > limit) {
        text.append("; it calls ").append(call).append(" of ").append(call.size());
        text.append(" bytecodes, ").append(verdict(List.of(call), "too large"));
      }
    }
    return text.toString();
  }

  /// By the time its loop is compiled, a body with wide records is so much machine code that the
  /// JIT calls it.
  private static String fields(LoopShape shape) {
    return !ASKING && shape.hasCursors() && shape.leaves() >= MANY_LEAVES
        ? "; with so many fields the JIT may call it instead" + UNLESS_ASKED
        : "";
  }

  private static String verdict(BodySize size, int limit) {
    String text =
        size.most() <= limit
            ? "which the JIT inlines"
            : verdict(size.methods(), size.least() > limit ? "too large" : "perhaps too large");
    return text + " (limit " + limit + ")";
  }

  private static String verdict(List<BodySize.Method> methods, String size) {
    if (InlineDirective.covers(methods)) {
      return "which the JIT was asked to inline";
    }
    return size + " for the JIT to inline" + (ASKING ? "" : UNLESS_ASKED);
  }

  private static String single(BodySize size) {
    BodySize.Method method = size.methods().getFirst();
    return method + " of " + method.size() + " bytecodes";
  }

  private static String several(BodySize size) {
    List<BodySize.Method> methods = size.methods();
    String names =
        methods.stream()
            .limit(SHOWN_METHODS)
            .map(BodySize.Method::toString)
            .collect(Collectors.joining(", "));
    int more = methods.size() - SHOWN_METHODS;
    return "one of %s%s of %s bytecodes"
        .formatted(
            names,
            more > 0 ? " and " + more + " more" : "",
            size.least() == size.most() ? size.least() : size.least() + " to " + size.most());
  }
}
