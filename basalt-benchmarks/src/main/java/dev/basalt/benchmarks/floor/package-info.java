/// Hand-written stores over primitive arrays that several floors share.
@NullMarked
package dev.basalt.benchmarks.floor;

import org.jspecify.annotations.NullMarked;
