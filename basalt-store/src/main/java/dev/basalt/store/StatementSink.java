package dev.basalt.store;

import java.sql.PreparedStatement;
import java.sql.SQLException;

/// Puts values into the parameters of a statement for SQLite.
final class StatementSink implements RowSink {

  private final PreparedStatement statement;
  private int next = 1;

  StatementSink(PreparedStatement statement) {
    this.statement = statement;
  }

  void restart() {
    next = 1;
  }

  @Override
  public void putNull() throws SQLException {
    statement.setNull(next++, java.sql.Types.NULL);
  }

  @Override
  public void putBoolean(boolean value) throws SQLException {
    statement.setInt(next++, value ? 1 : 0);
  }

  @Override
  public void putShort(short value) throws SQLException {
    statement.setInt(next++, value);
  }

  @Override
  public void putInt(int value) throws SQLException {
    statement.setInt(next++, value);
  }

  @Override
  public void putLong(long value) throws SQLException {
    statement.setLong(next++, value);
  }

  /// NaN becomes null: SQLite has no NaN.
  @Override
  public void putFloat(float value) throws SQLException {
    putDouble(value);
  }

  @Override
  public void putDouble(double value) throws SQLException {
    if (Double.isNaN(value)) {
      putNull();
    } else {
      statement.setDouble(next++, value);
    }
  }

  @Override
  public void putText(String value) throws SQLException {
    statement.setString(next++, Text.toDatabase(value));
  }

  @Override
  public void putJson(String value) throws SQLException {
    statement.setString(next++, value);
  }
}
