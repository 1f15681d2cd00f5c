/// What the games share apart from their rules: states, saving, rewinding, input logs, a window
/// with a title, sound.
///
/// [dev.basalt.examples.arcade.Arcade] is the part without a window. If you write a game, read it:
/// it combines the modules `basalt-game` and `basalt-save`. `Headless` plays a game to its end;
/// `ArcadeScene` shows it, with `Canvas`, `Overlay` and `Speaker`.
@NullMarked
package dev.basalt.examples.arcade;

import org.jspecify.annotations.NullMarked;
