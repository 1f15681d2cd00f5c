/// Systems: what happens in a world, and when.
///
/// ```text
/// Schedule: systems in stages ---- update(delta): one step ---- render(alpha): one picture
///   SystemSpec: a name, a query, a body, an order
/// ```
///
/// Start with [Schedule]. A system is described by [SystemSpec].
@NullMarked
package dev.basalt.system;

import org.jspecify.annotations.NullMarked;
