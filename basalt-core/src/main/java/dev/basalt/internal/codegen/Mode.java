package dev.basalt.internal.codegen;

/// When code is generated in this process: the system property `basalt.codegen`.
public enum Mode {
  /// `true`, which is the default: loops and codecs are interpreted until they have seen enough
  /// rows.
  LAZY(500),
  /// `eager`: at the first use.
  EAGER(0),
  /// `false`: never.
  NEVER(-1);

  /// The mode of this process.
  public static final Mode CURRENT = of(System.getProperty("basalt.codegen", "true"));

  private static final int MAX_LEAVES = 300;

  private final long rows;

  Mode(long rows) {
    this.rows = rows;
  }

  private static Mode of(String property) {
    if (property.equals("false")) {
      return NEVER;
    }
    return property.equals("eager") ? EAGER : LAZY;
  }

  /// After how many rows a loop or a codec is generated; negative for never.
  long rows() {
    return rows;
  }

  /// Whether code is generated at all.
  public boolean generates() {
    return this != NEVER;
  }

  /// Whether code is generated that handles so many leaves in one method. Beyond some hundreds the
  /// JIT would not compile it (it leaves out methods of over 8,000 bytes), and plain Java is
  /// faster.
  public boolean generates(int leaves) {
    return generates() && leaves <= MAX_LEAVES;
  }
}
