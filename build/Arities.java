import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Expands arity templates: `java Arities.java TEMPLATES OUTPUT`.
///
/// Types that differ only in the number of their terms (1 to 8) are written once, as a template: a
/// Java file with a few marks, named `*.java.template`. Every template below TEMPLATES is expanded
/// into OUTPUT, in the same package directory. A file is written only when its content changes, and
/// files that no template gives any more are deleted, so incremental builds stay incremental.
///
/// # Which files
///
/// - `Spawner@n.java.template` gives eight files, `Spawner1.java` to `Spawner8.java`.
/// - `Spawners.java.template` gives one file. The lines between a line `#each` and a line `#end`
///   are repeated for n = 1 to 8; marks have no meaning outside of such a block.
///
/// # Marks
///
/// | mark | meaning | for n = 3 |
/// |---|---|---|
/// | `@n` | the arity | `3` |
/// | `#{body\|separator}` | the body for i = 1 to n, with the separator between | `#{@T @t\|, }` gives `A a, B b, C c` |
/// | `#{2:body\|separator}` | the same from i = 2 on | `a#{2: + @t\|}` gives `a + b + c` |
/// | `@T` `@t` (in a body) | the i-th letter, upper case and lower case | `A` `a`, `B` `b`, `C` `c` |
/// | `@i` `@0` (in a body) | the index, from 1 and from 0 | `1` `0`, `2` `1`, `3` `2` |
///
/// A body ends at its matching brace, so it may contain braces in pairs, and line ends. The
/// separator is what follows the last `|` outside of inner braces; without a `|` it is empty, and
/// `\n` in it is a line end. A line with nothing but a repetition that gives nothing is left out.
/// Bodies do not nest. A letter mark that a lower-case letter follows is no mark: `@throws`,
/// `@implNote` and `@Test` stay as they are.
class Arities {
  private static final int MAX = 8;
  private static final String SUFFIX = ".template";

  public static void main(String... args) throws IOException {
    if (args.length != 2) {
      System.err.println("usage: Arities.java TEMPLATES OUTPUT");
      System.exit(2);
    }
    try {
      new Arities(Path.of(args[0]), Path.of(args[1])).expandAll();
    } catch (TemplateException e) {
      System.err.println(e.getMessage());
      System.exit(1);
    }
  }

  private final Path templates;
  private final Path output;
  private final Set<Path> written = new HashSet<>();

  private Arities(Path templates, Path output) {
    this.templates = templates;
    this.output = output;
  }

  private void expandAll() throws IOException {
    for (var file : filesBelow(templates)) {
      if (file.toString().endsWith(".java" + SUFFIX)) {
        expand(file);
      }
    }
    deleteLeftovers();
  }

  private void expand(Path file) throws IOException {
    var template = new Template(file, Files.readString(file));
    var relative = templates.relativize(file).toString();
    var name = relative.substring(0, relative.length() - SUFFIX.length());
    if (name.contains("@n")) {
      for (int n = 1; n <= MAX; n++) {
        write(name.replace("@n", Integer.toString(n)), template, template.withArity(n));
      }
    } else {
      write(name, template, template.withBlocks());
    }
  }

  private void write(String name, Template template, String body) throws IOException {
    var target = output.resolve(name);
    var text = "// Expanded from " + template.file.getFileName() + "; edit that file.\n" + body;
    if (!written.add(target)) {
      throw new TemplateException(template.file + ": a second template gives " + name);
    }
    if (!Files.exists(target) || !Files.readString(target).equals(text)) {
      Files.createDirectories(target.getParent());
      Files.writeString(target, text);
    }
  }

  private void deleteLeftovers() throws IOException {
    for (var file : filesBelow(output)) {
      if (!written.contains(file)) {
        Files.delete(file);
      }
    }
  }

  private static List<Path> filesBelow(Path root) throws IOException {
    if (!Files.isDirectory(root)) {
      return List.of();
    }
    try (Stream<Path> paths = Files.walk(root)) {
      return paths.filter(Files::isRegularFile).sorted().toList();
    }
  }

  /// The text of one template, and where we are in it.
  private static final class Template {
    private final Path file;
    private final String text;

    Template(Path file, String text) {
      this.file = file;
      this.text = text.replace("\r\n", "\n");
    }

    /// The whole text, for one arity.
    String withArity(int n) {
      rejectBlocks();
      return substitute(0, text.length(), n);
    }

    /// The text with its `#each` blocks repeated.
    String withBlocks() {
      var result = new StringBuilder();
      int blockStart = -1;
      for (int at = 0; at < text.length(); at = lineEnd(at)) {
        switch (line(at)) {
          case "#each" -> {
            check(blockStart < 0, at, "#each inside #each; close the first one with #end");
            blockStart = lineEnd(at);
          }
          case "#end" -> {
            check(blockStart >= 0, at, "#end without #each");
            for (int n = 1; n <= MAX; n++) {
              result.append(substitute(blockStart, at, n));
            }
            blockStart = -1;
          }
          default -> {
            if (blockStart < 0) {
              rejectMarks(at, lineEnd(at));
              result.append(text, at, lineEnd(at));
            }
          }
        }
      }
      check(blockStart < 0, blockStart - 1, "#each is never closed; add a line #end");
      return result.toString();
    }

