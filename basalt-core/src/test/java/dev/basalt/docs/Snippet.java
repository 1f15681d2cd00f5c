package dev.basalt.docs;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;

/// One Java block, parsed, with its expectations turned into checks. Checks are woven in on the
/// lines where they stand, so that lines keep their numbers.
final class Snippet {

  /// A piece of the block: an import (without tree), a declaration or a statement.
  ///
  /// @param line its first line in the block, from 0
  record Part(Tree tree, boolean isMember, int line, String text) {}

  private static final Pattern COMMENT = Pattern.compile("[ \\t]*//[ ](=>|throws) (.*)");
  private static final Pattern COMMENT_BELOW =
      Pattern.compile("[ \\t]*\\n[ \\t]*//[ ](=>|throws) (.*)");
  private static final Pattern MORE = Pattern.compile("\\n[ \\t]*//[ ]{2,}(.*)");
  private static final Pattern ANY_EXPECTATION = Pattern.compile("//[ ](=>|throws) ");
  private static final Pattern IMPORT = Pattern.compile("(?m)^import .*;$");

  private final String page;
  private final Page.Block block;
  private final String asFollows;
  private final String prefix;
  private final String source;
  private final SourcePositions positions;
  private final CompilationUnitTree unit;
  private final List<String> errors;

  /// Insertions by position in the source.
  private final TreeMap<Integer, String> insertions = new TreeMap<>();

  private int met;

  private Snippet(
      String page, Page.Block block, String asFollows, String prefix, String text, String suffix) {
    this.page = page;
    this.block = block;
    this.asFollows = asFollows;
    this.prefix = prefix;
    this.source = prefix + text + suffix;
    DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
    JavacTask task = Compilation.task(problems, "Snippet", source);
    this.positions = Trees.instance(task).getSourcePositions();
    try {
      this.unit = task.parse().iterator().next();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    this.errors =
        problems.getDiagnostics().stream()
            .map(
                problem ->
                    "%s: %s".formatted(where(problem.getPosition()), problem.getMessage(null)))
            .toList();
  }

  /// A whole source file.
  static Snippet ofUnit(String page, Page.Block block, String asFollows) {
    return new Snippet(page, block, asFollows, "", block.text(), "").refuseErrors().weave();
  }

  /// Statements, types and imports; or, if it cannot be read like that, the members of a class.
  static Snippet ofFragment(String page, Page.Block block, String asFollows) {
    String text = IMPORT.matcher(block.text()).replaceAll("");
    Snippet body = new Snippet(page, block, asFollows, "class S { void m() {", text, "}}");
    if (!body.errors.isEmpty()) {
      Snippet members = new Snippet(page, block, asFollows, "class S {", text, "}");
      return members.errors.isEmpty() ? members.weave() : body.refuseErrors();
    }
    return body.weave();
  }

  private Snippet refuseErrors() {
    if (!errors.isEmpty()) {
      throw new AssertionError(String.join("\n", errors));
    }
    return this;
  }

  private Snippet weave() {
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitExpressionStatement(ExpressionStatementTree statement, Void unused) {
        expect(statement);
        return super.visitExpressionStatement(statement, unused);
      }

      @Override
      public Void visitVariable(VariableTree variable, Void unused) {
        if (variable.getInitializer() != null) {
          expect(variable);
        }
        return super.visitVariable(variable, unused);
      }
    }.scan(unit, null);
    refuseUnmet();
    return this;
  }

  /// Every expectation must belong to a statement, or nothing would check it.
  private void refuseUnmet() {
    long written = ANY_EXPECTATION.matcher(source).results().count();
    if (written != met) {
      throw new AssertionError(
          "%s:%d: of the %d expectations in this block, %d stand behind or below a statement"
              .formatted(page, block.line(), written, met));
    }
  }

