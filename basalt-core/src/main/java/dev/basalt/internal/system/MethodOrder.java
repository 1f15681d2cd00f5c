package dev.basalt.internal.system;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.MethodModel;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// The methods of a class in the order of its source. Reflection promises no order, but the order
/// in which systems run must be the same everywhere.
final class MethodOrder {

  private MethodOrder() {}

  /// The methods of a class and of its superclasses, which come first; overridden ones left out.
  static List<Method> methods(Class<?> type) {
    List<Method> methods = new ArrayList<>();
    for (Class<?> at = type; at != null && at != Object.class; at = at.getSuperclass()) {
      List<Method> declared = declared(at);
      declared.removeIf(method -> methods.stream().anyMatch(m -> overrides(m, method)));
      methods.addAll(0, declared);
    }
    return methods;
  }

  private static boolean overrides(Method method, Method other) {
    return method.getName().equals(other.getName())
        && Arrays.equals(method.getParameterTypes(), other.getParameterTypes());
  }

  private static List<Method> declared(Class<?> type) {
    List<Method> methods =
        new ArrayList<>(
            Arrays.stream(type.getDeclaredMethods())
                .filter(method -> !method.isSynthetic() && !method.isBridge())
                .toList());
    List<String> order = inClassFile(type);
    methods.sort(
        Comparator.<Method>comparingInt(method -> order.indexOf(key(method)))
            .thenComparing(Method::getName));
    return methods;
  }

  private static String key(Method method) {
    StringBuilder key = new StringBuilder(method.getName()).append('(');
    for (Class<?> parameter : method.getParameterTypes()) {
      key.append(parameter.descriptorString());
    }
    return key.append(')').append(method.getReturnType().descriptorString()).toString();
  }

  /// Names and descriptors; empty if the file cannot be found.
  private static List<String> inClassFile(Class<?> type) {
    String file = type.getName().substring(type.getName().lastIndexOf('.') + 1) + ".class";
    try (InputStream in = type.getResourceAsStream(file)) {
      return in == null
          ? List.of()
          : ClassFile.of().parse(in.readAllBytes()).methods().stream()
              .map(MethodOrder::key)
              .toList();
    } catch (IOException | IllegalArgumentException e) {
      return List.of();
    }
  }

  private static String key(MethodModel method) {
    return method.methodName().stringValue() + method.methodType().stringValue();
  }
}
