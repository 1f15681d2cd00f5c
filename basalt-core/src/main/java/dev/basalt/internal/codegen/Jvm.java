package dev.basalt.internal.codegen;

import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/// What we ask of the JVM. All of it by reflection and with an answer for "no": `java.management`
/// is no module that we require, and another JVM may not know the beans of HotSpot.
final class Jvm {

  /// What HotSpot inlines at a hot call unless told otherwise: `FreqInlineSize`.
  static final int USUAL_INLINE_LIMIT = 325;

  /// HotSpot never compiles longer methods: `HugeMethodLimit`.
  static final int HUGE = 8_000;

  private Jvm() {}

  /// The number of bytecodes up to which the JIT inlines a method at a hot call.
  static int inlineLimit() {
    try {
      Class<?> type = Class.forName("com.sun.management.HotSpotDiagnosticMXBean");
      Object bean = factory().getMethod("getPlatformMXBean", Class.class).invoke(null, type);
      Object option = type.getMethod("getVMOption", String.class).invoke(bean, "FreqInlineSize");
      Method value = Class.forName("com.sun.management.VMOption").getMethod("getValue");
      return Integer.parseInt(String.valueOf(value.invoke(option)));
    } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
      return USUAL_INLINE_LIMIT;
    }
  }

  /// Runs a diagnostic command.
  ///
  /// @return what it says, or null if it cannot be run
  static @Nullable String diagnose(String command, String argument) {
    try {
      Object server = factory().getMethod("getPlatformMBeanServer").invoke(null);
      Class<?> nameType = Class.forName("javax.management.ObjectName");
      Object name =
          nameType
              .getConstructor(String.class)
              .newInstance("com.sun.management:type=DiagnosticCommand");
      Method invoke =
          Class.forName("javax.management.MBeanServer")
              .getMethod("invoke", nameType, String.class, Object[].class, String[].class);
      Object[] arguments = {new String[] {argument}};
      String[] types = {String[].class.getName()};
      return String.valueOf(invoke.invoke(server, name, command, arguments, types));
    } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
      return null;
    }
  }

  private static Class<?> factory() throws ClassNotFoundException {
    return Class.forName("java.lang.management.ManagementFactory");
  }
}
