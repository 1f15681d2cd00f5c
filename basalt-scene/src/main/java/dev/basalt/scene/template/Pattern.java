package dev.basalt.scene.template;

import dev.basalt.scene.text.SceneException;
import java.util.ArrayList;
import java.util.List;

/// A text with expressions in it: `${i * 2} 0 0`. `$${` stands for `${` itself.
public final class Pattern {

  private final List<Object> parts = new ArrayList<>();

  private Pattern(String text) {
    int at = 0;
    while (at < text.length()) {
      int open = text.indexOf("${", at);
      if (open < 0) {
        parts.add(text.substring(at));
        return;
      }
      if (open > 0 && text.charAt(open - 1) == '$') {
        parts.add(text.substring(at, open - 1) + "${");
        at = open + 2;
      } else {
        parts.add(text.substring(at, open));
        at = expression(text, open + 2);
      }
    }
  }

  private int expression(String text, int from) {
    int close = text.indexOf('}', from);
    if (close < 0) {
      throw SceneException.at(from - 2, "\"${\" is not closed; add }, or write $${ for the text");
    }
    try {
      parts.add(Expression.parse(text.substring(from, close)));
    } catch (SceneException e) {
      throw e.within("", from);
    }
    return close + 1;
  }

  /// Text that stands for itself, and holds no expressions.
  ///
  /// @param plain any text
  /// @return what has to be written for it
  public static String escape(String plain) {
    return is(plain) ? plain.replace("${", "$${") : plain;
  }

  static boolean is(String text) {
    return text.contains("${");
  }

  static Pattern parse(String text) {
    return new Pattern(text);
  }

  String in(Scope scope) {
    StringBuilder text = new StringBuilder();
    for (Object part : parts) {
      text.append(part instanceof Expression e ? Expression.print(e.in(scope)) : part);
      if (text.length() > Expression.LONGEST) {
        throw SceneException.of(
            "the text has more than %s characters".formatted(Expression.LONGEST));
      }
    }
    return text.toString();
  }

  /// The value itself, where the text is one expression.
  Object value(Scope scope) {
    boolean one = parts.size() == 2 && parts.getFirst().equals("");
    return one && parts.get(1) instanceof Expression e ? e.in(scope) : in(scope);
  }
}
