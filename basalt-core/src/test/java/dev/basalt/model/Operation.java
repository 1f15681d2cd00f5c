package dev.basalt.model;

/// One step of a sequence, as a record: it prints as what it does, and can be done again.
///
/// Entities are named by a number that a [Run] maps to one of its handles, so that a sequence still
/// makes sense after a part of it was taken out.
interface Operation {

  /// Does it to the world and to the model, and compares.
  void run(Run run);
}
