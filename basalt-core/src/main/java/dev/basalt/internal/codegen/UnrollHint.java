package dev.basalt.internal.codegen;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;

/// Makes C2 unroll and vectorise loops that it would take for too large.
///
/// C2 looks whether a loop can be vectorised when it has unrolled it once, and it unrolls once what
/// has up to 60 nodes (`-XX:LoopUnrollLimit`): that is a loop over a dozen arrays, or one with some
/// arithmetic. Where it sees four exclusive-ors, which it takes for the sign of a checksum, it goes
/// up to four times that size. So a row of a loop flips a bit in each of four locals. In the
/// unrolled loop two flips make none, and nothing is left of them: a loop over fifteen arrays takes
/// a quarter of the time, a body of 400 bytecodes a tenth (benchmarks `iterate5`, `large-body`). A
/// JIT that does not know this rule runs four instructions more per row.
final class UnrollHint {

  private static final int FLIPS = 4;

  /// How many nodes a loop may have without it, besides those of the loop itself.
  private static final int FEW_NODES = 48;

  /// An array makes three nodes, and so many bytecodes of a body make one: most of them get values
  /// from one place to another.
  private static final int NODES_PER_ARRAY = 3;

  private static final int BYTECODES_PER_NODE = 6;

  private final CodeBuilder code;
  private final int seed;
  private final int[] locals;

  /// Whether a loop is likely to need it. A loop that does not is slower with it over few rows.
  ///
  /// @param arrays how many it goes over
  /// @param bytecodes of its body
  static boolean helps(int arrays, int bytecodes) {
    return arrays * NODES_PER_ARRAY + bytecodes / BYTECODES_PER_NODE > FEW_NODES;
  }

  /// Before the first row.
  ///
  /// @param wanted whether it is to do anything
  /// @param seed a local that is used after the loop, and whose value the JIT cannot know
  UnrollHint(CodeBuilder code, boolean wanted, int seed) {
    this.code = code;
    this.seed = seed;
    this.locals = new int[wanted ? FLIPS : 0];
    for (int i = 0; i < locals.length; i++) {
      locals[i] = code.allocateLocal(TypeKind.INT);
      code.iload(seed).istore(locals[i]);
    }
  }

  /// After each row.
  void flip() {
    for (int i = 0; i < locals.length; i++) {
      code.iload(locals[i]).loadConstant(1 << i).ixor().istore(locals[i]);
    }
  }

  /// After the last row: uses the locals, so that the JIT does not remove them, and leaves the seed
  /// as it was. The seeds cancel out, and so what is left of all has no bits but the ones flipped.
  void close() {
    if (locals.length == 0) {
      return;
    }
    code.iload(locals[0]);
    for (int i = 1; i < FLIPS; i++) {
      code.iload(locals[i]).ixor();
    }
    code.loadConstant(FLIPS).iushr();
    code.iload(seed).iadd().istore(seed);
  }
}
