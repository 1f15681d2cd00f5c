/// Saves worlds to files and loads them: [dev.basalt.save.Saver] is where to start.
module dev.basalt.save {
  requires transitive dev.basalt;
  requires static com.github.luben.zstd_jni;
  requires static org.jspecify;
  requires tools.jackson.core;

  exports dev.basalt.save;
}
