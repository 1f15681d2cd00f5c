/// How a class becomes columns: the tree of its fields, and the codec that moves values in and out.
///
/// ```text
/// Class --ShapeReader--> Shape (tree of Node) --> Codec: InterpretedCodec, or one made by codegen
/// ```
///
/// Invariants: leaves are numbered in declaration order, depth first; a tag has none; the tree is
/// finite.
@NullMarked
package dev.basalt.internal.shape;

import org.jspecify.annotations.NullMarked;
