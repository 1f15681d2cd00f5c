/// Templates, repetition and expressions: expands the nodes of a text.
@NullMarked
package dev.basalt.scene.template;

import org.jspecify.annotations.NullMarked;
