package dev.basalt.internal.codegen;

import static dev.basalt.internal.codegen.HiddenClass.desc;
import static dev.basalt.internal.codegen.HiddenClass.signature;

import dev.basalt.Entity;
import dev.basalt.internal.query.Call;
import dev.basalt.internal.query.Frame;
import dev.basalt.internal.query.InterpretedLoop;
import dev.basalt.internal.query.Loop;
import dev.basalt.internal.query.LoopShape;
import dev.basalt.internal.storage.Chunk;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// The code of one method of a loop; [LoopGenerator] shows it.
final class LoopMethod {

  /// Which rows a method runs.
  enum Extent {
    /// All rows of several chunks, which no snapshot shares: their arrays stay the same.
    CHUNKS,
    /// All rows of one such chunk.
    CHUNK,
    /// Some rows of any chunk that follow each other.
    ROWS,
    /// Some rows of any chunk, in a list.
    LIST;

    /// Whether a nested write may replace the arrays of the chunk.
    boolean mayBeShared() {
      return this == ROWS || this == LIST;
    }
  }

  private static final ClassDesc CHUNK = desc(Chunk.class);
  private static final ClassDesc FRAME_TYPE = desc(Frame.class);
  private static final int BODY = 1;
  private static final int FRAME = 2;

  private final CodeBuilder code;
  private final Call call;
  private final Extent extent;
  private final boolean hinted;
  private final List<TermCode> terms;
  private final Constants constants;
  private final int node;
  private final int target;
  private final int bodyClass;
  private final int place;
  private final int leaves;
  private final int lastPlace;
  private final int chunk;
  private final int arrays;
  private final int base;
  private final int replacements;
  private final int row;

  /// The local that counts: the row itself, or the index of a row in the list.
  private final int counter;

  private final int end;

  /// @param hinted whether it has an [UnrollHint]
  /// @param node the number of the constructor of the node; negative if there is none
  /// @param target the number of the method to call; negative if the body is an object
  /// @param bodyClass the number of its class, then
  LoopMethod(
      CodeBuilder code,
      LoopShape shape,
      Extent extent,
      boolean hinted,
      List<TermCode> terms,
      Constants constants,
      int node,
      int target,
      int bodyClass) {
    this.code = code;
    this.call = shape.call();
    this.extent = extent;
    this.hinted = hinted;
    this.terms = terms;
    this.constants = constants;
    this.node = node;
    this.target = target;
    this.bodyClass = bodyClass;
    this.leaves = shape.leaves();
    this.place = code.parameterSlot(2);
    this.lastPlace = extent == Extent.CHUNKS ? code.parameterSlot(3) : -1;
    this.chunk =
        extent.mayBeShared() ? code.parameterSlot(3) : code.allocateLocal(TypeKind.REFERENCE);
    int bounds =
        switch (extent) {
          case CHUNKS, CHUNK -> -1;
          case ROWS -> 4;
          case LIST -> 5;
        };
    this.counter = bounds < 0 ? code.allocateLocal(TypeKind.INT) : code.parameterSlot(bounds);
    this.end = bounds < 0 ? code.allocateLocal(TypeKind.INT) : code.parameterSlot(bounds + 1);
    this.row = extent == Extent.LIST ? code.allocateLocal(TypeKind.INT) : counter;
    this.arrays = code.allocateLocal(TypeKind.REFERENCE);
    this.base = code.allocateLocal(TypeKind.INT);
    this.replacements = code.allocateLocal(TypeKind.INT);
  }

  CodeBuilder code() {
    return code;
  }

  /// The local that holds the row.
  int row() {
    return row;
  }

  void emit() {
    makeLarge();
    if (target < 0) {
      castBody();
    }
    code.aload(FRAME).invokevirtual(FRAME_TYPE, "arrays", signature(Object[].class));
    code.astore(arrays);
    switch (extent) {
      case CHUNKS -> emitChunks();
      case CHUNK -> emitChunk();
      case ROWS, LIST -> emitSomeRows();
    }
  }

