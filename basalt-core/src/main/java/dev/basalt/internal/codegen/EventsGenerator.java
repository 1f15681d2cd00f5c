package dev.basalt.internal.codegen;

import static java.lang.classfile.ClassFile.ACC_FINAL;

import dev.basalt.event.Events;
import dev.basalt.internal.event.Channel;
import dev.basalt.internal.query.Faces;
import dev.basalt.internal.shape.Shape;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.CodeBuilder;
import java.lang.invoke.MethodHandle;
import java.util.function.Consumer;

/// Makes the class of a channel, with a method that stores an event into a row. One class for each
/// event, so that sending is inlined into the user's code and the record disappears there.
///
/// ```java
/// void write(Object[] columns, int row, Object event) {
///   float force = event.force(); ...                            // all reads before the first store
///   ((float[]) columns[0])[row] = force; ...
/// }
/// ```
final class EventsGenerator extends HiddenClass {

  private static final PerComponent<MethodHandle> CONSTRUCTORS =
      new PerComponent<>() {
        @Override
        MethodHandle make(Shape shape) {
          return constructor(new EventsGenerator(shape).define(), Channel.class);
        }
      };

  private final ShapeConstants shapeConstants;

  private EventsGenerator(Shape shape) {
    super(inPackageOf(Events.class), "Events", Events.class);
    this.shapeConstants = ShapeConstants.withoutMakers(shape, constants());
  }

  /// What users see of a channel.
  static Events<?> events(Channel channel) {
    return Mode.CURRENT.generates(channel.type().codec().width())
        ? generate(channel)
        : Faces.make(Events.class, channel);
  }

  private static Events<?> generate(Channel channel) {
    try {
      return (Events<?>) CONSTRUCTORS.of(channel.type().codec().shape()).invoke(channel);
    } catch (Throwable e) {
      throw new AssertionError("generated events cannot be made", e);
    }
  }

  @Override
  String key() {
    return shapeConstants.key();
  }

  @Override
  void members(ClassBuilder type) {
    passingConstructor(type, Channel.class);
    type.withMethodBody(
        "write",
        signature(void.class, Object[].class, int.class, Object.class),
        ACC_FINAL,
        new Consumer<>() {
          @Override
          public void accept(CodeBuilder code) {
            ArgumentRow row = new ArgumentRow(code, shapeConstants, 1, 2);
            row.store(row.take(3));
            code.return_();
          }
        });
  }
}
