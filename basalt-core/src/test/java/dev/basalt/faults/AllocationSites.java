package dev.basalt.faults;

import java.lang.classfile.CodeElement;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.NewMultiArrayInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.util.Set;

/// Knows which instructions allocate: those that make objects and arrays, captured lambdas, copies
/// of arrays, and calls of collections that may grow.
///
/// Exceptions and their messages do not count: who throws one fails anyhow.
final class AllocationSites {

  /// Methods of collections and the like that make nothing.
  private static final Set<String> FRUGAL =
      Set.of(
          "binarySearch",
          "clear",
          "contains",
          "containsKey",
          "equals",
          "fill",
          "get",
          "getFirst",
          "getLast",
          "getOrDefault",
          "hasNext",
          "hashCode",
          "isEmpty",
          "mismatch",
          "next",
          "peek",
          "peekFirst",
          "peekLast",
          "poll",
          "pollFirst",
          "pollLast",
          "remove",
          "removeFirst",
          "removeLast",
          "set",
          "size");

  /// Collections of the JDK that put the element in before they grow, so that it is there when
  /// growing has failed.
  private static final Set<String> GROWING_LATE =
      Set.of(
          "java/util/Map.put",
          "java/util/HashMap.put",
          "java/util/LinkedHashMap.put",
          "java/util/Map.putIfAbsent",
          "java/util/HashMap.putIfAbsent",
          "java/util/Set.add",
          "java/util/HashSet.add",
          "java/util/LinkedHashSet.add");

  private AllocationSites() {}

  static boolean mayFailBefore(CodeElement element) {
    return switch (element) {
      case NewObjectInstruction made -> !isThrowable(made.className().asInternalName());
      case NewPrimitiveArrayInstruction _ -> true;
      case NewReferenceArrayInstruction _ -> true;
      case NewMultiArrayInstruction _ -> true;
      case InvokeInstruction call -> allocates(call);
      case InvokeDynamicInstruction lambda -> captures(lambda);
      default -> false;
    };
  }

  static boolean mayFailAfter(CodeElement element) {
    return element instanceof InvokeInstruction call && GROWING_LATE.contains(name(call));
  }

  private static String name(InvokeInstruction call) {
    return call.owner().asInternalName() + "." + call.name().stringValue();
  }

  private static boolean isThrowable(String type) {
    return type.endsWith("Exception") || type.endsWith("Error");
  }

  private static boolean allocates(InvokeInstruction call) {
    String owner = call.owner().asInternalName();
    String method = call.name().stringValue();
    if (owner.startsWith("[")) {
      return method.equals("clone");
    }
    if (owner.startsWith("java/util/")) {
      return !owner.startsWith("java/util/function/")
          && !owner.equals("java/util/Objects")
          && !method.equals("<init>") // what it is called on was made before
          && !FRUGAL.contains(method);
    }
    return method.equals("valueOf") && owner.startsWith("java/lang/")
        || owner.equals("java/lang/reflect/Array") && method.equals("newInstance")
        || owner.equals("java/lang/ClassValue");
  }

  private static boolean captures(InvokeDynamicInstruction made) {
    return made.bootstrapMethod().methodName().equals("metafactory")
        && made.typeSymbol().parameterCount() > 0;
  }
}