  /// The chunks, from the place in the local on.
  private void emitChunks() {
    int chunks = open("chunks", Chunk[].class);
    int counts = open("counts", char[].class);
    Label test = code.newBoundLabel();
    Label done = code.newLabel();
    code.iload(place).iload(lastPlace).if_icmpge(done);
    emitAllRows(chunks, counts);
    code.iinc(place, 1).goto_(test);
    code.labelBinding(done);
    code.iconst_1().ireturn();
  }

  private void emitChunk() {
    emitAllRows(open("chunks", Chunk[].class), open("counts", char[].class));
    code.iload(end).ireturn();
  }

  /// All rows of the chunk at the place in the local.
  private void emitAllRows(int chunks, int counts) {
    code.aload(chunks).iload(place).aaload().astore(chunk);
    open();
    code.iconst_0().istore(row);
    code.aload(counts).iload(place).caload().istore(end);
    emitRows();
  }

  /// Puts what the frame has for all chunks into a new local.
  private int open(String what, Class<?> type) {
    int local = code.allocateLocal(TypeKind.REFERENCE);
    code.aload(FRAME).invokevirtual(FRAME_TYPE, what, signature(type)).astore(local);
    return local;
  }

  private void emitSomeRows() {
    open();
    pushReplacements();
    code.istore(replacements);
    emitRows();
    code.iload(end).ireturn();
  }

  /// The rows of one chunk, from the one in the local on.
  private void emitRows() {
    int seed = extent == Extent.CHUNKS ? place : end;
    var hint = new UnrollHint(code, hinted, seed);
    Label test = code.newBoundLabel();
    Label done = code.newLabel();
    code.iload(counter).iload(end).if_icmpge(done);
    if (extent == Extent.LIST) {
      code.aload(code.parameterSlot(4)).iload(counter).iaload().istore(row);
    }
    callBody();
    if (extent.mayBeShared()) {
      returnIfReplaced();
    }
    hint.flip();
    code.iinc(counter, 1).goto_(test);
    code.labelBinding(done);
    hint.close();
  }

  /// Makes the method larger than what the JIT inlines. A loop must be compiled on its own: inlined
  /// into the code that runs queries, it would have that code's depth of calls on top of its own,
  /// and beyond a limit (15 levels) the JIT inlines nothing more, so that records would be
  /// allocated. In trials that happened to one program in seven. A switch whose cases all go on
  /// with the next instruction is the shortest way to be large.
  private void makeLarge() {
    Label next = code.newLabel();
    code.iconst_0().tableswitch(0, Jvm.USUAL_INLINE_LIMIT / Integer.BYTES, next, List.of());
    code.labelBinding(next);
  }

  /// What is done once, before the first row.
  private void open() {
    code.iload(place).loadConstant(leaves).imul().istore(base);
    for (TermCode term : terms) {
      term.open(this);
    }
  }

  /// By its class, which the JIT takes for a constant: so it knows whom it calls from the start,
  /// and does not depend on what a profile has seen.
  private void castBody() {
    constants.push(code, bodyClass);
    code.aload(BODY);
    code.invokevirtual(desc(Class.class), "cast", signature(Object.class, Object.class));
    code.checkcast(desc(call.type())).astore(BODY);
  }

  private void pushReplacements() {
    code.aload(chunk).invokevirtual(CHUNK, "replacements", signature(int.class));
  }

  private void callBody() {
    if (target >= 0) {
      constants.push(code, target);
    }
    code.aload(BODY);
    if (node >= 0) {
      pushNode();
    } else {
      pushArguments();
    }
    Label start = code.newBoundLabel();
    if (target >= 0) {
      constants.invoke(code, target);
    } else {
      code.invokeinterface(desc(call.type()), call.method(), bodyType());
    }
    if (terms.stream().anyMatch(TermCode::needsClose)) {
      closeIfThrown(start);
    }
    closeTerms();
    useResult();
  }

