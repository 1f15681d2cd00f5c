/// A clockwork of stars, planets, moons and satellites: thousands of parts, each relative to
/// another one. It shows transforms, cascade order, and parts that move to another parent and stay
/// in place.
///
/// Begin with [dev.basalt.examples.orrery.Orrery].
@NullMarked
package dev.basalt.examples.orrery;

import org.jspecify.annotations.NullMarked;
