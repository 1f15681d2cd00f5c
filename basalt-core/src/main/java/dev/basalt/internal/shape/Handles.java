package dev.basalt.internal.shape;

import static dev.basalt.component.ComponentType.simpleName;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
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
  private final Class<?>[] parameters;
  private final Lookup lookup;

  private Handles(Class<?> type, RecordComponent[] fields, Lookup lookup) {
    this.type = type;
    this.parameters = parameters(fields);
    this.lookup = lookup;
  }

  /// @param fields the fields of the record, which are slow to ask for
  /// @param method of the world, which takes a lookup that may see the record
  static Handles of(
      Class<?> type, RecordComponent[] fields, @Nullable Lookup given, String method) {
    return new Handles(type, fields, lookup(type, fields, given, method));
  }

  private static Lookup lookup(
      Class<?> type, RecordComponent[] fields, @Nullable Lookup given, String method) {
    Lookup lookup = given == null ? null : privateLookup(type, given);
    if (lookup == null && isPublic(type)) {
      lookup = MethodHandles.publicLookup();
    }
    if (lookup == null) {
      OURS.lookupClass().getModule().addReads(type.getModule());
      lookup = privateLookup(type, OURS);
    }
    if (lookup == null && hasPublicConstructor(type, fields)) {
      lookup = MethodHandles.publicLookup();
    }
    if (lookup == null) {
      throw new IllegalArgumentException(closed(type, method));
    }
    return lookup;
  }

  private static @Nullable Lookup privateLookup(Class<?> type, Lookup from) {
    try {
      return MethodHandles.privateLookupIn(type, from);
    } catch (IllegalAccessException e) {
      return null;
    }
  }

  /// Then its constructor and its accessors are, too.
  private static boolean isPublic(Class<?> type) {
    return Modifier.isPublic(type.getModifiers())
        && type.getModule().isExported(type.getPackageName());
  }

  /// Which a protected record can have.
  private static boolean hasPublicConstructor(Class<?> type, RecordComponent[] fields) {
    try {
      MethodHandles.publicLookup()
          .findConstructor(type, MethodType.methodType(void.class, parameters(fields)));
      return true;
    } catch (ReflectiveOperationException e) {
      return false;
    }
  }

  private static String closed(Class<?> type, String method) {
    boolean named = OURS.lookupClass().getModule().isNamed();
    return "cannot read record %s: package %s of module %s is not open to %s; add `opens %s%s;` to its module-info, or call %s(%s.class, MethodHandles.lookup()) from inside the module"
        .formatted(
            type.getName(),
            type.getPackageName(),
            type.getModule().getName(),
            named ? "dev.basalt" : "the class path, where Basalt is",
            type.getPackageName(),
            named ? " to dev.basalt" : "",
            method,
            simpleName(type));
  }

  /// The canonical constructor.
  RecordConstructor constructor() {
    try {
      MethodType exact = MethodType.methodType(type, parameters);
      MethodHandle handle =
          lookup
              .findConstructor(type, exact.changeReturnType(void.class))
              .asFixedArity()
              .asType(exact.erase());
      return new RecordConstructor(exact, handle, defining());
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(
          "cannot call the constructor of %s%s".formatted(type.getName(), remedy()), e);
    }
  }

  /// Kotlin hides the constructor of a class one of whose fields is of a value class.
  private String remedy() {
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      Class<?>[] types = constructor.getParameterTypes();
      if (constructor.isSynthetic()
          && types[types.length - 1]
              .getName()
              .equals("kotlin.jvm.internal.DefaultConstructorMarker")) {
        return ", which Kotlin hides since a field is of a value class; make that class a"
            + " @JvmRecord data class, or use the type that it wraps";
      }
    }
    return "";
  }

  /// A lookup with full privileges, whose classes may call the constructor. A private lookup has
  /// them only in the module that it comes from; but a record that everybody sees can be called by
  /// a class of ours, if its name means the same there.
  private @Nullable Lookup defining() {
    if (type.isHidden()) {
      return null; // no code can name it
    }
    if (lookup.hasFullPrivilegeAccess()) {
      return lookup;
    }
    Class<?> ours = OURS.lookupClass();
    if (type.getModule() == ours.getModule()) {
      return privateLookup(type, OURS);
    }
    boolean isVisible =
        lookup.equals(MethodHandles.publicLookup())
            && type.getClassLoader() == ours.getClassLoader();
    if (isVisible) {
      ours.getModule().addReads(type.getModule());
    }
    return isVisible ? OURS : null;
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

  private static Class<?>[] parameters(RecordComponent[] fields) {
    Class<?>[] parameters = new Class<?>[fields.length];
    for (int i = 0; i < fields.length; i++) {
      parameters[i] = fields[i].getType();
    }
    return parameters;
  }
}
