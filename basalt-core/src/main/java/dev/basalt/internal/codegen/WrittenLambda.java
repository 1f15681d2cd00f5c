package dev.basalt.internal.codegen;

import dev.basalt.internal.query.LoopShape;
import java.io.IOException;
import java.lang.StackWalker.StackFrame;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.DirectMethodHandleDesc;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Finds the method of a lambda that is written in the call that runs it, as in `query.each(p ->
/// ..)`: its class does not tell, but the instruction before that call made it.
final class WrittenLambda {

  private static final String OURS = "dev.basalt.";

  private WrittenLambda() {}

  /// The one of some methods that the lambda is, or null.
  static BodySize.@Nullable Method find(
      LoopShape shape, Class<?> lambda, List<BodySize.Method> methods) {
    int end = lambda.getName().indexOf("$$Lambda");
    StackFrame caller = end < 0 ? null : caller(lambda.getName().substring(0, end));
    if (caller == null) {
      return null;
    }
    try {
      MethodModel method =
          BodySize.model(
              caller.getDeclaringClass(), caller.getMethodName(), caller.getDescriptor());
      DirectMethodHandleDesc target =
          method == null ? null : target(method, caller.getByteCodeIndex(), shape.call().method());
      return target == null
          ? null
          : methods.stream().filter(known -> isSame(known, target)).findFirst().orElse(null);
    } catch (IOException | RuntimeException e) {
      return null;
    }
  }

  /// The frame of a class that has called us, if nobody stands between.
  private static @Nullable StackFrame caller(String writtenIn) {
    return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
        .walk(
            frames ->
                frames
                    .dropWhile(
                        frame ->
                            frame.getClassName().startsWith(OURS)
                                && !frame.getClassName().equals(writtenIn))
                    .findFirst()
                    .filter(frame -> frame.getClassName().equals(writtenIn))
                    .orElse(null));
  }

  /// What the lambda calls that is made right before the call of a method of ours.
  private static @Nullable DirectMethodHandleDesc target(MethodModel in, int at, String called) {
    int index = 0;
    Instruction before = null;
    for (Instruction instruction : code(in)) {
      if (index == at) {
        return instruction instanceof InvokeInstruction call
                && call.name().equalsString(called)
                && call.owner().asInternalName().startsWith(OURS.replace('.', '/'))
                && before instanceof InvokeDynamicInstruction lambda
            ? LambdaSites.target(lambda)
            : null;
      }
      index += instruction.sizeInBytes();
      before = instruction;
    }
    return null;
  }

  /// The instructions of a method, in order.
  static List<Instruction> code(MethodModel method) {
    return method.code().stream()
        .flatMap(body -> body.elementList().stream())
        .filter(Instruction.class::isInstance)
        .map(Instruction.class::cast)
        .toList();
  }

  private static boolean isSame(BodySize.Method method, DirectMethodHandleDesc target) {
    return method.name().equals(target.methodName())
        && method.descriptor().equals(target.lookupDescriptor());
  }
}
