/// Model tests: random sequences of operations run on a world and on a naive model, which are
/// compared after every step.
///
/// ```text
/// seed --Sequence--> list of Operation --Run--> World and ModelWorld, compared
///                                        |
///                                        fails: Shrinker finds a short list that still fails
/// ```
///
/// To add a feature: implement it in the simplest way in [ModelWorld], write its operations as
/// records beside [StorageOperations], and add them to the choices of [ModelTest].
package dev.basalt.model;
