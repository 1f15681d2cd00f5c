/// Selectors in the syntax of CSS, which find elements. Start with
/// [dev.basalt.scene.selector.Selectors].
///
/// ```text
/// text -- SelectorParser --> Complex, Compound, Simple      what it says
///                              |
///                              +-- Binding ------> Chain, Tests, Seed   how to find matches now
///                              +-- Dependencies -> Feature, Reach       what can change them
///
/// Follower: a change of a feature at an element --> Dirt of each Selection that asks for it
/// ```
///
/// A selection is always correct, because each change that could make an element start or stop
/// matching marks it: how far a change reaches follows from the combinators between the condition
/// and the subject. Marking too much costs time, marking too little is a bug; the model tests
/// compare with an oracle that tests all elements.
@NullMarked
package dev.basalt.scene.selector;

import org.jspecify.annotations.NullMarked;
