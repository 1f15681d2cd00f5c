package dev.basalt.internal.storage;

/// How to keep the JIT from inlining a method, for which Java has no word.
///
/// What happens now and then, such as the growth of a table, is a lot of code. In a program that
/// has just started it is hot, too; the JIT would make it a part of `spawn`, which would then be
/// too large to be inlined into the user's loop (benchmarks `spawner`, `create2`). So such a method
/// has a parameter `detours`, and calls itself until it is 0. The JIT does not follow that deep;
/// since it sees the constant that the first call passes, only one plain call is left.
public final class Inlining {

  /// One more than the levels of recursion that HotSpot inlines (`MaxRecursiveInlineLevel`).
  public static final int DETOURS = 2;

  private Inlining() {}
}
