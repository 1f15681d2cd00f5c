/// From text to nodes: HTML by jsoup, JSON by Jackson. Knows nothing of entities.
@NullMarked
package dev.basalt.scene.markup;

import org.jspecify.annotations.NullMarked;
