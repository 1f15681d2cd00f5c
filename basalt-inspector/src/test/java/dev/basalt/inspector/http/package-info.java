/// Tests of the routes.
@NullMarked
package dev.basalt.inspector.http;

import org.jspecify.annotations.NullMarked;
