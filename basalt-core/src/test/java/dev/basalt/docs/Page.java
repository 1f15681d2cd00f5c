package dev.basalt.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A Markdown file taken apart.
///
/// @param name as messages show it, such as `docs/manual.md`
/// @param blocks the fenced code blocks in order
/// @param anchors what links may name after a `#`
/// @param links where its links lead, in order
record Page(String name, List<Block> blocks, List<String> anchors, List<Link> links) {

  /// A fenced code block.
  ///
  /// @param language the first word after the fence
  /// @param section how many headings of the second level stand before it
  /// @param line the line of the page (from 1) that its first line is
  /// @param text what is in it
  record Block(String language, int section, int line, String text) {}

  /// A link or picture.
  record Link(int line, String target) {}

  private static final Pattern FENCE = Pattern.compile("(\\s*)(`{3,}|~{3,})\\s*(\\S*).*");
  private static final Pattern HEADING = Pattern.compile("(#{1,6})\\s+(.*?)\\s*#*");
  private static final Pattern LINK =
      Pattern.compile("\\]\\(([^)\\s]+)[^)]*\\)|(?:href|src|srcset)=\"([^\"]+)\"");

  /// Reads a file.
  static Page read(Path root, Path file) {
    try {
      String name = root.relativize(file).toString().replace('\\', '/');
      return parse(name, Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Page parse(String name, String text) {
    Parser parser = new Parser(name);
    text.lines().forEach(parser::line);
    return parser.page();
  }

  /// The blocks in a language.
  List<Block> blocks(String language) {
    return blocks.stream().filter(block -> block.language().equals(language)).toList();
  }

  /// The anchor that a heading gets: lower case, without punctuation, with hyphens for spaces.
  static String anchor(String heading) {
    return heading
        .replaceAll("\\[([^\\]]*)\\]\\([^)]*\\)", "$1")
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^\\p{L}\\p{N} _-]", "")
        .replace(' ', '-');
  }

  private static final class Parser {

    private final String name;
    private final List<Block> blocks = new ArrayList<>();
    private final List<String> anchors = new ArrayList<>();
    private final Map<String, Integer> repeats = new HashMap<>();
    private final List<Link> links = new ArrayList<>();
    private int line;
    private int section;
    private String fence = "";
    private String language = "";
    private int first;
    private StringBuilder code = new StringBuilder();

    Parser(String name) {
      this.name = name;
    }

    void line(String text) {
      line++;
      Matcher mark = FENCE.matcher(text);
      if (!fence.isEmpty()) {
        inBlock(text, mark);
      } else if (mark.matches()) {
        open(mark);
      } else {
        prose(text);
      }
    }

    private void open(Matcher mark) {
      if (!mark.group(1).isEmpty()) {
        throw new AssertionError("%s:%d: a code block is indented".formatted(name, line));
      }
      fence = mark.group(2);
      language = mark.group(3);
      first = line + 1;
      code = new StringBuilder();
    }

    private void inBlock(String text, Matcher mark) {
      if (mark.matches() && mark.group(2).startsWith(fence) && mark.group(3).isEmpty()) {
        blocks.add(new Block(language, section, first, code.toString()));
        fence = "";
      } else {
        code.append(text).append('\n');
      }
    }

    private void prose(String text) {
      Matcher heading = HEADING.matcher(text);
      if (heading.matches()) {
        section += heading.group(1).length() == 2 ? 1 : 0;
        anchor(heading.group(2));
      }
      Matcher link = LINK.matcher(text.replaceAll("`[^`]*`", "``"));
      while (link.find()) {
        links.add(new Link(line, link.group(1) != null ? link.group(1) : link.group(2)));
      }
    }

    /// A heading that is there already gets a number.
    private void anchor(String heading) {
      String anchor = Page.anchor(heading);
      int repeat = repeats.merge(anchor, 1, Integer::sum) - 1;
      anchors.add(repeat == 0 ? anchor : anchor + "-" + repeat);
    }

    Page page() {
      if (!fence.isEmpty()) {
        throw new AssertionError("%s:%d: a code block has no end".formatted(name, first - 1));
      }
      return new Page(name, blocks, anchors, links);
    }
  }
}
