package dev.basalt.internal.storage;

import org.jspecify.annotations.Nullable;

/// Knows who observes what.
public interface ReactionSource {

  /// Nobody observes anything.
  ReactionSource NONE =
      new ReactionSource() {
        @Override
        public @Nullable Reaction spawn(Archetype archetype) {
          return null;
        }

        @Override
        public @Nullable Reaction despawn(Archetype archetype) {
          return null;
        }

        @Override
        public @Nullable Reaction change(Archetype source, Archetype target, Bundle added) {
          return null;
        }

        @Override
        public boolean observes(Component component) {
          return false;
        }

        @Override
        public boolean observesSet(Component component) {
          return false;
        }
      };

  /// The reaction to a spawn, or null.
  @Nullable Reaction spawn(Archetype archetype);

  /// The reaction to a despawn, or null.
  @Nullable Reaction despawn(Archetype archetype);

  /// The reaction to a change of composition or values, or null.
  ///
  /// @param added the components that get new values
  @Nullable Reaction change(Archetype source, Archetype target, Bundle added);

  /// Whether somebody may be told when a component is added, removed or set.
  boolean observes(Component component);

  /// Whether observers are called for new values of a component.
  boolean observesSet(Component component);
}