    private void rejectBlocks() {
      for (int at = 0; at < text.length(); at = lineEnd(at)) {
        check(
            !line(at).equals("#each") && !line(at).equals("#end"),
            at,
            line(at) + " in a template with @n in its name, which has one arity per file");
      }
    }

    private void rejectMarks(int from, int to) {
      for (int at = from; at < to; at++) {
        var mark = markAt(at, to);
        check(mark == 0, at, "@" + mark + " outside of #each and #end has no arity");
        check(!text.startsWith("#{", at), at, "#{ outside of #each and #end has no arity");
      }
    }

    /// The text from one position to another, all marks replaced.
    private String substitute(int from, int to, int n) {
      var result = new StringBuilder();
      for (int at = from; at < to; ) {
        var mark = markAt(at, to);
        if (text.startsWith("#{", at)) {
          int close = closing(at, to);
          var repeated = repeat(at + 2, close, n);
          result.append(repeated);
          at = close + 1;
          if (repeated.isEmpty() && line(close).equals("}") && endsBlank(result)) {
            result.setLength(result.lastIndexOf("\n") + 1);
            at = lineEnd(close);
          }
        } else if (mark == 'n') {
          result.append(n);
          at += 2;
        } else {
          check(mark == 0, at, "@" + mark + " outside of #{...} has no index");
          result.append(text.charAt(at++));
        }
      }
      return result.toString();
    }

    private static boolean endsBlank(StringBuilder text) {
      return text.substring(text.lastIndexOf("\n") + 1).isBlank();
    }

    /// The repetition whose inside, `body|separator` or `2:body|separator`, is given.
    private String repeat(int from, int to, int n) {
      int first = 1;
      int colon = from + 1;
      if (colon < to && Character.isDigit(text.charAt(from)) && text.charAt(colon) == ':') {
        first = Character.digit(text.charAt(from), 10);
        from = colon + 1;
      }
      int bar = separatorBar(from, to);
      int bodyEnd = bar < 0 ? to : bar;
      var separator = bar < 0 ? "" : text.substring(bar + 1, to).replace("\\n", "\n");
      var result = new StringBuilder();
      for (int i = first; i <= n; i++) {
        result.append(i == first ? "" : separator).append(body(from, bodyEnd, n, i));
      }
      return result.toString();
    }

    private String body(int from, int to, int n, int i) {
      var result = new StringBuilder();
      for (int at = from; at < to; at++) {
        check(!text.startsWith("#{", at), at, "#{ inside #{; bodies do not nest");
        var mark = markAt(at, to);
        if (mark == 0) {
          result.append(text.charAt(at));
        } else {
          result.append(value(mark, n, i));
          at++;
        }
      }
      return result.toString();
    }

    private static String value(char mark, int n, int i) {
      return switch (mark) {
        case 'n' -> Integer.toString(n);
        case 'i' -> Integer.toString(i);
        case '0' -> Integer.toString(i - 1);
        case 'T' -> Character.toString('A' + i - 1);
        default -> Character.toString('a' + i - 1);
      };
    }

    /// The letter of the mark that starts here, or 0 when none does.
    private char markAt(int at, int to) {
      if (text.charAt(at) != '@' || at + 1 >= to || "nTti0".indexOf(text.charAt(at + 1)) < 0) {
        return 0;
      }
      boolean word = at + 2 < to && Character.isLowerCase(text.charAt(at + 2));
      return word ? 0 : text.charAt(at + 1);
    }

    /// The position of the brace that closes the `#{` at the given position.
    private int closing(int open, int to) {
      int depth = 0;
      for (int at = open + 1; at < to; at++) {
        depth += depthChange(at);
        if (depth == 0) {
          return at;
        }
      }
      throw error(open, "#{ is never closed; add the matching }");
    }

    private int separatorBar(int from, int to) {
      int bar = -1;
      int depth = 0;
      for (int at = from; at < to; at++) {
        depth += depthChange(at);
        if (depth == 0 && text.charAt(at) == '|') {
          bar = at;
        }
      }
      return bar;
    }

    private int depthChange(int at) {
      return switch (text.charAt(at)) {
        case '{' -> 1;
        case '}' -> -1;
        default -> 0;
      };
    }

    private String line(int at) {
      return text.substring(at, lineEnd(at)).strip();
    }

    /// The position after the end of the line that the given position is in.
    private int lineEnd(int at) {
      int end = text.indexOf('\n', at);
      return end < 0 ? text.length() : end + 1;
    }

    private void check(boolean condition, int at, String message) {
      if (!condition) {
        throw error(at, message);
      }
    }

    private TemplateException error(int at, String message) {
      long line = 1 + text.substring(0, at).chars().filter(c -> c == '\n').count();
      return new TemplateException(file + ":" + line + ": " + message);
    }
  }

  /// A template that cannot be expanded; the message names file and line.
  private static final class TemplateException extends RuntimeException {
    private static final long serialVersionUID = 1;

    TemplateException(String message) {
      super(message);
    }
  }
}
