package dev.basalt.query;

import dev.basalt.Entity;
import dev.basalt.internal.query.Call;
import dev.basalt.internal.query.Faces;
import dev.basalt.internal.query.QueryPlan;
import dev.basalt.internal.query.RowMaker;
import java.util.Objects;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/// A query whose terms are the fields of a record, for queries that are wide or used in many
/// places.
///
/// ```java
/// @Without(Frozen.class)
/// record Moving(Entity self, Mut<Position> position, Velocity velocity) {}
///
/// world.nodes(Moving.class).each(m -> m.position().set(m.position().get().plus(m.velocity())));
/// ```
///
/// @param <N> the node record
public final class NodeQuery<N extends Record> extends Query<N> {

  static {
    Faces.grant(NodeQuery.class, plan -> new NodeQuery<>((QueryPlan) plan));
  }

  private static final Call EACH =
      new Call(
          Body.class,
          "each",
          Call.Style.EACH,
          false,
          (body, arguments) -> {
            NodeQuery.<Body<Object>>cast(body).each(cast(arguments[0]));
            return null;
          });
  private static final Call WHILE =
      new Call(
          Test.class,
          "test",
          Call.Style.WHILE,
          false,
          (body, arguments) -> NodeQuery.<Test<Object>>cast(body).test(cast(arguments[0])));

  /// The body for each node.
  ///
  /// @param <N> the node record
  @FunctionalInterface
  public interface Body<N> {
    /// Called for each entity.
    ///
    /// @param node its terms
    void each(N node);
  }

  /// The body for each node, which can stop the loop.
  ///
  /// @param <N> the node record
  @FunctionalInterface
  public interface Test<N> {
    /// Called for each entity.
    ///
    /// @param node its terms
    /// @return whether to continue
    boolean test(N node);
  }

  NodeQuery(QueryPlan plan) {
    super(plan);
  }

  @SuppressWarnings({
    "unchecked",
    "NullAway",
    "TypeParameterUnusedInFormals"
  }) // made for these types
  private static <T> T cast(@Nullable Object value) {
    return (T) value;
  }

  /// Calls the body for each entity.
  ///
  /// @param body gets the node
  public void each(Body<? super N> body) {
    plan().run(EACH, body);
  }

  /// Calls the body for each entity until it returns false.
  ///
  /// @param body gets the node, returns whether to continue
  /// @return true if it reached the end
  public boolean eachWhile(Test<? super N> body) {
    return plan().run(WHILE, body);
  }

  /// Calls the body for each entity, on several threads. See [Query2#parallel()] for the rules.
  ///
  /// @param body gets the node
  public void parallelEach(Body<? super N> body) {
    plan().runParallel(EACH, body, null);
  }

  /// Calls the body for each entity, on the threads of an executor.
  ///
  /// @param executor provides the other threads
  /// @param body gets the node
  public void parallelEach(Executor executor, Body<? super N> body) {
    plan().runParallel(EACH, body, Objects.requireNonNull(executor, "the executor is null"));
  }

  @Override
  @SuppressWarnings("unchecked") // the plan was made for this record
  N row(Entity entity, @Nullable Object[] values) {
    return (N) RowMaker.node(plan(), values);
  }

  @Override
  public NodeQuery<N> with(Class<?> type) {
    return face(plan().narrower().with(type));
  }

  @Override
  public NodeQuery<N> with(Class<?>... types) {
    return face(plan().narrower().with(types));
  }

  @Override
  public NodeQuery<N> without(Class<?> type) {
    return face(plan().narrower().without(type));
  }

  @Override
  public NodeQuery<N> without(Class<?>... types) {
    return face(plan().narrower().without(types));
  }

  @Override
  public NodeQuery<N> anyOf(Class<?>... types) {
    return face(plan().narrower().anyOf(types));
  }

  @Override
  public NodeQuery<N> withDisabled() {
    return face(plan().queries().withDisabled(plan()));
  }

  @Override
  public NodeQuery<N> changed(Class<?>... types) {
    return face(plan().queries().changed(plan(), types));
  }

  @Override
  public NodeQuery<N> changed(Term<?> first, Term<?>... more) {
    return face(plan().queries().changed(plan(), first, more));
  }

  @Override
  public NodeQuery<N> anyChanged(Class<?>... types) {
    return face(plan().queries().anyChanged(plan(), types));
  }

  @Override
  public NodeQuery<N> anyChanged(Term<?> first, Term<?>... more) {
    return face(plan().queries().anyChanged(plan(), first, more));
  }

  @Override
  public NodeQuery<N> added(Class<?>... types) {
    return face(plan().queries().added(plan(), types));
  }

  @Override
  public NodeQuery<N> related(Class<? extends Record> relation, Entity target) {
    return face(plan().queries().related(plan(), relation, target));
  }

  @Override
  public NodeQuery<N> cascade(Class<? extends Record> relation) {
    return face(plan().queries().cascade(plan(), relation));
  }

  @SuppressWarnings("unchecked") // a plan has one face
  private NodeQuery<N> face(QueryPlan narrower) {
    return (NodeQuery<N>) narrower.face(NodeQuery.class);
  }
}
