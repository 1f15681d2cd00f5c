package dev.basalt.export;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Asks DuckDB.
final class Duck {

  private Duck() {}

  static List<List<Object>> table(String query) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement()) {
      statement.execute("set threads = 1");
      try (ResultSet result = statement.executeQuery(query)) {
        List<List<Object>> rows = new ArrayList<>();
        while (result.next()) {
          List<Object> row = new ArrayList<>();
          for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
            row.add(result.getObject(i));
          }
          rows.add(row);
        }
        return rows;
      }
    }
  }

  /// The first columns of all rows as text.
  static List<String> rows(String query, int columns) throws SQLException {
    return table(query).stream()
        .map(
            row ->
                row.subList(0, columns).stream()
                    .map(String::valueOf)
                    .collect(Collectors.joining(" ")))
        .toList();
  }
}
