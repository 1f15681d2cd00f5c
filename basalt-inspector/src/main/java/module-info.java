/// Shows a running world in the browser: [dev.basalt.inspector.Inspector] is where to start.
module dev.basalt.inspector {
  requires transitive dev.basalt;
  requires jdk.httpserver;
  requires static org.jspecify;
  requires tools.jackson.core;

  exports dev.basalt.inspector;
}
