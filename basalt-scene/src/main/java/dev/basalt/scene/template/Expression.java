package dev.basalt.scene.template;

import dev.basalt.scene.text.Nearest;
import dev.basalt.scene.text.SceneException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/// A compiled expression. Values are numbers (`Double`), truths (`Boolean`) and texts (`String`).
///
/// ```text
/// expression  or ? expression : expression
/// or          and || and      and  test && test
/// test        sum < sum       < <= > >= == !=
/// sum         product + product - product
/// product     sign * sign / sign % sign
/// sign        -sign  !sign    value
/// value       12.5  'text'  true  name  name(expression, ..)  (expression)
/// ```
@FunctionalInterface
interface Expression {

  /// What it is in a scope.
  Object in(Scope scope);

  /// Reads an expression.
  static Expression parse(String text) {
    return new Reader(text).whole();
  }

  /// As text stands in an attribute: whole numbers without a point.
  static String print(Object value) {
    if (!(value instanceof Double number)) {
      return value.toString();
    }
    if (number == Math.rint(number) && Math.abs(number) < 1e15) {
      return Long.toString(number.longValue());
    }
    if (!Double.isFinite(number)) {
      throw SceneException.of("the value is " + number + "; it must be finite");
    }
    return BigDecimal.valueOf(number).toPlainString();
  }

  /// A text; refuses those that have been doubled over and over.
  static String limited(String text) {
    if (text.length() > LONGEST) {
      throw SceneException.of(
          "the text has %s characters; the limit is %s".formatted(text.length(), LONGEST));
    }
    return text;
  }

  /// A number; refuses all else.
  static double number(Object value) {
    if (value instanceof Double number) {
      return number;
    }
    try {
      return Double.parseDouble(value.toString());
    } catch (NumberFormatException e) {
      throw SceneException.because("\"%s\" is not a number".formatted(value), e);
    }
  }

  /// Whether a value counts as true.
  static boolean isTrue(Object value) {
    return switch (value) {
      case Boolean truth -> truth;
      case Double number -> number != 0;
      default -> !value.toString().isEmpty() && !value.toString().equals("false");
    };
  }

  /// How many characters a text may have that is put together.
  int LONGEST = 1 << 20;

  /// Functions by name.
  Map<String, ToDoubleFunction<double[]>> FUNCTIONS =
      Map.ofEntries(
          Map.entry("abs", (ToDoubleFunction<double[]>) x -> Math.abs(x[0])),
          Map.entry("ceil", x -> Math.ceil(x[0])),
          Map.entry("cos", x -> StrictMath.cos(x[0])),
          Map.entry("floor", x -> Math.floor(x[0])),
          Map.entry("random", x -> random(x[0])),
          Map.entry("round", x -> Math.rint(x[0])),
          Map.entry("sin", x -> StrictMath.sin(x[0])),
          Map.entry("sqrt", x -> Math.sqrt(x[0])),
          Map.entry("max", x -> Math.max(x[0], x[1])),
          Map.entry("min", x -> Math.min(x[0], x[1])),
          Map.entry("pow", x -> StrictMath.pow(x[0], x[1])));

  /// A number from 0 to 1 that follows from another one, the same on each machine.
  private static double random(double of) {
    long mixed = Double.doubleToLongBits(of + 0.0) * 0x9E3779B97F4A7C15L;
    mixed = (mixed ^ mixed >>> 32) * 0xD6E8FEB86659FD93L;
    mixed = (mixed ^ mixed >>> 32) * 0xD6E8FEB86659FD93L;
    return ((mixed ^ mixed >>> 32) >>> 11) * 0x1.0p-53;
  }

  /// Reads by going down.
  final class Reader {
    private static final int DEPTH_LIMIT = 50;

    private final String text;
    private int at;
    private int depth;

    Reader(String text) {
      this.text = text;
    }

    Expression whole() {
      Expression read = choice();
      spaces();
      if (at < text.length()) {
        throw unexpected();
      }
      return read;
    }

    private SceneException unexpected() {
      String found = at < text.length() ? "'" + text.charAt(at) + "'" : "the end";
      return SceneException.at(
          at, "%s is unexpected in the expression \"%s\"".formatted(found, text));
    }

    private Expression choice() {
      if (++depth > DEPTH_LIMIT) {
        throw SceneException.at(at, "the expression is nested more than " + DEPTH_LIMIT + " deep");
      }
      Expression test = or();
      if (take("?")) {
        Expression yes = choice();
        if (!take(":")) {
          throw unexpected();
        }
        Expression no = choice();
        depth--;
        return scope -> isTrue(test.in(scope)) ? yes.in(scope) : no.in(scope);
      }
      depth--;
      return test;
    }

    private Expression or() {
      Expression left = and();
      while (take("||")) {
        Expression first = left;
        Expression right = and();
        left = scope -> isTrue(first.in(scope)) || isTrue(right.in(scope));
      }
      return left;
    }

    private Expression and() {
      Expression left = test();
      while (take("&&")) {
        Expression first = left;
        Expression right = test();
        left = scope -> isTrue(first.in(scope)) && isTrue(right.in(scope));
      }
      return left;
    }

