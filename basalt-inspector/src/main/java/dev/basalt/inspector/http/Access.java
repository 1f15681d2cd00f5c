package dev.basalt.inspector.http;

import dev.basalt.inspector.live.Refusal;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Who may ask. A token opens one session, once; a session has a key, which is sent with each
/// request. Only fingerprints are kept, so looking one up takes the same time whatever was sent.
final class Access {

  private static final int MOST = 100;
  private static final int BYTES = 24;

  private final SecureRandom random = new SecureRandom();
  private final Set<String> tokens = new LinkedHashSet<>();
  private final Set<String> sessions = new LinkedHashSet<>();

  /// A new token. Of more than 100 that nobody has used, the oldest ends.
  synchronized String newToken() {
    return add(tokens);
  }

  /// Opens a session, and uses the token up.
  ///
  /// @return the key of the session
  synchronized String open(String token) {
    if (!tokens.remove(fingerprint(token))) {
      throw new Refusal(
          401, "this token was used or never given out; ask the program for another address");
    }
    return add(sessions);
  }

  private String add(Set<String> some) {
    byte[] bytes = new byte[BYTES];
    random.nextBytes(bytes);
    String secret = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    if (some.size() >= MOST) {
      some.remove(some.iterator().next());
    }
    some.add(fingerprint(secret));
    return secret;
  }

  /// The session of a key, for limits: a part of its fingerprint.
  synchronized @Nullable String findSession(@Nullable String key) {
    if (key == null) {
      return null;
    }
    String fingerprint = fingerprint(key);
    return sessions.contains(fingerprint) ? fingerprint.substring(0, 16) : null;
  }

  private static String fingerprint(String secret) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(secret.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every JDK has SHA-256", e);
    }
  }
}
