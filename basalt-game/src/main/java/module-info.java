/// What games need again and again: [dev.basalt.game] lists it.
module dev.basalt.game {
  requires transitive dev.basalt;
  requires static org.jspecify;

  exports dev.basalt.game;
}
