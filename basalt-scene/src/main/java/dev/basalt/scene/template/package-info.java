/// Templates, repetition and expressions: turns the nodes of a text into those that it stands for.
@NullMarked
package dev.basalt.scene.template;

import org.jspecify.annotations.NullMarked;
