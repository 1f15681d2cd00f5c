package dev.basalt.faults;

/// A component that each world meets for the first time, since each gets a class of its own.
record Novelty(int number, String name) {

  /// Defines a class once more.
  private static final class Loader extends ClassLoader {
    Loader() {
      super(Novelty.class.getClassLoader());
    }

    Class<?> define(String name) throws ClassNotFoundException {
      byte[] bytes = FaultLoader.bytes(name);
      return defineClass(name, bytes, 0, bytes.length);
    }
  }

  /// Makes a value of a new class.
  static Record make() {
    try {
      var constructor =
          new Loader()
              .define(Novelty.class.getName())
              .getDeclaredConstructor(int.class, String.class);
      constructor.setAccessible(true);
      return (Record) constructor.newInstance(1, "new");
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }
}
