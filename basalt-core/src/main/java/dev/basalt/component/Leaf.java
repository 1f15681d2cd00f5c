package dev.basalt.component;

/// One leaf field of a component: a value that is not a nested record, and so has a column of its
/// own.
///
/// @param path the way from the component to the field, such as `Transform.position.x`
/// @param name the last part of the path
/// @param type the declared type of the field, erased; of an object, the type that it is kept under
/// @param column the element type of the array that stores it: a primitive type, or `Object`
/// @param editable whether tools may offer it for editing: primitives, enums, strings and entities
///   are editable unless their component was registered as read-only
public record Leaf(String path, String name, Class<?> type, Class<?> column, boolean editable) {}
