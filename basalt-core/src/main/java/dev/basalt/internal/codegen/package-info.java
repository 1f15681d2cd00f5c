/// Code generation at run time. Everything here is a faster form of something that is defined
/// elsewhere in plain Java; you can skip this package and still know the whole semantics.
///
/// Generated classes are hidden classes. They name no type of the user: the handles that make
/// records and take them apart, and the constants of enums, are passed as *class data* and kept in
/// `static final` fields, which the JIT treats like constants in the source. Only makers name the
/// record that they make.
///
/// ```text
/// HiddenClass + Constants          bytes once per key, a class for each use
///   MakerGenerator                 one per record: calls its constructor
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
