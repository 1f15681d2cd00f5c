/// Events to one entity that bubble up the hierarchy, like those of the DOM. Start with
/// [dev.basalt.scene.event.SceneEvents].
///
/// ```text
/// scene   capture 1 |       ^ bubble 5
/// tank    capture 2 |       | bubble 4
/// turret            +-> 3 --+            the target: emit(turret, ..)
/// ```
@NullMarked
package dev.basalt.scene.event;

import org.jspecify.annotations.NullMarked;
