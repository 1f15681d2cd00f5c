package dev.basalt.store;

/// The types of columns. Each dialect has a name for each.
enum ColumnType {
  BOOLEAN,
  SMALLINT,
  INTEGER,
  BIGINT,
  REAL,
  DOUBLE,
  TEXT,
  JSON
}
