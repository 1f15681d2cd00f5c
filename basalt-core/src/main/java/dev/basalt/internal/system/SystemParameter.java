package dev.basalt.internal.system;

import dev.basalt.World;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A parameter of an annotated method, in the world that it will run in.
///
/// @param description is told what the parameter touches
record SystemParameter(
    Method method, Parameter parameter, Description description, World world, WorldParts parts) {

  Class<?> type() {
    return parameter.getType();
  }

  <A extends Annotation> @Nullable A annotation(Class<A> annotation) {
    return parameter.getAnnotation(annotation);
  }

  /// What stands between the angle brackets.
  List<Type> typeArguments() {
    return typeArguments(parameter.getParameterizedType());
  }

  static List<Type> typeArguments(Type type) {
    return type instanceof ParameterizedType generic
        ? List.of(generic.getActualTypeArguments())
        : List.of();
  }

  /// The class between the angle brackets of this parameter.
  Class<?> argument() {
    List<Type> arguments = typeArguments();
    if (arguments.size() != 1) {
      throw error("needs a type in angle brackets, such as Mut<Position>");
    }
    return raw(arguments.getFirst());
  }

  Class<?> raw(Type type) {
    return switch (type) {
      case Class<?> exact -> exact;
      case ParameterizedType generic -> raw(generic.getRawType());
      case WildcardType wildcard -> raw(wildcard.getUpperBounds()[0]);
      default -> throw error("is of type %s, which is not a specific class".formatted(type));
    };
  }

  /// An error about this parameter, such as `parameter 2 of Physics.move is ...`.
  IllegalArgumentException error(String what) {
    int number = List.of(method.getParameters()).indexOf(parameter) + 1;
    return new IllegalArgumentException(
        "parameter %d (%s) of %s.%s %s"
            .formatted(
                number,
                parameter.getParameterizedType().getTypeName(),
                method.getDeclaringClass().getSimpleName(),
                method.getName(),
                what));
  }
}
