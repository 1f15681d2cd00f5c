/// The server of the inspector. [dev.basalt.inspector.http.Front] checks each request first: its
/// session, its origin, its size.
@NullMarked
package dev.basalt.inspector.http;

import org.jspecify.annotations.NullMarked;
