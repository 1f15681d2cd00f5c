package dev.basalt.internal.codegen;

import static java.lang.classfile.ClassFile.ACC_PUBLIC;
import static java.lang.constant.ConstantDescs.INIT_NAME;

import dev.basalt.internal.codegen.LoopMethod.Extent;
import dev.basalt.internal.query.Frame;
import dev.basalt.internal.query.Loop;
import dev.basalt.internal.query.LoopShape;
import dev.basalt.internal.query.NodeShape;
import dev.basalt.internal.storage.Chunk;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.CodeBuilder;
import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// Makes the loop class for a shape; once per class of bodies, so that the call of the body has one
/// target. In Java it would read:
///
/// ```java
/// public boolean chunks(Object body, Frame frame, int place, int to) {
///   var update = (WriteQuery2.Update) body;
///   Object[] arrays = frame.arrays();
///   for (; place < to; place++) {
///     float[] x = (float[]) arrays[place * 6]; ...                      // TermCode.open
///     int rows = frame.counts()[place];
///     for (int row = 0; row < rows; row++) {
///       Object result = update.update(new Position(x[row], ...), ...);  // TermCode.push
///       float newX = result.x(); ...                    // all reads before the first store
///       x[row] = newX; ...
///     }
///   }
///   return true;
/// }
///
/// public int chunk(Object body, Frame frame, int place) {
///   ...                                                   // the same for one place
/// }
///
/// public int rows(Object body, Frame frame, int place, Chunk chunk, int row, int to) {
///   ...
///   int replacements = chunk.replacements();
///   for (; row < to; row++) {
///     ...
///     if (chunk.replacements() != replacements) return row + 1;
///   }
///   return to;
/// }
/// ```
///
/// The first two are for chunks that no snapshot shares. Nothing can replace their arrays while
/// they run, and so they do not look at the chunks themselves, which would have to come into the
/// cache. The third, `rows`, is for some rows, and for chunks that a snapshot shares. C2 unrolls
/// and vectorises larger bodies if the first row is the constant 0, and so it is in the first two.
/// What each row also does to that end is left out here ([UnrollHint]). Queries that pick rows have
/// a fourth one, `list`, as `rows` for rows that an array names.
final class LoopGenerator extends HiddenClass {

  private final LoopShape shape;
  private final boolean hinted;
  private final List<TermCode> terms = new ArrayList<>();
  private final int node;
  private final int target;
  private final int bodyClass;

  /// @param body the class of the bodies
  /// @param absent for each term whether its component is absent
  /// @param style how the code is made
  LoopGenerator(LoopShape shape, Class<?> body, boolean[] absent, LoopStyle style) {
    super("Loop", GeneratedLoop.class);
    this.shape = shape;
    this.hinted = style.hinted();
    for (int place = 0; place < absent.length; place++) {
      terms.add(TermCode.of(shape, place, absent[place], constants()));
    }
    NodeShape nodeShape = shape.node();
    this.node =
        nodeShape == null ? -1 : constants().add(MakerGenerator.maker(nodeShape.constructor()));
    MethodHandle method = shape.call().target();
    this.target = method == null ? -1 : constants().add(method);
    this.bodyClass = method == null ? constants().add(body) : -1;
  }

  Loop generate() {
    try {
      return (Loop) constructor(define()).invoke();
    } catch (Throwable e) {
      throw new AssertionError("a generated loop cannot be made", e);
    }
  }

  @Override
  String key() {
    StringBuilder text = new StringBuilder(target < 0 ? shape.call().type().getName() : "method ");
    text.append(target < 0 ? "" : shape.call().style().name());
    text.append(shape.picking() ? " picking" : "")
        .append(hinted ? " hinted" : "")
        .append(node < 0 ? " " : " node ")
        .append(terms.size());
    for (TermCode term : terms) {
      term.describe(text.append(' '));
    }
    return text.toString();
  }

  @Override
  void members(ClassBuilder type) {
    constructor(type);
    method(type, "chunks", Extent.CHUNKS, boolean.class, int.class);
    method(type, "chunk", Extent.CHUNK, int.class);
    method(type, "rows", Extent.ROWS, int.class, Chunk.class, int.class, int.class);
    if (shape.picking()) {
      method(type, "list", Extent.LIST, int.class, Chunk.class, int[].class, int.class, int.class);
    }
  }

  private void constructor(ClassBuilder type) {
    type.withMethodBody(
        INIT_NAME,
        signature(void.class),
        0,
        new Consumer<>() {
          @Override
          public void accept(CodeBuilder code) {
            code.aload(0).invokespecial(superclass(), INIT_NAME, signature(void.class)).return_();
          }
        });
  }

  private void method(
      ClassBuilder type, String name, Extent extent, Class<?> result, Class<?>... range) {
    type.withMethodBody(
        name,
        signature(result, Object.class, Frame.class, int.class)
            .insertParameterTypes(3, signature(void.class, range).parameterArray()),
        ACC_PUBLIC,
        new Consumer<>() {
          @Override
          public void accept(CodeBuilder code) {
            boolean unrolled = hinted && extent != Extent.LIST;
            new LoopMethod(
                    code, shape, extent, unrolled, terms, constants(), node, target, bodyClass)
                .emit();
          }
        });
  }
}
