package dev.basalt.internal.codegen;

import dev.basalt.Entity;
import dev.basalt.internal.query.Call;
import dev.basalt.internal.query.LoopShape;
import dev.basalt.internal.query.NodeShape;
import dev.basalt.internal.shape.Codec;
import dev.basalt.query.Mut;
import dev.basalt.query.TermKind;
import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.constant.DirectMethodHandleDesc;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How many bytecodes the body of a query has, as far as class files tell.
///
/// The class of a lambda does not say which method it calls. So the class that it was written in is
/// searched for lambdas of the same interface, with the same captured types and parameter types.
/// Usually there is one; if there are more, the size is a range.
///
/// @param methods what the body may be; never empty
/// @param calls large methods that it calls with components, or gets components from, and the
///   methods on the way to them
record BodySize(List<Method> methods, List<Method> calls) {

  /// A method with its number of bytecodes.
  ///
  /// @param owner the class, as in `java.lang.String`
  record Method(String owner, String name, String descriptor, int size) {
    @Override
    public String toString() {
      return owner.substring(owner.lastIndexOf('.') + 1) + "::" + name;
    }
  }

  int least() {
    return methods.stream().mapToInt(Method::size).min().orElseThrow();
  }

  int most() {
    return methods.stream().mapToInt(Method::size).max().orElseThrow();
  }

  /// The largest that it may be, with the large methods that it calls.
  int total() {
    return most() + calls.stream().mapToInt(Method::size).sum();
  }

  /// The size of a body, null if it cannot be told.
  static @Nullable BodySize find(LoopShape shape, Class<?> body) {
    try {
      List<Method> methods =
          body.isHidden() ? ofLambda(shape, body) : ofClass(body, shape.call().method());
      return methods.isEmpty()
          ? null
          : new BodySize(methods, LargeCalls.of(shape, methods, body.getClassLoader()));
    } catch (IOException | ReflectiveOperationException | RuntimeException | LinkageError e) {
      return null;
    }
  }

  private static List<Method> ofClass(Class<?> body, String name) throws IOException {
    List<Method> found = new ArrayList<>();
    for (MethodModel method : parse(body).methods()) {
      boolean bridge = (method.flags().flagsMask() & ClassFile.ACC_BRIDGE) != 0;
      if (!bridge && method.methodName().equalsString(name)) {
        found.add(method(body, method));
      }
    }
    return found;
  }

  private static List<Method> ofLambda(LoopShape shape, Class<?> lambda)
      throws IOException, ClassNotFoundException {
    int end = lambda.getName().indexOf("$$Lambda");
    if (end < 0) {
      return List.of();
    }
    ClassLoader loader = lambda.getClassLoader();
    Class<?> writtenIn = Class.forName(lambda.getName().substring(0, end), false, loader);
    List<Method> found = new ArrayList<>();
    LambdaSites sites = new LambdaSites(lambda, shape.call(), parameters(shape));
    for (DirectMethodHandleDesc target : sites.targets(parse(writtenIn))) {
      String descriptor = target.owner().descriptorString();
      String owner = descriptor.substring(1, descriptor.length() - 1).replace('/', '.');
      addMethod(Class.forName(owner, false, loader), target, found);
    }
    return found;
  }

  private static void addMethod(Class<?> owner, DirectMethodHandleDesc target, List<Method> found)
      throws IOException {
    MethodModel method = model(owner, target.methodName(), target.lookupDescriptor());
    if (method != null) {
      found.add(method(owner, method));
    }
  }

  /// A method that a class declares, or null.
  static @Nullable MethodModel model(Class<?> owner, String name, String descriptor)
      throws IOException {
    for (MethodModel method : parse(owner).methods()) {
      if (method.methodName().equalsString(name) && method.methodType().equalsString(descriptor)) {
        return method;
      }
    }
    return null;
  }

  static Method method(Class<?> owner, MethodModel method) {
    int size = method.findAttribute(Attributes.code()).map(code -> code.codeLength()).orElse(0);
    return new Method(
        owner.getName(),
        method.methodName().stringValue(),
        method.methodType().stringValue(),
        size);
  }

  private static ClassModel parse(Class<?> type) throws IOException {
    String file = type.getName().substring(type.getName().lastIndexOf('.') + 1) + ".class";
    try (InputStream in = type.getResourceAsStream(file)) {
      if (in == null) {
        throw new IOException("there is no class file of " + type.getName());
      }
      return ClassFile.of(ClassFile.DebugElementsOption.DROP_DEBUG).parse(in.readAllBytes());
    }
  }

  /// The types of the body's parameters as its source sees them; null where they are not known.
  private static List<@Nullable Class<?>> parameters(LoopShape shape) {
    NodeShape node = shape.node();
    List<@Nullable Class<?>> types = new ArrayList<>();
    if (node != null) {
      types.add(node.type());
      return types;
    }
    if (shape.call().entityFirst()) {
      types.add(Entity.class);
    }
    for (int place = 0; place < shape.arguments().size(); place++) {
      types.add(parameter(shape, place));
    }
    return types;
  }

  private static @Nullable Class<?> parameter(LoopShape shape, int place) {
    LoopShape.Argument argument = shape.arguments().get(place);
    boolean updated = place == 0 && shape.call().style() == Call.Style.UPDATE;
    if (argument.kind() == TermKind.WRITE && !updated) {
      return Mut.class;
    }
    if (argument.kind() == TermKind.ENTITY) {
      return Entity.class;
    }
    if (argument.kind() == TermKind.SOURCES) {
      return List.class;
    }
    Codec codec = argument.codec();
    return codec == null ? null : codec.shape().type();
  }
}
