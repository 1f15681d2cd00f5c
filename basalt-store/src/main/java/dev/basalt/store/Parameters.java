package dev.basalt.store;

import dev.basalt.Entity;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Values of the program as parameters of statements.
final class Parameters {

  private Parameters() {}

  /// The values of a call; `null` alone is one value.
  static List<@Nullable Object> list(@Nullable Object @Nullable ... values) {
    return values == null ? Collections.singletonList(null) : Arrays.asList(values);
  }

  static void set(PreparedStatement statement, List<?> values) throws SQLException {
    set(statement, 1, values);
  }

  static void set(PreparedStatement statement, int first, List<?> values) throws SQLException {
    for (int i = 0; i < values.size(); i++) {
      set(statement, first + i, values.get(i));
    }
  }

  private static void set(PreparedStatement statement, int i, @Nullable Object value)
      throws SQLException {
    switch (value) {
      case null -> statement.setNull(i, Types.NULL);
      case Entity entity -> statement.setLong(i, entity.id());
      case Enum<?> constant -> statement.setString(i, Text.toDatabase(constant.name()));
      case String text -> statement.setString(i, Text.toDatabase(text));
      case Character c -> statement.setString(i, Text.toDatabase(c.toString()));
      case Boolean bool -> statement.setBoolean(i, bool);
      case Byte number -> statement.setInt(i, number);
      case Short number -> statement.setInt(i, number);
      case Integer number -> statement.setInt(i, number);
      case Long number -> statement.setLong(i, number);
      case Float number -> statement.setFloat(i, number);
      case Double number -> statement.setDouble(i, number);
      default ->
          throw new StoreException(
              "a %s cannot be a value of a condition; take a primitive, a string, an enum or an entity"
                  .formatted(value.getClass().getName()));
    }
  }
}
