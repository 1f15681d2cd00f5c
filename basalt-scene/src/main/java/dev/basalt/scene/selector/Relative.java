package dev.basalt.scene.selector;

/// What `:has` looks for, and where: `> .turret .barrel`.
///
/// @param first leads from the element to the first compound
/// @param complex what must be there
record Relative(Combinator first, Complex complex) {

  @Override
  public String toString() {
    return first == Combinator.DESCENDANT
        ? complex.toString()
        : first.toString().stripLeading() + complex;
  }
}
