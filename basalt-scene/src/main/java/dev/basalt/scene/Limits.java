package dev.basalt.scene;

/// Limits of texts. What exceeds a limit is refused before anything is made.
///
/// @param bytes the length of a file
/// @param elements how many elements it may stand for, with all templates and repetitions
/// @param depth how deep elements may be nested
/// @param attribute how many characters an attribute may have
public record Limits(long bytes, int elements, int depth, int attribute) {

  /// 64 MB, a million elements, 256 levels, 64 Ki characters.
  public static final Limits DEFAULT = new Limits(64L << 20, 1_000_000, 256, 1 << 16);

  /// Refuses limits below 1, and depths that would exhaust the stack.
  public Limits {
    if (bytes < 1 || elements < 1 || depth < 1 || attribute < 1) {
      throw new IllegalArgumentException("a limit is less than 1");
    }
    if (depth > 1000) {
      throw new IllegalArgumentException("the depth " + depth + " is over 1000");
    }
  }

  /// The same with another length of files.
  ///
  /// @param newBytes how many bytes
  /// @return new limits
  public Limits withBytes(long newBytes) {
    return new Limits(newBytes, elements, depth, attribute);
  }

  /// The same with another number of elements.
  ///
  /// @param newElements how many
  /// @return new limits
  public Limits withElements(int newElements) {
    return new Limits(bytes, newElements, depth, attribute);
  }

  /// The same with another depth.
  ///
  /// @param newDepth how many levels
  /// @return new limits
  public Limits withDepth(int newDepth) {
    return new Limits(bytes, elements, newDepth, attribute);
  }

  /// The same with another length of attributes.
  ///
  /// @param newAttribute how many characters
  /// @return new limits
  public Limits withAttribute(int newAttribute) {
    return new Limits(bytes, elements, depth, newAttribute);
  }
}
