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
import org.jspecify.annotations.Nullable;

/// Finds bodies that are too large for the JIT to inline, or to unroll the loop around them, and
/// gives them other loops. It works in the background, one body after the other, and never changes
/// what a loop does.
///
/// The system property `basalt.inline=false` turns it off.
final class LargeBodies {

  private static final boolean WANTED =
      !"false".equals(System.getProperty("basalt.inline", "true"));

  /// One thread, that ends when there is nothing to do.
  private static final ThreadPoolExecutor BACKGROUND = background();

  /// How many methods are named, where a body may be one of several.
  private static final int SHOWN_METHODS = 3;

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
    if (WANTED && Mode.CURRENT.generates(shape.leaves())) {
      BACKGROUND.execute(() -> improve(shape, body, better));
    }
  }

  private static void improve(LoopShape shape, Class<?> body, Consumer<Loop> better) {
    BodySize size = BodySize.find(shape, body);
    if (size == null) {
      return;
    }
    LoopStyle style = LoopStyle.inlined(shape, size.total());
    CursorUse cursors = mayNeedHelp(shape, size) ? cursors(shape, size) : null;
    if (cursors != null) {
      better.accept(OptionalLoop.of(shape, body, new LoopStyle(cursors, style.hinted())));
    } else if (!style.equals(LoopStyle.usual(shape)) && size.most() <= Jvm.inlineLimit()) {
      better.accept(OptionalLoop.of(shape, body, style));
    }
  }

  /// A small body with cursors can need help, too. By the time its loop is compiled, the JIT has
  /// often compiled the body by itself, cursors included; if that gave much machine code, or if a
  /// cursor is set on a path that is rarely taken, it calls instead of inlining, and what is passed
  /// is allocated for every row.
  private static boolean mayNeedHelp(LoopShape shape, BodySize size) {
    return size.most() > Jvm.USUAL_INLINE_LIMIT || !size.calls().isEmpty() || shape.hasCursors();
  }

  /// How a new loop should make its cursors; null if it would be no better.
  private static @Nullable CursorUse cursors(LoopShape shape, BodySize size) {
    int limit = Jvm.inlineLimit();
    List<BodySize.Method> wanted = wanted(shape, size, limit);
    if (wanted.isEmpty()) {
      return null;
    }
    if (InlineDirective.inline(wanted)) {
      return CursorUse.usual();
    }
    return size.least() > limit && shape.hasCursors() && !Cursor.CHECKED
        ? CursorUse.PER_CHUNK
        : null;
  }

  /// What the JIT has to be asked to inline: the body, if it is large or has cursors, or all that
  /// lies between the loop and a large method, since a small method that has grown by inlining is
  /// large too.
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
    return text + ", " + verdict(size, limit) + calls(size, limit);
  }

  private static String calls(BodySize size, int limit) {
    StringBuilder text = new StringBuilder();
    for (BodySize.Method call : size.calls()) {
      if (call.size() > limit) {
        text.append("; it calls ").append(call).append(" of ").append(call.size());
        text.append(" bytecodes, ");
        text.append(
            InlineDirective.covers(List.of(call))
                ? "which the JIT was asked to inline"
                : "too large for the JIT to inline");
      }
    }
    return text.toString();
  }

  private static String verdict(BodySize size, int limit) {
    if (size.most() <= limit) {
      return "which the JIT inlines (limit " + limit + ")";
    }
    if (InlineDirective.covers(size.methods())) {
      return "which the JIT was asked to inline (limit " + limit + ")";
    }
    return (size.least() > limit ? "too large" : "perhaps too large")
        + " for the JIT to inline (limit "
        + limit
        + ")";
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
