package dev.basalt.internal.shape;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/// The canonical constructor of a record.
///
/// @param type its arguments, and the record as the result
/// @param handle calls it, erased: takes primitives as they are and all else as `Object`, gives
///   `Object`
/// @param lookup with full privileges: a class that is defined by it may call the constructor by
///   name. Null if there is no such lookup
public record RecordConstructor(MethodType type, MethodHandle handle, @Nullable Lookup lookup) {}
