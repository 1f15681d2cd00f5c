package dev.basalt.internal.codegen;

import dev.basalt.internal.query.Call;
import dev.basalt.internal.query.LoopShape;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Finds bodies that make a component and drop it, as `each(p -> new Position(p.x() + 1, p.y()))`
/// does: the compiler takes that for a statement.
///
/// Only what is certain counts: a constructor is called, or a method of the component that gives
/// another one, and the result is dropped at once. If it is not clear which method the body is, all
/// that it may be do so. It is clear where the lambda is written in the call that runs it.
final class DiscardedValue {

  private DiscardedValue() {}

  /// The class of the component that is made and dropped, or null.
  static @Nullable String find(LoopShape shape, Class<?> body) {
    BodySize known = BodySize.find(shape, body);
    if (known == null) {
      return null;
    }
    BodySize.Method written =
        known.methods().size() > 1 ? WrittenLambda.find(shape, body, known.methods()) : null;
    Set<String> components =
        shape.types().stream().map(Class::descriptorString).collect(Collectors.toSet());
    boolean ignored = shape.call().style() == Call.Style.EACH;
    String found = null;
    for (BodySize.Method method : written == null ? known.methods() : List.of(written)) {
      found = find(method, ignored, components, body.getClassLoader());
      if (found == null) {
        return null;
      }
    }
    return found;
  }

  /// @param ignored whether nobody looks at the result of the method
  private static @Nullable String find(
      BodySize.Method method,
      boolean ignored,
      Set<String> components,
      @Nullable ClassLoader loader) {
    try {
      MethodTypeDesc type = MethodTypeDesc.ofDescriptor(method.descriptor());
      ClassDesc owner = ClassDesc.of(method.owner());
      if (ignored && (method.name().equals("<init>") || type.returnType().equals(owner))) {
        return component(owner, components); // a method reference
      }
      MethodModel model =
          BodySize.model(
              Class.forName(method.owner(), false, loader), method.name(), method.descriptor());
      return model == null ? null : dropped(model, components);
    } catch (Exception e) {
      return null;
    }
  }

  /// What a call makes whose result is dropped.
  private static @Nullable String dropped(MethodModel method, Set<String> components) {
    Instruction before = null;
    for (Instruction instruction : WrittenLambda.code(method)) {
      if (instruction.opcode() == Opcode.POP && before instanceof InvokeInstruction call) {
        String made = made(call, components);
        if (made != null) {
          return made;
        }
      }
      before = instruction;
    }
    return null;
  }

  private static @Nullable String made(InvokeInstruction call, Set<String> components) {
    ClassDesc owner = call.owner().asSymbol();
    boolean makes =
        call.name().equalsString("<init>") || call.typeSymbol().returnType().equals(owner);
    return makes ? component(owner, components) : null;
  }

  private static @Nullable String component(ClassDesc type, Set<String> components) {
    return components.contains(type.descriptorString()) ? name(type) : null;
  }

  /// The simple name, also of a class in a class.
  private static String name(ClassDesc type) {
    String name = type.displayName();
    return name.substring(name.lastIndexOf('$') + 1);
  }
}
