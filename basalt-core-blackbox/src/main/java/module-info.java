/// A user's module: one package that is exported, one that is open to Basalt, one that is neither.
module dev.basalt.blackbox {
  requires dev.basalt;

  exports dev.basalt.blackbox.probe;
  exports dev.basalt.blackbox.shared;

  opens dev.basalt.blackbox.open to
      dev.basalt;
}
