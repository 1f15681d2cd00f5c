package dev.basalt.internal.shape;

import static dev.basalt.component.ComponentType.simpleName;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import org.jspecify.annotations.Nullable;

/// Finds the constructor and the accessors of a record as method handles with erased types.
///
/// It tries, in this order: the lookup that the user gave, the public lookup (public records of
/// exported packages need nothing else), and a private lookup, which works on the class path and in
/// packages that are open to us.
final class Handles {

  private static final Lookup OURS = MethodHandles.lookup();

  private final Class<?> type;
  private final Lookup lookup;

  private Handles(Class<?> type, Lookup lookup) {
    this.type = type;
    this.lookup = lookup;
  }

  static Handles of(Class<?> type, @Nullable Lookup given) {
    if (given != null) {
      Lookup lookup = privateLookup(type, given);
      if (lookup != null) {
        return new Handles(type, lookup);
      }
    }
    if (isPublic(type)) {
      return new Handles(type, MethodHandles.publicLookup());
    }
    OURS.lookupClass().getModule().addReads(type.getModule());
    Lookup lookup = privateLookup(type, OURS);
    if (lookup != null) {
      return new Handles(type, lookup);
    }
    throw new IllegalArgumentException(closed(type));
  }

  private static @Nullable Lookup privateLookup(Class<?> type, Lookup from) {
    try {
      return MethodHandles.privateLookupIn(type, from);
    } catch (IllegalAccessException e) {
      return null;
    }
  }

  private static boolean isPublic(Class<?> type) {
    try {
      MethodHandles.publicLookup().accessClass(type);
      MethodHandles.publicLookup()
          .unreflectConstructor(type.getDeclaredConstructor(parameters(type)));
      return true;
    } catch (ReflectiveOperationException e) {
      return false;
    }
  }

  private static String closed(Class<?> type) {
    boolean named = OURS.lookupClass().getModule().isNamed();
    return "cannot read record %s: package %s of module %s is not open to %s; add `opens %s%s;` to its module-info, or call register(%s.class, MethodHandles.lookup()) from inside the module"
        .formatted(
            type.getName(),
            type.getPackageName(),
            type.getModule().getName(),
            named ? "dev.basalt" : "the class path, where Basalt is",
            type.getPackageName(),
            named ? " to dev.basalt" : "",
            simpleName(type));
  }

  /// The canonical constructor.
  MethodHandle constructor() {
    Class<?>[] parameters = parameters(type);
    try {
      return lookup
          .findConstructor(type, MethodType.methodType(void.class, parameters))
          .asFixedArity()
          .asType(MethodType.methodType(Object.class, parameters).erase());
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException("cannot call the constructor of " + type.getName(), e);
    }
  }

  /// The accessor of one field.
  MethodHandle accessor(RecordComponent field) {
    try {
      return lookup
          .findVirtual(type, field.getName(), MethodType.methodType(field.getType()))
          .asType(MethodType.methodType(field.getType(), Object.class).erase());
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(
          "cannot call the accessor " + field.getName() + " of " + type.getName(), e);
    }
  }

  private static Class<?>[] parameters(Class<?> type) {
    RecordComponent[] fields = type.getRecordComponents();
    Class<?>[] parameters = new Class<?>[fields.length];
    for (int i = 0; i < fields.length; i++) {
      parameters[i] = fields[i].getType();
    }
    return parameters;
  }
}
