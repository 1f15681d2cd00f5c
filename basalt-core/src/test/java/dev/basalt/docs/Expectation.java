package dev.basalt.docs;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Array;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What the code of a page calls where the page says what to expect. In expected text, `...` stands
/// for anything.
public final class Expectation {

  private static PrintStream out = System.out;
  private static ByteArrayOutputStream printed = new ByteArrayOutputStream();

  private Expectation() {}

  /// An expectation that was not met.
  public static final class Unmet extends AssertionError {

    private static final long serialVersionUID = 1;

    Unmet(String where, String expected, String was) {
      super("%s: expected%n  %s%nbut was%n  %s".formatted(where, expected, was));
    }
  }

  /// Compares a value, as text.
  public static void value(String where, String expected, Object value) {
    compare(where, expected, text(value));
  }

  private static String text(Object value) {
    if (value == null || !value.getClass().isArray()) {
      return String.valueOf(value);
    }
    Object[] elements = new Object[Array.getLength(value)];
    Arrays.setAll(elements, i -> Array.get(value, i));
    return Arrays.deepToString(elements);
  }

  /// Takes note of what is printed from now on.
  public static void listen() {
    out = System.out;
    printed = new ByteArrayOutputStream();
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
  }

  /// Compares what was printed since [#listen].
  public static void printed(String where, String expected) {
    System.setOut(out);
    compare(where, expected, printed.toString(StandardCharsets.UTF_8).stripTrailing());
  }

  /// Fails, since a statement ended that should have thrown.
  public static void completed(String where, String expected) {
    throw new Unmet(where, "throws " + expected, "nothing thrown");
  }

  /// Compares an exception by the simple name of its class and its message.
  public static void thrown(String where, String expected, Throwable thrown) {
    if (thrown instanceof Unmet unmet) {
      throw unmet;
    }
    compare(
        where,
        "throws " + expected,
        "throws " + thrown.getClass().getSimpleName() + ": " + thrown.getMessage());
  }

  private static void compare(String where, String expected, String was) {
    String pattern =
        Arrays.stream(expected.split("\\.\\.\\.", -1))
            .map(Pattern::quote)
            .collect(Collectors.joining(".*"));
    if (!Pattern.compile(pattern, Pattern.DOTALL).matcher(was).matches()) {
      throw new Unmet(where, expected, was);
    }
  }
}
