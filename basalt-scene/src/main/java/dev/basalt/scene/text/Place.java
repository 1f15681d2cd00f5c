package dev.basalt.scene.text;

/// A place in a file.
///
/// @param file the name of the file, as it was given
/// @param line from 1
/// @param column from 1
public record Place(String file, int line, int column) {

  /// For example `forest.html:12:5`.
  @Override
  public String toString() {
    return file + ":" + line + ":" + column;
  }
}
