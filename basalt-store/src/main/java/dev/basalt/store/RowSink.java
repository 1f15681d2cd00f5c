package dev.basalt.store;

import java.sql.SQLException;

/// Takes the values of rows, one after the other, in the order of the columns of a table.
interface RowSink {

  void putNull() throws SQLException;

  void putBoolean(boolean value) throws SQLException;

  void putShort(short value) throws SQLException;

  void putInt(int value) throws SQLException;

  void putLong(long value) throws SQLException;

  void putFloat(float value) throws SQLException;

  void putDouble(double value) throws SQLException;

  /// Puts a text as it is in the program; the sink escapes what databases cannot hold.
  void putText(String value) throws SQLException;

  /// Puts JSON, which has its own escapes.
  void putJson(String value) throws SQLException;
}
