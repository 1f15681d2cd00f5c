/// A clockwork of stars, planets, moons and what turns about them: thousands of parts, each
/// relative to another one. It shows transforms, cascade order, and parts that move to another
/// parent and stay where they are.
///
/// Begin with [dev.basalt.examples.orrery.Orrery].
@NullMarked
package dev.basalt.examples.orrery;

import org.jspecify.annotations.NullMarked;
