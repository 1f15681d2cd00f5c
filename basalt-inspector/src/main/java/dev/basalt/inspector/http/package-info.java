/// The server of the inspector. [dev.basalt.inspector.http.Front] sees each request first: who
/// asks, from where, how much.
@NullMarked
package dev.basalt.inspector.http;

import org.jspecify.annotations.NullMarked;
