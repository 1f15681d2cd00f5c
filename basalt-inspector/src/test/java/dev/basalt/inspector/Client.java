package dev.basalt.inspector;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Asks an inspector, as a program would.
final class Client implements AutoCloseable {

  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String site;
  private final String key;

  /// Opens a session with the token of an address.
  Client(URI address) {
    this.site = address.getScheme() + "://" + address.getAuthority() + "/api/1";
    String token = address.getQuery().substring("token=".length());
    String answer = body(send(post("/session", "{\"token\":\"" + token + "\"}", false)));
    this.key = field(answer, "key");
  }

  String key() {
    return key;
  }

  // ---- asking

  String get(String path) {
    return body(send(request(path).GET().build()));
  }

  String post(String path, String body) {
    return body(send(post(path, body, true)));
  }

  String delete(String path) {
    return body(send(request(path).DELETE().build()));
  }

  /// What is answered where the request is refused: status and message.
  String refused(String method, String path, String body) {
    HttpRequest.Builder request = request(path).header("Content-Type", "application/json");
    HttpResponse<String> response =
        send(request.method(method, HttpRequest.BodyPublishers.ofString(body)).build());
    return response.statusCode() + " " + field(response.body(), "error");
  }

  String refused(String path) {
    HttpResponse<String> response = send(request(path).GET().build());
    return response.statusCode() + " " + field(response.body(), "error");
  }

  byte[] bytes(String path) {
    try {
      HttpResponse<byte[]> response =
          http.send(request(path).GET().build(), BodyHandlers.ofByteArray());
      if (response.statusCode() != 200) {
        throw new AssertionError(new String(response.body(), StandardCharsets.UTF_8));
      }
      return response.body();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /// Opens a live stream, to be read line by line and closed.
  BufferedReader stream(String topics, int rate) {
    try {
      HttpRequest request =
          request("/live?rate=" + rate + "&topics=" + encoded(topics)).GET().build();
      HttpResponse<InputStream> response = http.send(request, BodyHandlers.ofInputStream());
      return new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  static String encoded(String text) {
    return java.net.URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(site + path))
        .timeout(Duration.ofSeconds(20))
        .header("Authorization", "Bearer " + key);
  }

  private HttpRequest post(String path, String body, boolean withKey) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(site + path))
            .timeout(Duration.ofSeconds(20))
            .header("Content-Type", "application/json");
    if (withKey) {
      request.header("Authorization", "Bearer " + key);
    }
    return request.POST(HttpRequest.BodyPublishers.ofString(body)).build();
  }

  private HttpResponse<String> send(HttpRequest request) {
    try {
      return http.send(request, BodyHandlers.ofString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static String body(HttpResponse<String> response) {
    if (response.statusCode() != 200) {
      throw new AssertionError(response.statusCode() + " " + response.body());
    }
    return response.body();
  }

  /// The first member of a name in a text of JSON, without quotes.
  static String field(String json, String name) {
    Matcher matcher =
        Pattern.compile("\"" + Pattern.quote(name) + "\":(\"((?:[^\"\\\\]|\\\\.)*)\"|[^,}\\]]+)")
            .matcher(json);
    if (!matcher.find()) {
      throw new AssertionError("no " + name + " in " + json);
    }
    String text = matcher.group(2) == null ? matcher.group(1) : matcher.group(2);
    return text.replace("\\\"", "\"").replace("\\n", "\n");
  }

  static long number(String json, String name) {
    return Long.parseLong(field(json, name));
  }

  @Override
  public void close() {
    http.shutdownNow();
  }
}
