/// Model tests: random sequences of operations are done to a world and to a naive model of one, and
/// compared after every step.
///
/// ```text
/// seed --Sequence--> list of Operation --Run--> World and ModelWorld, compared
///                                        |
///                                        fails: Shrinker finds a short list that still fails
/// ```
///
/// To add a feature: give [ModelWorld] its plain meaning, write its operations as records beside
/// [StorageOperations], and add their choices to the sequences of [ModelTest].
package dev.basalt.model;
