package dev.basalt.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The page of the manual that is ordered by error message: which messages it has an entry for.
///
/// An entry is a heading of the third level, or code in the first cell of a row of a table. A
/// heading may name several messages, with ` · ` between them. `...` stands for a value; at the
/// end, after a comma, colon or semicolon, for the rest of the message.
final class Troubleshooting {

  /// Sections about what is no message of Basalt.
  private static final List<String> OTHER = List.of("From the compiler", "Results that surprise");

  private static final Pattern CELL = Pattern.compile("\\| (`.*?`) \\|.*");

  private final List<String> entries;

  private Troubleshooting(List<String> entries) {
    this.entries = entries;
  }

  /// Reads the page.
  static Troubleshooting read(Path file) {
    try {
      return parse(Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Troubleshooting parse(String text) {
    List<String> entries = new ArrayList<>();
    boolean counts = true;
    for (String line : text.lines().toList()) {
      if (line.startsWith("## ")) {
        counts = !OTHER.contains(line.substring(3));
      } else if (counts) {
        add(entries, line);
      }
    }
    return new Troubleshooting(List.copyOf(entries));
  }

  private static void add(List<String> entries, String line) {
    Matcher cell = CELL.matcher(line);
    if (line.startsWith("### ")) {
      entries.addAll(List.of(line.substring(4).replace("&lt;", "<").split(" · ")));
    } else if (cell.matches()) {
      Arrays.stream(cell.group(1).split(" · "))
          .map(code -> code.replaceAll("^`|`$", ""))
          .forEach(entries::add);
    }
  }

  List<String> entries() {
    return entries;
  }

  /// Whether an entry stands for a message: because it leaves open what the message tells, or the
  /// message leaves open what the entry tells.
  static boolean isAbout(String entry, String message) {
    boolean open = entry.matches(".*[;:,] \\.\\.\\.");
    return Pattern.matches(form(entry, "...", "[^;:]*") + (open ? ".*" : ""), message)
        || Pattern.matches(form(message, ErrorMessages.GAP, ".*"), entry);
  }

  private static String form(String text, String gap, String any) {
    return Arrays.stream(text.split(Pattern.quote(gap), -1))
        .map(Pattern::quote)
        .collect(Collectors.joining(any));
  }
}