    private Expression test() {
      Expression left = sum();
      for (String operator : List.of("<=", ">=", "==", "!=", "<", ">")) {
        if (take(operator)) {
          Expression right = sum();
          return scope -> compare(operator, left.in(scope), right.in(scope));
        }
      }
      return left;
    }

    private static boolean compare(String operator, Object a, Object b) {
      return switch (operator) {
        case "==" -> print(a).equals(print(b));
        case "!=" -> !print(a).equals(print(b));
        case "<" -> number(a) < number(b);
        case "<=" -> number(a) <= number(b);
        case ">" -> number(a) > number(b);
        default -> number(a) >= number(b);
      };
    }

    private Expression sum() {
      Expression left = product();
      while (true) {
        Expression first = left;
        if (take("+")) {
          Expression right = product();
          left = scope -> plus(first.in(scope), right.in(scope));
        } else if (take("-")) {
          Expression right = product();
          left = scope -> number(first.in(scope)) - number(right.in(scope));
        } else {
          return left;
        }
      }
    }

    /// Adds numbers, joins texts.
    private static Object plus(Object a, Object b) {
      return a instanceof Double x && b instanceof Double y
          ? (Object) (x + y)
          : limited(print(a) + print(b));
    }

    private Expression product() {
      Expression left = sign();
      while (true) {
        Expression first = left;
        if (take("*")) {
          Expression right = sign();
          left = scope -> number(first.in(scope)) * number(right.in(scope));
        } else if (take("/")) {
          Expression right = sign();
          left = scope -> number(first.in(scope)) / number(right.in(scope));
        } else if (take("%")) {
          Expression right = sign();
          left = scope -> number(first.in(scope)) % number(right.in(scope));
        } else {
          return left;
        }
      }
    }

    private Expression sign() {
      if (++depth > DEPTH_LIMIT) {
        throw SceneException.at(at, "the expression is nested more than " + DEPTH_LIMIT + " deep");
      }
      Expression read = signed();
      depth--;
      return read;
    }

    private Expression signed() {
      if (take("-")) {
        Expression of = sign();
        return scope -> -number(of.in(scope));
      }
      if (!text.startsWith("!=", at) && take("!")) {
        Expression of = sign();
        return scope -> !isTrue(of.in(scope));
      }
      return value();
    }

    private Expression value() {
      if (take("(")) {
        Expression inside = choice();
        if (!take(")")) {
          throw unexpected();
        }
        return inside;
      }
      if (at < text.length() && (text.charAt(at) == '\'' || text.charAt(at) == '"')) {
        return quoted();
      }
      int from = at;
      while (at < text.length()
          && (Character.isLetterOrDigit(text.charAt(at)) || "._".indexOf(text.charAt(at)) >= 0)) {
        at++;
      }
      String word = text.substring(from, at);
      if (word.isEmpty()) {
        throw unexpected();
      }
      return Character.isLetter(word.charAt(0)) || word.charAt(0) == '_'
          ? named(word, from)
          : literal(word, from);
    }

    private Expression quoted() {
      int end = text.indexOf(text.charAt(at), at + 1);
      if (end < 0) {
        throw SceneException.at(at, "a quote is not closed; add " + text.charAt(at));
      }
      String inside = text.substring(at + 1, end);
      at = end + 1;
      return scope -> inside;
    }

    private static Expression literal(String word, int from) {
      try {
        Double number = Double.valueOf(word);
        return scope -> number;
      } catch (NumberFormatException e) {
        throw SceneException.at(from, "\"%s\" is not a number".formatted(word));
      }
    }

    private Expression named(String word, int from) {
      if (word.equals("true") || word.equals("false")) {
        Boolean truth = word.equals("true");
        return scope -> truth;
      }
      if (!take("(")) {
        return scope -> scope.get(word);
      }
      ToDoubleFunction<double[]> function = FUNCTIONS.get(word);
      if (function == null) {
        throw SceneException.at(
            from,
            "there is no function \"%s\"%s"
                .formatted(
                    word, Nearest.hint(word, FUNCTIONS.keySet().stream().sorted().toList())));
      }
      List<Expression> arguments = arguments();
      int wanted = List.of("max", "min", "pow").contains(word) ? 2 : 1;
      if (arguments.size() != wanted) {
        throw SceneException.at(
            from, "%s takes %s arguments, not %s".formatted(word, wanted, arguments.size()));
      }
      return scope ->
          function.applyAsDouble(
              arguments.stream().mapToDouble(each -> number(each.in(scope))).toArray());
    }

    private List<Expression> arguments() {
      List<Expression> arguments = new ArrayList<>();
      if (take(")")) {
        return arguments;
      }
      do {
        arguments.add(choice());
      } while (take(","));
      if (!take(")")) {
        throw unexpected();
      }
      return arguments;
    }

    private boolean take(String what) {
      spaces();
      if (!text.startsWith(what, at)) {
        return false;
      }
      at += what.length();
      return true;
    }

    private void spaces() {
      while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
        at++;
      }
    }
  }
}
