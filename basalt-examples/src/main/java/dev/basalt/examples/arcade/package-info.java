/// What the games have in common and is no rule of any of them: states, saving, rewinding, input
/// logs, a window with a title, sound.
///
/// [dev.basalt.examples.arcade.Arcade] is the part without a window and worth reading for those who
/// write a game: it puts the modules `basalt-game` and `basalt-save` together. `Headless` plays a
/// game to its end; `ArcadeScene` shows it, with `Canvas`, `Overlay` and `Speaker`.
@NullMarked
package dev.basalt.examples.arcade;

import org.jspecify.annotations.NullMarked;
