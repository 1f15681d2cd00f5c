package dev.basalt.internal.system;

import dev.basalt.system.Plugin;
import dev.basalt.system.Schedule;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The plugins of a schedule.
public final class Plugins {

  private final Schedule schedule;
  private final Map<Object, Plugin> installed = new LinkedHashMap<>();

  /// Those that wait for their dependencies, outermost first.
  private final Map<Object, Plugin> waiting = new LinkedHashMap<>();

  public Plugins(Schedule schedule) {
    this.schedule = schedule;
  }

  /// Installs a plugin after its dependencies, unless it is there.
  ///
  /// @return whether it was new
  public boolean install(Plugin plugin) {
    if (installed.containsKey(plugin.key())) {
      return false;
    }
    if (waiting.putIfAbsent(plugin.key(), plugin) != null) {
      throw new IllegalStateException("plugins depend on each other: " + path(plugin));
    }
    try {
      plugin.dependencies().forEach(this::install);
      plugin.install(schedule);
      installed.put(plugin.key(), plugin);
      return true;
    } finally {
      waiting.remove(plugin.key());
    }
  }

  private String path(Plugin last) {
    return Stream.concat(
            waiting.values().stream().dropWhile(plugin -> !plugin.key().equals(last.key())),
            Stream.of(last))
        .map(plugin -> plugin.getClass().getSimpleName())
        .collect(Collectors.joining(" -> "));
  }
}
