package dev.basalt.save;

/// The kind of a file. The order is part of the binary format.
enum FileKind {
  WORLD("a whole world; use load"),
  PART("a part of a world; use add"),
  DIFF("the difference of two snapshots; use apply");

  private final String description;

  FileKind(String description) {
    this.description = description;
  }

  SaveException misfit() {
    return new SaveException("the file has " + description);
  }
}
