package dev.basalt.internal.guard;

/// What systems declare that they read and write by its number: a component. It prints as messages
/// name it.
public interface Subject {

  int number();
}
