package dev.basalt.docs;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.Tree;
import dev.basalt.World;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// The Java blocks of a page, as source that can be compiled.
///
/// **Fragments.** All blocks of a page become one class, in order. Statements go into one method: a
/// block continues the blocks before it in its section (`##`), and every section sees what stands
/// before the first. Types and methods become static members, so the whole page sees them. Imports
/// may be left out for the exported packages of Basalt, the terms, `java.util`,
/// `java.util.function` and `java.util.stream`.
///
/// **Programs.** A block with a `main` method of its own stands alone and needs its imports.
///
/// **Expectations** are comments, behind a statement or below it; `...` stands for anything, and a
/// comment that is indented by more than one space goes on:
///
/// ```java
/// world.count();                                // => 3
/// System.out.println(world);                    // => World(3 entities in 1 archetype)
/// world.get(ship, Velocity.class);
/// // throws NoSuchElementException: entity 0v1 has no Velocity; it has [Position]
/// query.explain();                              // => as follows     (the next text block)
/// ```
final class PageSource {

  /// A source file, and the line of the page for each of its lines.
  record Source(String className, String text, List<Integer> lines, String page) {

    /// The place on the page.
    String where(long line) {
      return page + ":" + (line < 1 || line > lines.size() ? "?" : lines.get((int) line - 1));
    }
  }

  private static final String PACKAGE = "page";
  private static final Pattern PROGRAM = Pattern.compile("(?m)^(public static )?void main\\(.*");

  private final Page page;
  private final List<Source> sources = new ArrayList<>();
  private final Lines imports = new Lines();
  private final Lines members = new Lines();
  private final Lines statements = new Lines();
  private int section;

  private PageSource(Page page) {
    this.page = page;
  }

  /// The sources of a page: one for its fragments, if there are any, and one for each program.
  static List<Source> of(Page page) {
    PageSource source = new PageSource(page);
    page.blocks("java").forEach(source::add);
    source.finish();
    return source.sources;
  }

  private void add(Page.Block block) {
    String expected =
        page.blocks("text").stream()
            .filter(text -> text.line() > block.line())
            .findFirst()
            .map(Page.Block::text)
            .orElse("")
            .stripTrailing();
    if (PROGRAM.matcher(block.text()).find()) {
      Snippet program = Snippet.ofUnit(page.name(), block, expected);
      Lines lines = new Lines();
      lines.add(program.text(), block.line());
      sources.add(new Source("Program" + block.line(), lines.text(), lines.numbers(), page.name()));
    } else {
      fragment(Snippet.ofFragment(page.name(), block, expected), block);
    }
  }

  private void fragment(Snippet snippet, Page.Block block) {
    if (block.section() != section) {
      statements.add(section == 0 ? "{" : "} {", block.line());
      section = block.section();
    }
    for (Snippet.Part part : snippet.parts()) {
      int line = block.line() + part.line();
      switch (part.tree()) {
        case null -> imports.add(part.text(), line);
        case ClassTree type when type.getKind() == Tree.Kind.CLASS ->
            members.add("static " + part.text(), line);
        case ClassTree type -> members.add(part.text(), line);
        default -> (part.isMember() ? members : statements).add(part.text(), line);
      }
    }
  }

  private void finish() {
    if (imports.isEmpty() && members.isEmpty() && statements.isEmpty()) {
      return;
    }
    String name = page.name().replaceAll("[^A-Za-z0-9]+", "_");
    Lines all = new Lines();
    all.add("package " + PACKAGE + ";", 0);
    all.add(usualImports(), 0);
    all.addAll(imports);
    all.add("public final class " + name + " {", 0);
    all.addAll(members);
    all.add("public static void main(String[] args) throws Throwable {", 0);
    all.addAll(statements);
    all.add(section == 0 ? "} }" : "} } }", 0);
    sources.add(new Source(PACKAGE + "." + name, all.text(), all.numbers(), page.name()));
  }

  /// What readers of a fragment need not be told.
  private static String usualImports() {
    StringBuilder text = new StringBuilder("import static dev.basalt.query.Term.*;");
    for (String usual : List.of("java.util", "java.util.function", "java.util.stream")) {
      text.append("import ").append(usual).append(".*;");
    }
    for (ModuleDescriptor.Exports exported : descriptor().exports()) {
      text.append("import ").append(exported.source()).append(".*;");
    }
    return text.append("import dev.basalt.query.Optional;").toString();
  }

  private static ModuleDescriptor descriptor() {
    String file = World.class.getProtectionDomain().getCodeSource().getLocation() + "";
    try (InputStream in =
        java.net
            .URI
            .create((file.endsWith(".jar") ? "jar:" + file + "!/" : file) + "module-info.class")
            .toURL()
            .openStream()) {
      return ModuleDescriptor.read(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Text whose lines know where they come from.
  private static final class Lines {
    private final StringBuilder text = new StringBuilder();
    private final List<Integer> numbers = new ArrayList<>();

    /// Adds lines; the first is line `number` of the page.
    void add(String more, int number) {
      int next = number;
      for (String line : more.split("\n", -1)) {
        text.append(line).append('\n');
        numbers.add(next++);
      }
    }

    void addAll(Lines more) {
      text.append(more.text);
      numbers.addAll(more.numbers);
    }

    boolean isEmpty() {
      return numbers.isEmpty();
    }

    String text() {
      return text.toString();
    }

    List<Integer> numbers() {
      return List.copyOf(numbers);
    }
  }
}
