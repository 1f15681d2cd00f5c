package dev.basalt.docs;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.tools.DiagnosticCollector;
import org.jspecify.annotations.Nullable;

/// The messages of the exceptions that sources make, read from the sources themselves. What is only
/// known at run time is a [#GAP].
///
/// ```text
/// throw new IllegalStateException("%s during %s; use commands()".formatted(..))
///                              --> "_ during _; use commands()"
/// ```
final class ErrorMessages extends TreeScanner<@Nullable Void, @Nullable Void> {

  /// Stands for a value in a message.
  static final String GAP = "_";

  private final Set<String> messages = new LinkedHashSet<>();

  /// What the methods of the file at hand return and its variables begin with, by name, for
  /// messages that are made there.
  private final Map<String, List<ExpressionTree>> values = new HashMap<>();

  private String type = "";

  /// All messages of the Java files below a directory.
  static Set<String> below(Path directory) {
    try (Stream<Path> files = Files.walk(directory)) {
      return read(
          Compilation.task(
              files.filter(file -> file.toString().endsWith(".java")).sorted().toList()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The messages of one source.
  static Set<String> of(String source) {
    return read(Compilation.task(new DiagnosticCollector<>(), "Source", source));
  }

  private static Set<String> read(JavacTask sources) {
    ErrorMessages reader = new ErrorMessages();
    try {
      sources.parse().forEach(reader::read);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return reader.messages;
  }

  private void read(CompilationUnitTree file) {
    values.clear();
    new Values().scan(file, null);
    scan(file, null);
  }

  @Override
  public @Nullable Void visitClass(ClassTree tree, @Nullable Void nothing) {
    type = tree.getSimpleName().toString();
    return super.visitClass(tree, nothing);
  }

  @Override
  public @Nullable Void visitNewClass(NewClassTree made, @Nullable Void nothing) {
    if (isThrown(made.getIdentifier().toString()) && !made.getArguments().isEmpty()) {
      note(made.getArguments().getFirst());
    }
    return super.visitNewClass(made, nothing);
  }

  @Override
  public @Nullable Void visitMethodInvocation(MethodInvocationTree call, @Nullable Void nothing) {
    String method = call.getMethodSelect().toString();
    if (method.endsWith("requireNonNull") && call.getArguments().size() == 2) {
      note(call.getArguments().get(1));
    } else if (method.equals("super") && isThrown(type) && !call.getArguments().isEmpty()) {
      note(call.getArguments().getFirst());
    }
    return super.visitMethodInvocation(call, nothing);
  }

  private static boolean isThrown(String name) {
    return name.endsWith("Exception") || name.equals("AssertionError");
  }

  /// Takes note of a message, or of all that the method or variable holds that is given instead.
  private void note(ExpressionTree message) {
    String text = text(message);
    if (isTold(text)) {
      messages.add(text);
      return;
    }
    String name =
        message instanceof MethodInvocationTree call
            ? call.getMethodSelect().toString()
            : message.toString();
    values.getOrDefault(name, List.of()).stream()
        .map(ErrorMessages::text)
        .filter(ErrorMessages::isTold)
        .forEach(messages::add);
  }

  private static boolean isTold(String text) {
    return !text.replace(GAP, "").isBlank();
  }

  private static String text(ExpressionTree expression) {
    return switch (expression) {
      case LiteralTree literal when literal.getValue() instanceof String format ->
          format.replaceAll("%,?[sd]", GAP).replaceAll("\\s+", " ");
      case BinaryTree sum -> text(sum.getLeftOperand()) + text(sum.getRightOperand());
      case ParenthesizedTree inner -> text(inner.getExpression());
      case MethodInvocationTree call -> formatted(call);
      default -> GAP;
    };
  }

  private static String formatted(MethodInvocationTree call) {
    if (call.getMethodSelect() instanceof MemberSelectTree select) {
      if (select.getIdentifier().contentEquals("formatted")) {
        return text(select.getExpression());
      }
      if (select.getIdentifier().contentEquals("format")) {
        return call.getArguments().stream()
            .map(ErrorMessages::text)
            .filter(text -> !text.equals(GAP))
            .findFirst()
            .orElse(GAP);
      }
    }
    return GAP;
  }

  /// Collects what methods return and what variables begin with.
  private final class Values extends TreeScanner<@Nullable Void, @Nullable Void> {

    private String method = "";

    @Override
    public @Nullable Void visitMethod(MethodTree tree, @Nullable Void nothing) {
      method = tree.getName().toString();
      return super.visitMethod(tree, nothing);
    }

    @Override
    public @Nullable Void visitReturn(ReturnTree tree, @Nullable Void nothing) {
      note(method, tree.getExpression());
      return super.visitReturn(tree, nothing);
    }

    @Override
    public @Nullable Void visitVariable(VariableTree tree, @Nullable Void nothing) {
      note(tree.getName().toString(), tree.getInitializer());
      return super.visitVariable(tree, nothing);
    }

    private void note(String name, @Nullable ExpressionTree value) {
      if (value != null) {
        values.computeIfAbsent(name, first -> new ArrayList<>()).add(value);
      }
    }
  }
}
