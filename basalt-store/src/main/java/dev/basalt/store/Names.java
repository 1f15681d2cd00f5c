package dev.basalt.store;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.zip.CRC32;

/// Names of tables and columns, and how they are quoted.
final class Names {

  /// The key of all tables of components.
  static final String ENTITY = "entity";

  /// PostgreSQL cuts longer names without a word.
  private static final int LONGEST = 60;

  private Names() {}

  /// As SQL takes it, whatever is in it.
  static String quote(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }

  /// The table of a component: `CamelCase` becomes `camel_case`.
  static String table(String component) {
    return shortened(snake(component));
  }

  /// The column of a leaf: `at.x` becomes `at_x`.
  static String column(String path) {
    String name = shortened(snake(path.isEmpty() ? "value" : path));
    return name.equals(ENTITY) ? "entity_" : name;
  }

  static String snake(String name) {
    StringBuilder built = new StringBuilder();
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean begins =
          Character.isUpperCase(c)
              && i > 0
              && (Character.isLowerCase(name.charAt(i - 1))
                  || Character.isDigit(name.charAt(i - 1))
                  || Character.isUpperCase(name.charAt(i - 1))
                      && i + 1 < name.length()
                      && Character.isLowerCase(name.charAt(i + 1)));
      if (begins) {
        built.append('_');
      }
      built.append(c == '.' || c == '$' ? '_' : c);
    }
    return built.toString().toLowerCase(Locale.ROOT);
  }

  /// Cuts what is too long for PostgreSQL, and adds a checksum so that names stay different.
  private static String shortened(String name) {
    if (name.getBytes(StandardCharsets.UTF_8).length <= LONGEST) {
      return name;
    }
    CRC32 sum = new CRC32();
    sum.update(name.getBytes(StandardCharsets.UTF_8));
    int end = Math.min(name.length(), LONGEST - 9);
    while (name.substring(0, end).getBytes(StandardCharsets.UTF_8).length > LONGEST - 9) {
      end--;
    }
    return name.substring(0, end) + "_%08x".formatted(sum.getValue());
  }

  /// Refuses a name that no database can have.
  static void check(String name, String what) {
    if (name.isBlank()
        || name.indexOf('\0') >= 0
        || !Text.toDatabase(name).equals(name)
        || name.getBytes(StandardCharsets.UTF_8).length > 63) {
      throw new StoreException(
          "%s cannot be called \"%s\" in a database: names have 1 to 63 bytes and no control characters; map it to another name"
              .formatted(what, Text.toDatabase(name)));
    }
  }

  static boolean isReserved(String table) {
    String lower = table.toLowerCase(Locale.ROOT);
    return lower.startsWith("basalt_") || lower.startsWith("sqlite_") || lower.startsWith("pg_");
  }
}
