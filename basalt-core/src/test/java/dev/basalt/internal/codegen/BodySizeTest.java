package dev.basalt.internal.codegen;

import static dev.basalt.query.Term.entity;
import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Entity;
import dev.basalt.internal.codegen.Rig.Path;
import dev.basalt.query.Mut;
import dev.basalt.query.Query1;
import dev.basalt.query.WriteQuery1;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;

/// What explanations say about the size of bodies.
@DisabledIfSystemProperty(named = "basalt.codegen", matches = "false") // about generated code
class BodySizeTest {

  record A(int a) {}

  record B(int b) {}

  record C(int c) {}

  record Node(Mut<C> c) {}

  private final Rig rig = new Rig(Path.GENERATED);

  @BeforeEach
  void spawn() {
    rig.spawn(new A(0), new B(0), new C(0));
  }

  private static void assertLoop(String explanation, String expected) {
    assertThat(explanation.lines().filter(line -> line.contains(" by ")).toList())
        .containsExactly("  " + expected);
  }

  @Test
  void onlyLambdaOfItsType_isFound() {
    var query = rig.query(write(A.class));
    query.update(a -> a);
    assertLoop(
        query.explain(),
        "update by BodySizeTest::lambda$onlyLambdaOfItsType_isFound$0 of 2 bytecodes, which the JIT"
            + " inlines (limit 325); generated");
  }

  @Test
  void lambdas_withOtherCapturedVariables_areToldApart() {
    var query = rig.query(read(B.class), entity());
    long one = rig.generated().size();
    query.each((B b, Entity e) -> {});
    query.each((B b, Entity e) -> assertThat(one + b.b()).isZero());
    assertThat(query.explain())
        .contains(
            "each by BodySizeTest::lambda$lambdas_withOtherCapturedVariables_areToldApart$0 of 1 b")
        .containsPattern(
            "each by BodySizeTest::lambda\\$lambdas_withOtherCapturedVariables_areToldApart\\$1 of"
                + " \\d\\d b");
  }

  @Test
  void lambdasOfOneType_areARange() {
    var query = rig.query(write(C.class));
    query.update(c -> c);
    query.update(c -> new C(c.c() + 1));
    assertThat(query.explain().lines().filter(line -> line.contains(" by ")).toList())
        .containsExactly(
            "  update by one of BodySizeTest::lambda$lambdasOfOneType_areARange$0,"
                + " BodySizeTest::lambda$lambdasOfOneType_areARange$1 of 2 to 14 bytecodes,"
                + " which the JIT inlines (limit 325); generated; 2 alike");
  }

  private static void method(A a) {}

  @Test
  void methodReference_isFound() {
    var query = rig.query(read(A.class));
    Query1.Body<A> body = BodySizeTest::method;
    query.each(body);
    assertLoop(
        query.explain(),
        "each by BodySizeTest::method of 1 bytecodes, which the JIT inlines (limit 325);"
            + " generated");
  }

  @Test
  void anonymousClass_isFound() {
    var query = rig.query(write(B.class));
    query.update(
        new WriteQuery1.Update<>() {
          @Override
          public B update(B b) {
            return b;
          }
        });
    assertLoop(
        query.explain(),
        "update by BodySizeTest$1::update of 2 bytecodes, which the JIT inlines (limit 325);"
            + " generated");
  }

  @Test
  void bodyOfNodes_isFound() {
    var query = rig.nodes(Node.class);
    query.each(node -> node.c());
    assertLoop(
        query.explain(),
        "each by BodySizeTest::lambda$bodyOfNodes_isFound$0 of 6 bytecodes, which the JIT inlines"
            + " (limit 325); generated");
  }

  @Test
  @SuppressWarnings("unchecked") // a proxy of that interface
  void bodyWithoutClassFile_isUnknown() {
    var query = rig.query(write(A.class));
    WriteQuery1.Update<A> body =
        (WriteQuery1.Update<A>)
            java.lang.reflect.Proxy.newProxyInstance(
                BodySizeTest.class.getClassLoader(),
                new Class<?>[] {WriteQuery1.Update.class},
                (proxy, method, arguments) -> arguments[0]);
    query.update(body);
    assertLoop(
        query.explain(), "update by " + body.getClass().getName() + ", size unknown; generated");
  }
}
