package dev.basalt.internal.codegen;

import dev.basalt.internal.query.Call;
import dev.basalt.internal.query.LoopShape;
import java.lang.classfile.CodeElement;
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

/// Finds bodies of `each` that end by making a component and drop it, as `each(p -> new
/// Position(p.x() + 1, p.y()))` does: the compiler takes that for a statement.
///
/// Only what is certain counts: the last thing that the body does is to call a constructor, or a
/// method of the component that gives another one; and if it is not clear which method the body is,
/// all that it may be do so.
final class DiscardedValue {

  private DiscardedValue() {}

  /// The class of the component that is made and dropped, or null.
  static @Nullable String find(LoopShape shape, Class<?> body) {
    if (shape.call().style() != Call.Style.EACH) {
      return null;
    }
    BodySize known = BodySize.find(shape, body);
    if (known == null) {
      return null;
    }
    Set<String> components =
        shape.types().stream().map(Class::descriptorString).collect(Collectors.toSet());
    String found = null;
    for (BodySize.Method method : known.methods()) {
      found = find(method, components, body.getClassLoader());
      if (found == null) {
        return null;
      }
    }
    return found;
  }

  private static @Nullable String find(
      BodySize.Method method, Set<String> components, @Nullable ClassLoader loader) {
    try {
      MethodTypeDesc type = MethodTypeDesc.ofDescriptor(method.descriptor());
      ClassDesc owner = ClassDesc.of(method.owner());
      if (method.name().equals("<init>") || type.returnType().equals(owner)) {
        return component(owner, components); // a method reference
      }
      MethodModel model =
          BodySize.model(
              Class.forName(method.owner(), false, loader), method.name(), method.descriptor());
      return model == null ? null : last(model, components);
    } catch (Exception e) {
      return null;
    }
  }

  /// What the last call before the end makes, if nobody uses it.
  private static @Nullable String last(MethodModel method, Set<String> components) {
    List<Instruction> code =
        method.code().stream()
            .flatMap(body -> body.elementList().stream())
            .filter(Instruction.class::isInstance)
            .map(Instruction.class::cast)
            .toList();
    int size = code.size();
    if (size < 3
        || code.get(size - 1).opcode() != Opcode.RETURN
        || code.get(size - 2).opcode() != Opcode.POP) {
      return null;
    }
    CodeElement call = code.get(size - 3);
    return call instanceof InvokeInstruction invoke ? made(invoke, components) : null;
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
