package dev.basalt.internal.codegen;

import dev.basalt.internal.query.LoopShape;
import dev.basalt.internal.shape.Codec;
import java.io.IOException;
import java.lang.classfile.CodeElement;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.InvokeInstruction;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Looks for methods that a body calls, itself or by small methods on the way, that are too large
/// for the JIT to inline and that take or give components: their records have to exist for the
/// call. A matrix that inverts itself is such a method.
final class LargeCalls {

  /// How far from the body a call may be, and how many methods are looked at.
  private static final int DEEPEST = 3;

  private static final int MOST_METHODS = 100;

  private final ClassLoader loader;
  private final Set<String> components = new HashSet<>();
  private final Set<BodySize.Method> seen = new HashSet<>();
  private final List<BodySize.Method> path = new ArrayList<>();
  private final Set<BodySize.Method> found = new LinkedHashSet<>();

  private LargeCalls(LoopShape shape, ClassLoader loader) {
    this.loader = loader;
    for (LoopShape.Argument argument : shape.arguments()) {
      Codec codec = argument.codec();
      if (codec != null) {
        components.add(codec.shape().type().descriptorString());
      }
    }
  }

  /// The large methods that bodies call, and the methods on the way to them.
  static List<BodySize.Method> of(
      LoopShape shape, List<BodySize.Method> bodies, @Nullable ClassLoader loader)
      throws IOException, ClassNotFoundException {
    if (loader == null) {
      return List.of();
    }
    LargeCalls calls = new LargeCalls(shape, loader);
    for (BodySize.Method body : bodies) {
      calls.visit(body, 0);
    }
    return List.copyOf(calls.found);
  }

  private void visit(BodySize.Method method, int depth) throws IOException, ClassNotFoundException {
    Class<?> owner = Class.forName(method.owner(), false, loader);
    if (depth == DEEPEST || seen.size() >= MOST_METHODS || owner.getClassLoader() == null) {
      return;
    }
    MethodModel model = BodySize.model(owner, method.name(), method.descriptor());
    if (model == null || model.code().isEmpty()) {
      return;
    }
    for (CodeElement element : model.code().get()) {
      if (element instanceof InvokeInstruction call) {
        visit(call, depth + 1);
      }
    }
  }

  private void visit(InvokeInstruction call, int depth) throws IOException, ClassNotFoundException {
    String name = call.owner().asInternalName().replace('/', '.');
    if (name.startsWith("[")) {
      return;
    }
    Class<?> owner = Class.forName(name, false, loader);
    MethodModel model =
        owner.getClassLoader() == null
            ? null
            : BodySize.model(owner, call.name().stringValue(), call.type().stringValue());
    if (model == null) {
      return;
    }
    BodySize.Method method = BodySize.method(owner, model);
    if (!seen.add(method)) {
      return;
    }
    path.add(method);
    if (method.size() > Jvm.USUAL_INLINE_LIMIT && method.size() <= Jvm.HUGE && concerns(method)) {
      found.addAll(path);
    }
    visit(method, depth);
    path.removeLast();
  }

  private boolean concerns(BodySize.Method method) {
    return components.contains("L" + method.owner().replace('.', '/') + ";")
        || components.stream().anyMatch(method.descriptor()::contains);
  }
}