  private void closeTerms() {
    for (TermCode term : terms) {
      term.close(this);
    }
  }

  /// What is done after each call is done after one that throws, too.
  private void closeIfThrown(Label start) {
    Label end = code.newBoundLabel();
    Label returned = code.newLabel();
    code.goto_(returned);
    code.exceptionCatchAll(start, end, code.newBoundLabel());
    closeTerms();
    code.athrow();
    code.labelBinding(returned);
  }

  private void pushNode() {
    constants.push(code, node);
    pushTerms();
    constants.invoke(code, node);
  }

  private void pushArguments() {
    if (call.entityFirst()) {
      pushEntity();
    }
    pushTerms();
  }

  private void pushTerms() {
    for (TermCode term : terms) {
      term.push(this);
    }
  }

  private MethodTypeDesc bodyType() {
    int values = node >= 0 ? 1 : terms.size();
    List<ClassDesc> parameters = new ArrayList<>();
    if (call.entityFirst()) {
      parameters.add(desc(Entity.class));
    }
    parameters.addAll(Collections.nCopies(values, ConstantDescs.CD_Object));
    return MethodTypeDesc.of(desc(call.style().result()), parameters);
  }

  private void useResult() {
    if (call.style() == Call.Style.WHILE) {
      returnIfStopped();
    } else if (call.style() == Call.Style.UPDATE) {
      store();
    }
  }

  private void returnIfStopped() {
    Label on = code.newLabel();
    code.ifne(on);
    code.loadConstant(extent == Extent.CHUNKS ? 0 : Loop.STOPPED).ireturn();
    code.labelBinding(on);
  }

  private void store() {
    int result = code.allocateLocal(TypeKind.REFERENCE);
    code.invokestatic(
        desc(InterpretedLoop.class), "present", signature(Object.class, Object.class));
    code.astore(result);
    ((TermCode.Value) terms.getFirst()).store(this, result);
  }

  /// A nested write has replaced arrays of the chunk that a snapshot shares; ours are the old ones.
  private void returnIfReplaced() {
    Label same = code.newLabel();
    pushReplacements();
    code.iload(replacements).if_icmpeq(same);
    code.iinc(counter, 1).iload(counter).ireturn();
    code.labelBinding(same);
  }

  // ---- for terms

  /// Pushes the array that holds all arrays.
  void pushArrays() {
    code.aload(arrays);
  }

  /// Pushes where in it an array of this chunk is.
  ///
  /// @param leaf its number among the arrays of a chunk
  void pushIndex(int leaf) {
    code.iload(base).loadConstant(leaf).iadd();
  }

  /// Puts the ticks of the rows of a term into a new local.
  int openTicks(int term) {
    int ticks = code.allocateLocal(TypeKind.REFERENCE);
    code.aload(FRAME).iload(place).loadConstant(term);
    code.invokevirtual(FRAME_TYPE, "ticks", signature(long[].class, int.class, int.class));
    code.astore(ticks);
    return ticks;
  }

  /// Pushes the frame.
  void pushFrame() {
    code.aload(FRAME);
  }

  /// Pushes what a write is marked with.
  void pushNow() {
    code.aload(FRAME).invokevirtual(FRAME_TYPE, "now", signature(long.class));
  }

  /// Pushes the value of a term that is the same for all rows.
  void pushValue(int term) {
    code.aload(FRAME).loadConstant(term);
    code.invokevirtual(FRAME_TYPE, "value", signature(Object.class, int.class));
  }

  /// Pushes the id of the entity of the row.
  void pushId() {
    code.aload(chunk).invokevirtual(CHUNK, "entities", signature(long[].class));
    code.iload(row).laload();
  }

  /// Pushes the entity of the row.
  void pushEntity() {
    code.new_(desc(Entity.class)).dup();
    pushId();
    code.invokespecial(
        desc(Entity.class), ConstantDescs.INIT_NAME, signature(void.class, long.class));
  }
}
