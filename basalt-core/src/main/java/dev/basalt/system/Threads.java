package dev.basalt.system;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Sets which threads a system runs on.
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Threads {

  /// Which threads.
  enum Use {
    /// Any one.
    ANY,
    /// The thread that calls [Schedule#update]; see [SystemSpec#onCallingThread].
    CALLING,
    /// Several threads, which visit its rows in ranges; see [SystemSpec#parallel].
    SEVERAL
  }

  /// Which threads.
  ///
  /// @return the use
  Use value();
}
