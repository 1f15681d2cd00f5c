package dev.basalt.internal.codegen;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Asks HotSpot to inline bodies, and what they call on cursors and lookups, into generated loops,
/// and only there.
///
/// Only if the user wants it, see [LargeBodies].
///
/// HotSpot calls a body of more than 325 bytecodes, or one that it has compiled into much machine
/// code before, and the records that are passed to it are then allocated. The request is a compiler
/// directive, added through the diagnostic command bean; no flag is needed. It concerns
/// compilations of our own loop classes that start later. Nothing depends on it: where it is
/// refused, large bodies are slower, as they would be anyway.
///
/// Starting the bean server takes some tenths of a second, so this belongs on a thread in the
/// background.
final class InlineDirective {

  /// The names that javac gives to the methods of lambdas.
  private static final String LAMBDAS = "*.lambda$*";

  /// The objects that lambdas are, whose methods call those.
  private static final String LAMBDA_OBJECTS = "*$$Lambda*.*";

  /// What is called on the way: lambdas by loops, cursors, lookups and commands by bodies.
  private static final List<String> CALLS =
      List.of(
          "dev/basalt/query/Mut.*",
          "dev/basalt/command/Commands.*",
          "dev/basalt/internal/codegen/Cursor.*",
          "dev/basalt/internal/codegen/CursorGenerated*.*",
          "dev/basalt/internal/codegen/LookupGenerated*.*",
          LAMBDA_OBJECTS);

  /// HotSpot keeps a bounded number of directives, which others may need too.
  private static final int MOST_REQUESTS = 32;

  private static final Set<String> inlined = new LinkedHashSet<>(CALLS);
  private static int requests;
  private static boolean refused;

  private InlineDirective() {}

  /// Has the JIT inline these methods, whatever their size.
  ///
  /// @return whether it will
  static synchronized boolean inline(Collection<BodySize.Method> methods) {
    boolean known = true;
    for (BodySize.Method method : methods) {
      known &= !inlined.add(pattern(method));
    }
    if (!known && !refused) {
      refused = requests == MOST_REQUESTS || !request();
    }
    return !refused;
  }

  /// Whether the JIT has been asked to inline these methods.
  static synchronized boolean covers(Collection<BodySize.Method> methods) {
    return !refused && methods.stream().allMatch(method -> inlined.contains(pattern(method)));
  }

  private static String pattern(BodySize.Method method) {
    return method.name().startsWith("lambda$")
        ? LAMBDAS
        : method.owner().replace('.', '/') + "." + method.name();
  }

  /// The latest matching directive counts, so each one names all methods.
  private static boolean request() {
    requests++;
    String patterns =
        inlined.stream().map(pattern -> "\"+" + pattern + "\"").collect(Collectors.joining(", "));
    String directive =
        """
        [{ match: ["dev/basalt/internal/codegen/LoopGenerated*.*"], c2: { inline: [%s] } }]
        """
            .formatted(patterns);
    try {
      Path file = Files.createTempFile("basalt", ".json");
      try {
        Files.writeString(file, directive);
        String answer = Jvm.diagnose("compilerDirectivesAdd", file.toString());
        return answer != null && answer.contains("1 compiler directives added");
      } finally {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      return false;
    }
  }
}
