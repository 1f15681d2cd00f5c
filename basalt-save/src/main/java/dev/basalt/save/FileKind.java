package dev.basalt.save;

/// What a file has. The order is part of the binary format.
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
