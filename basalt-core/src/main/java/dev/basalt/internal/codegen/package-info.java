/// Code made at run time. Everything here is a faster form of something that is defined elsewhere
/// in plain Java; a reader may skip this package and still know the whole semantics.
///
/// Generated classes are hidden classes. They name no type of the user: constructors, accessors and
/// enum constants come in as *class data* and are kept in `static final` fields, which the JIT
/// treats like constants in the source.
///
/// ```text
/// HiddenClass + Constants          bytes once per key, a class for each use
///   CodecGenerator                 one per component, once a LazyCodec has seen enough rows
///   CursorGenerator                one per component: Mut
///   LookupGenerator                one per component: Lookup
///   SpawnerGenerator               one per list of components
///   LoopGenerator                  one per query shape and class of bodies
///     LoopMethod, TermCode         its two methods, what they hand to the body
/// ShapeConstants, RowCode          what all of them do with one component in one row
/// ```
@NullMarked
package dev.basalt.internal.codegen;

import org.jspecify.annotations.NullMarked;
