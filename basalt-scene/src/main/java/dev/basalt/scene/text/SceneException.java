package dev.basalt.scene.text;

import org.jspecify.annotations.Nullable;

/// A text cannot be read, or a scene cannot be made from it. The message says what is wrong, where,
/// and what is valid; nothing has changed.
public final class SceneException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /// What is wrong, without the place.
  private final String problem;

  /// Where in the text it is.
  private final int offset;

  private final transient @Nullable Place place;

  private SceneException(
      String message,
      String problem,
      int offset,
      @Nullable Place place,
      @Nullable Throwable cause) {
    super(message, cause);
    this.problem = problem;
    this.offset = offset;
    this.place = place;
  }

  /// A problem that has no place.
  ///
  /// @param problem what is wrong, and what is valid
  /// @return to be thrown
  public static SceneException of(String problem) {
    return at(0, problem);
  }

  /// A problem in a text whose file is not known here.
  ///
  /// @param offset where in that text
  /// @param problem what is wrong, and what is valid
  /// @return to be thrown
  public static SceneException at(int offset, String problem) {
    return new SceneException(problem, problem, offset, null, null);
  }

  /// A problem with a cause.
  ///
  /// @param problem what is wrong
  /// @param cause why
  /// @return to be thrown
  public static SceneException because(String problem, Throwable cause) {
    return new SceneException(problem, problem, 0, null, cause);
  }

  /// The same problem, in a text that is part of a longer one.
  ///
  /// @param prefix comes before the problem
  /// @param start where the text begins in the longer one
  /// @return to be thrown
  public SceneException within(String prefix, int start) {
    if (place != null) {
      return this;
    }
    String longer = prefix + problem;
    return new SceneException(longer, longer, start + offset, null, getCause());
  }

  /// The same problem, with the file that has it.
  ///
  /// @param source the file
  /// @param start where the text that has the problem begins in it
  /// @return to be thrown
  public SceneException in(Source source, int start) {
    if (place != null) {
      return this;
    }
    Place found = source.place(start + offset);
    return new SceneException(found + ": " + problem, problem, start + offset, found, getCause());
  }

  /// What is wrong, without the place.
  ///
  /// @return the problem
  public String problem() {
    return problem;
  }

  /// Where in the text it is.
  ///
  /// @return the number of the character, from 0
  public int offset() {
    return offset;
  }

  /// Where in which file it is.
  ///
  /// @return the place, or null if the text was not in a file
  public @Nullable Place findPlace() {
    return place;
  }
}
