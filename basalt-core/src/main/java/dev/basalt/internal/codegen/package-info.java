/// Code made at run time. Everything here is a faster form of something that is defined elsewhere
/// in plain Java; a reader may skip this package and still know the whole semantics.
///
/// Generated classes are hidden classes of this package. They name no type of the user:
/// constructors, accessors and enum constants come in as *class data*, read by dynamic constants,
/// which the JIT treats like constants in the source.
@NullMarked
package dev.basalt.internal.codegen;

import org.jspecify.annotations.NullMarked;
