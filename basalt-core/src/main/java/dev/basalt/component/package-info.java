/// What a component is: its type, its kind, its leaf fields.
///
/// A component is any record. It is stored flattened, one array per *leaf*:
///
/// ```text
/// record Vec(float x, float y) {}                     columns of Body
/// record Body(Vec at, Team team, Entity target) {}
///                                                     at.x    float[]
///                                                     at.y    float[]
///                                                     team    byte[]   ordinal + 1, 0 is null
///                                                     target  long[]   the entity's id
/// ```
///
/// The types here describe that layout for tools; they are values without behaviour. Read
/// [dev.basalt.World] next.
@NullMarked
package dev.basalt.component;

import org.jspecify.annotations.NullMarked;
