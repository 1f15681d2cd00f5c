package dev.basalt.internal.codegen;

import dev.basalt.internal.query.Call;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ConstantDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.Field;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The places in a class where a lambda may have been made.
///
/// @param lambda the class of the lambda
/// @param parameters the types of its parameters; null stands for any
record LambdaSites(Class<?> lambda, Call call, List<@Nullable Class<?>> parameters) {

  /// Where the arguments of `LambdaMetafactory` are.
  private static final int IMPLEMENTATION = 1;

  private static final int INSTANTIATED_TYPE = 2;

  /// The methods that such lambdas call.
  Set<DirectMethodHandleDesc> targets(ClassModel in) {
    Set<DirectMethodHandleDesc> targets = new LinkedHashSet<>();
    for (MethodModel method : in.methods()) {
      CodeModel code = method.code().orElse(null);
      if (code == null) {
        continue;
      }
      for (CodeElement element : code) {
        DirectMethodHandleDesc target =
            element instanceof InvokeDynamicInstruction site && fits(site) ? target(site) : null;
        if (target != null) {
          targets.add(target);
        }
      }
    }
    return targets;
  }

  /// The method that a lambda calls, or null.
  static @Nullable DirectMethodHandleDesc target(InvokeDynamicInstruction site) {
    List<ConstantDesc> arguments = site.bootstrapArgs();
    return arguments.size() > IMPLEMENTATION
            && arguments.get(IMPLEMENTATION) instanceof DirectMethodHandleDesc target
        ? target
        : null;
  }

  private boolean fits(InvokeDynamicInstruction site) {
    return site.name().equalsString(call.method())
        && isSame(site.typeSymbol().returnType().descriptorString(), call.type())
        && site.bootstrapArgs().size() > INSTANTIATED_TYPE
        && fitCaptures(site.typeSymbol())
        && fitParameters(site.bootstrapArgs().get(INSTANTIATED_TYPE));
  }

  private static boolean isSame(String descriptor, Class<?> type) {
    return descriptor.equals(type.descriptorString());
  }

  private boolean fitCaptures(MethodTypeDesc factory) {
    Field[] captured = lambda.getDeclaredFields();
    if (captured.length != factory.parameterCount()) {
      return false;
    }
    for (int i = 0; i < captured.length; i++) {
      if (!isSame(factory.parameterType(i).descriptorString(), captured[i].getType())) {
        return false;
      }
    }
    return true;
  }

  private boolean fitParameters(ConstantDesc instantiated) {
    if (!(instantiated instanceof MethodTypeDesc type)
        || type.parameterCount() != parameters.size()) {
      return false;
    }
    for (int i = 0; i < parameters.size(); i++) {
      Class<?> expected = parameters.get(i);
      if (expected != null && !isSame(type.parameterType(i).descriptorString(), expected)) {
        return false;
      }
    }
    return true;
  }
}