  private void expect(Tree statement) {
    int end = end(statement);
    Matcher comment = comment(end);
    if (comment == null) {
      return;
    }
    met++;
    String expected = comment.group(2).strip() + more(comment.end());
    String arguments =
        "\"%s\", %s"
            .formatted(
                where(end - 1), literal(expected.equals("as follows") ? asFollows : expected));
    if (comment.group(1).equals("throws")) {
      wrap(
          statement,
          "try {",
          call("completed", arguments)
              + "} catch (Throwable t$) {"
              + call("thrown", arguments + ", t$")
              + "}");
    } else if (statement instanceof VariableTree variable) {
      wrap(statement, "", call("value", arguments + ", " + variable.getName()));
    } else if (prints(statement)) {
      wrap(statement, call("listen", ""), call("printed", arguments));
    } else {
      insert(start(statement), "dev.basalt.docs.Expectation.value(" + arguments + ", ");
      insert(end - 1, ")");
    }
  }

  private static boolean prints(Tree statement) {
    return statement instanceof ExpressionStatementTree expression
        && expression.getExpression() instanceof MethodInvocationTree call
        && call.getMethodSelect().toString().endsWith(".println");
  }

  private Matcher comment(int end) {
    for (Pattern pattern : List.of(COMMENT, COMMENT_BELOW)) {
      Matcher matcher = pattern.matcher(source).region(end, source.length());
      if (matcher.lookingAt()) {
        return matcher;
      }
    }
    return null;
  }

  private String more(int end) {
    StringBuilder text = new StringBuilder();
    Matcher matcher = MORE.matcher(source).region(end, source.length());
    while (matcher.lookingAt()) {
      text.append(' ').append(matcher.group(1).strip());
      matcher.region(matcher.end(), source.length());
    }
    return text.toString();
  }

  private static String call(String method, String arguments) {
    return "dev.basalt.docs.Expectation." + method + "(" + arguments + ");";
  }

  private static String literal(String text) {
    return '"'
        + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n").replace("\t", "\\t")
        + '"';
  }

  private void wrap(Tree statement, String before, String after) {
    insert(start(statement), before);
    insert(end(statement), after);
  }

  private void insert(int position, String text) {
    insertions.merge(position, text, String::concat);
  }

  private int start(Tree tree) {
    return (int) positions.getStartPosition(unit, tree);
  }

  private int end(Tree tree) {
    return (int) positions.getEndPosition(unit, tree);
  }

  private String where(long position) {
    return page + ":" + (block.line() + lineOf((int) position));
  }

  /// The line of the block, from 0.
  private int lineOf(int position) {
    return (int) source.substring(0, Math.max(0, position)).chars().filter(c -> c == '\n').count();
  }

  /// The whole text.
  String text() {
    return slice(0, source.length());
  }

  private String slice(int from, int to) {
    StringBuilder text = new StringBuilder(source.substring(from, to));
    insertions
        .subMap(from, true, to, true)
        .descendingMap()
        .forEach((position, insertion) -> text.insert(position - from, insertion));
    return text.toString();
  }

  /// The pieces of a fragment.
  List<Part> parts() {
    List<Part> parts = new ArrayList<>();
    Matcher imports = IMPORT.matcher(block.text());
    while (imports.find()) {
      int line =
          (int) block.text().substring(0, imports.start()).chars().filter(c -> c == '\n').count();
      parts.add(new Part(null, false, line, imports.group()));
    }
    ClassTree wrapper = (ClassTree) unit.getTypeDecls().getFirst();
    for (Tree member : wrapper.getMembers()) {
      if (start(member) < prefix.length() && member instanceof MethodTree method) {
        BlockTree body = method.getBody();
        body.getStatements().forEach(statement -> parts.add(part(statement, false)));
      } else {
        parts.add(part(member, true));
      }
    }
    parts.sort(Comparator.comparingInt(Part::line));
    return parts;
  }

  private Part part(Tree tree, boolean isMember) {
    return new Part(tree, isMember, lineOf(start(tree)), slice(start(tree), end(tree)));
  }
}
