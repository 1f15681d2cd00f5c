/// Keeps components as rows of a database: [dev.basalt.store.Store] is where to start.
@SuppressWarnings("requires-automatic") // the driver of PostgreSQL, for those who have it
module dev.basalt.store {
  requires transitive dev.basalt;
  requires transitive java.sql;
  requires static org.jspecify;
  requires static org.postgresql.jdbc;
  requires org.xerial.sqlitejdbc;

  exports dev.basalt.store;
}
