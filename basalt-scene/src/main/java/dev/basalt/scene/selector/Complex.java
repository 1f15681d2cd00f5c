package dev.basalt.scene.selector;

import java.util.List;
import java.util.stream.Collectors;

/// Compounds with combinators between them: `.tank > .turret .barrel`. The last one is the subject.
///
/// @param compounds one or more
/// @param combinators the combinators between them
record Complex(List<Compound> compounds, List<Combinator> combinators) {

  Compound subject() {
    return compounds.getLast();
  }

  static String list(List<Complex> options) {
    return options.stream().map(Complex::toString).collect(Collectors.joining(", "));
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(compounds.getFirst().toString());
    for (int i = 1; i < compounds.size(); i++) {
      text.append(combinators.get(i - 1)).append(compounds.get(i));
    }
    return text.toString();
  }
}
