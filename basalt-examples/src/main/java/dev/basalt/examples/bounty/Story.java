package dev.basalt.examples.bounty;

import dev.basalt.Entity;

/// What can happen: the events. Systems tell each other of it in no other way.
final class Story {

  private Story() {}

  /// A player takes part. Sent to the player.
  record Joined(int player) {}

  /// A collector or bounty has appeared. Sent to it.
  record Spawned() {}

  /// A collector or bounty has died. Sent to it; it may be gone.
  record Killed() {}

  /// A collector has taken a bounty. Sent to the collector.
  record Collected(int value) {}

  /// A collector has emptied its pocket. Sent to the stash.
  record Stashed(int value) {}

  /// A stash is as full as it can be. Sent to the stash.
  record StashFull(int player) {}

  /// Two bodies have come together; the first is a collector.
  record CollisionBegan(Entity one, Entity other) {}

  /// Two bodies have parted, or one is gone.
  record CollisionEnded(Entity one, Entity other) {}

  record GameStarted() {}

  record GamePaused() {}

  record GameOver(int winner) {}

  // ---- ends of timers

  /// A bounty has lived long enough. Sent to it.
  record LifetimeOver() {}

  /// A new bounty is due.
  record BountyDue() {}

  /// A player's collector is due. Sent to the player.
  record CollectorDue() {}

  /// The time is up.
  record TimeUp() {}
}
