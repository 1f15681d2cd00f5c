package dev.basalt.store;

/// What kind of trouble a database has, as far as it matters for what to do next.
enum Fault {
  /// Somebody else is in the way, or the server has rolled back to keep transactions apart: the
  /// same again may succeed.
  BUSY("try again later, or end what holds the lock"),
  /// The connection is gone, or cannot be made.
  CONNECTION("see whether the server runs and can be reached"),
  /// There is no such database, or it lets nobody in.
  ACCESS(
      "see whether the URL names a database that is there, its driver is on the class path, and the"
          + " user may use it"),
  /// No room is left.
  FULL("make room on the disk of the database"),
  /// There is a row with this key already.
  TAKEN(
      "an entity of another owner, or a row that was made by hand, has the handle of one of this"
          + " world; give each world a number of its own (World.withNumber)"),
  /// A table or column is not as it was made.
  SCHEMA("the tables were changed from outside; see plan()"),
  /// Anything else.
  OTHER("");

  private final String remedy;

  Fault(String remedy) {
    this.remedy = remedy;
  }

  String remedy() {
    return remedy;
  }

  boolean isPassing() {
    return this == BUSY || this == CONNECTION;
  }
}
