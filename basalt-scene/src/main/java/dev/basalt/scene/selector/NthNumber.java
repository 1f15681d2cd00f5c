package dev.basalt.scene.selector;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// `an + b`: which of several are meant.
///
/// @param step `a`
/// @param offset `b`
record NthNumber(int step, int offset) {

  private static final Pattern FORM =
      Pattern.compile(
          "(even|odd)|([+-]?\\d*)n(?:\\s*([+-])\\s*(\\d+))?|([+-]?\\d+)", Pattern.CASE_INSENSITIVE);

  /// Reads `even`, `odd`, `3`, `n`, `2n+1`, `-n + 3`.
  static NthNumber read(Cursor cursor) {
    Matcher form = FORM.matcher(cursor.upTo(")"));
    if (!form.lookingAt()) {
      throw cursor.unexpected("a number, even, odd, or a formula such as 2n+1", "");
    }
    NthNumber number = of(form, cursor);
    cursor.take(form.group());
    return number;
  }

  private static NthNumber of(Matcher form, Cursor cursor) {
    if (form.group(1) != null) {
      return new NthNumber(2, form.group(1).toLowerCase(Locale.ROOT).equals("odd") ? 1 : 0);
    }
    if (form.group(5) != null) {
      return new NthNumber(0, number(form.group(5), cursor));
    }
    int step =
        switch (form.group(2)) {
          case "", "+" -> 1;
          case "-" -> -1;
          default -> number(form.group(2), cursor);
        };
    String offset = form.group(4);
    return new NthNumber(step, offset == null ? 0 : number(form.group(3) + offset, cursor));
  }

  private static int number(String digits, Cursor cursor) {
    if (digits.length() > 10) {
      throw cursor.unexpected("a smaller number", "");
    }
    return (int) Math.clamp(Long.parseLong(digits), -1_000_000_000L, 1_000_000_000L);
  }
}
