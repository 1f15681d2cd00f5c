/// The table, the JSON file and the chart.
@NullMarked
package dev.basalt.benchmarks.report;

import org.jspecify.annotations.NullMarked;
