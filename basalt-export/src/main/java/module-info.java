/// Writes worlds and query results as Parquet and Arrow files: [dev.basalt.export.Exporter] is
/// where to start.
module dev.basalt.export {
  requires transitive dev.basalt;
  requires static org.jspecify;

  exports dev.basalt.export;
}
