package dev.basalt.examples.asteroids;

/// An event: the ship that it is sent to has met a rock.
record ShipLost() {}
