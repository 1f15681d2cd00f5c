package dev.basalt.inspector.live;

/// A request that cannot be met: the status of the answer and what it says.
public final class Refusal extends RuntimeException {

  private static final long serialVersionUID = 1;

  /// As in HTTP.
  private final int status;

  private final String text;

  public Refusal(int status, String message) {
    super(message, null, false, false);
    this.status = status;
    this.text = message;
  }

  /// What it says.
  @Override
  public String getMessage() {
    return text;
  }

  public int status() {
    return status;
  }

  /// Something in the request is wrong.
  public static Refusal bad(String format, Object... values) {
    return new Refusal(400, format.formatted(values));
  }

  /// It names what is not there.
  public static Refusal missing(String format, Object... values) {
    return new Refusal(404, format.formatted(values));
  }

  /// The world is not as it would have to be.
  public static Refusal conflict(String format, Object... values) {
    return new Refusal(409, format.formatted(values));
  }
}
