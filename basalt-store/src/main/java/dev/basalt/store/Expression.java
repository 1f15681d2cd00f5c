package dev.basalt.store;

import dev.basalt.component.ComponentType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// A condition or an expression over leaves, made SQL. Only what is known here gets through: leaves
/// by their paths, numbers, texts in single quotes, `?`, operators, and some functions. So nothing
/// else of the database can be reached, whatever the text contains.
final class Expression {

  private static final Set<String> WORDS =
      Set.of(
          "and",
          "or",
          "not",
          "is",
          "null",
          "in",
          "between",
          "like",
          "true",
          "false",
          "case",
          "when",
          "then",
          "else",
          "end",
          "distinct",
          "from");

  /// Functions, and what SQLite calls them.
  private static final Map<String, String> FUNCTIONS =
      Map.ofEntries(
          Map.entry("abs", "abs"),
          Map.entry("lower", "lower"),
          Map.entry("upper", "upper"),
          Map.entry("length", "length"),
          Map.entry("coalesce", "coalesce"),
          Map.entry("nullif", "nullif"),
          Map.entry("round", "round"),
          Map.entry("floor", "floor"),
          Map.entry("ceil", "ceil"),
          Map.entry("sqrt", "sqrt"),
          Map.entry("power", "power"),
          Map.entry("least", "min"),
          Map.entry("greatest", "max"));

  private static final List<String> OPERATORS =
      List.of("<=", ">=", "<>", "!=", "||", "+", "-", "*", "/", "%", "<", ">", "=", ",");

  private final Dialect dialect;
  private final List<TableShape> tables;
  private final String text;
  private final StringBuilder sql = new StringBuilder();
  private int at;
  private int open;
  private int marks;

  Expression(Dialect dialect, List<TableShape> tables, String text, int values) {
    this.dialect = dialect;
    this.tables = tables;
    this.text = text;
    if (text == null) {
      throw new StoreException(
          "the condition or expression is null; write one, or leave out the call");
    }
    while (skipSpace()) {
      token();
    }
    if (open > 0) {
      throw wrong("a ( is not closed");
    }
    if (sql.isEmpty()) {
      throw wrong("it is empty");
    }
    if (marks != values) {
      throw wrong("it has %s ?, but %s values are given".formatted(marks, values));
    }
  }

  /// In parentheses, with quoted names.
  String sql() {
    return "(" + sql.toString().strip() + ")";
  }

  private boolean skipSpace() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    return at < text.length();
  }

  private void token() {
    char c = text.charAt(at);
    if (Character.isJavaIdentifierStart(c)) {
      name();
    } else if (Character.isDigit(c)) {
      number();
    } else if (c == '\'') {
      quoted();
    } else if (c == '?') {
      marks++;
      put("?", 1);
    } else if (c == '(') {
      open++;
      put("(", 1);
    } else if (c == ')') {
      if (--open < 0) {
        throw wrong("a ) has no (");
      }
      put(")", 1);
    } else {
      operator();
    }
  }

  private void put(String part, int length) {
    sql.append(part).append(' ');
    at += length;
  }

  private void operator() {
    if (text.startsWith("--", at) || text.startsWith("/*", at)) {
      throw wrong("it has a comment");
    }
    for (String operator : OPERATORS) {
      if (text.startsWith(operator, at)) {
        put(operator, operator.length());
        return;
      }
    }
    throw wrong("\"%s\" is not allowed".formatted(Text.toDatabase(text.substring(at, at + 1))));
  }

  private void number() {
    int start = at;
    while (at < text.length()
        && (Character.isDigit(text.charAt(at)) || text.charAt(at) == '.' || isExponent())) {
      at++;
    }
    String number = text.substring(start, at);
    if (!number.matches("[0-9]+(\\.[0-9]+)?([eE][+-]?[0-9]+)?")) {
      throw wrong("\"%s\" is not a number".formatted(number));
    }
    sql.append(number).append(' ');
  }

  private boolean isExponent() {
    char c = text.charAt(at);
    return c == 'e'
        || c == 'E'
        || (c == '+' || c == '-') && (text.charAt(at - 1) == 'e' || text.charAt(at - 1) == 'E');
  }

  private void quoted() {
    StringBuilder content = new StringBuilder();
    at++;
    while (true) {
      int end = text.indexOf('\'', at);
      if (end < 0) {
        throw wrong("a ' is not closed");
      }
      content.append(text, at, end);
      at = end + 1;
      if (at == text.length() || text.charAt(at) != '\'') {
        break;
      }
      content.append('\'');
      at++;
    }
    sql.append(Literals.text(content.toString())).append(' ');
  }

  // ---- names

  private void name() {
    int start = at;
    while (at < text.length()
        && (Character.isJavaIdentifierPart(text.charAt(at)) || text.charAt(at) == '.')) {
      at++;
    }
    String name = text.substring(start, at);
    String lower = name.toLowerCase(Locale.ROOT);
    int here = at;
    boolean called = skipSpace() && text.charAt(at) == '(';
    at = here;
    if (called && FUNCTIONS.containsKey(lower)) {
      String other = FUNCTIONS.get(lower);
      sql.append(dialect instanceof SqliteDialect ? other : lower);
    } else if (WORDS.contains(lower)) {
      sql.append(lower).append(' ');
    } else {
      sql.append(column(name)).append(' ');
    }
  }

  private String column(String name) {
    List<String> found = new ArrayList<>();
    for (TableShape table : tables) {
      LeafColumn plain = table.findByPath(name);
      if (plain != null) {
        found.add(table.qualified(plain.name()));
      }
      for (String prefix : prefixes(table)) {
        if (name.startsWith(prefix + ".")) {
          LeafColumn column = table.findByPath(name.substring(prefix.length() + 1));
          if (column != null) {
            found.add(table.qualified(column.name()));
          }
        }
      }
    }
    if (found.isEmpty() && name.equals(Names.ENTITY)) {
      return tables.getFirst().qualified(Names.ENTITY);
    }
    if (found.size() != 1) {
      throw wrong(
          "\"%s\" is %s; there are %s"
              .formatted(
                  name,
                  found.isEmpty() ? "not a leaf" : "in several components; write Component." + name,
                  tables.stream().map(TableShape::type).map(ComponentType::toString).toList()));
    }
    return found.getFirst();
  }

  private static Set<String> prefixes(TableShape table) {
    return new HashSet<>(List.of(table.type().simpleName(), table.component(), table.name()));
  }

  private StoreException wrong(String reason) {
    return new StoreException(
        "condition or expression \"%s\" cannot be used: %s"
            .formatted(Text.toDatabase(text), reason));
  }
}
