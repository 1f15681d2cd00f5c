package dev.basalt.scene.markup;

import dev.basalt.scene.text.SceneException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Blanks comments that stand between the attributes of a tag, where HTML has none: people write
/// them, and the rest of the tag would be lost. All other characters keep their places.
final class TagComments {

  private static final Pattern END_TAGS =
      Pattern.compile("</(script|style)(?=[\\s/>])", Pattern.CASE_INSENSITIVE);

  private final String text;
  private final char[] blanked;
  private boolean changed;

  private TagComments(String text) {
    this.text = text;
    this.blanked = text.toCharArray();
  }

  static String blank(String text) {
    if (!text.contains("<!--") && !text.contains("<s")) {
      return text;
    }
    TagComments comments = new TagComments(text);
    comments.run();
    return comments.changed ? new String(comments.blanked) : text;
  }

  private void run() {
    int at = 0;
    while (at >= 0 && at < text.length()) {
      int open = text.indexOf('<', at);
      if (open < 0) {
        return;
      }
      if (text.startsWith("<!--", open)) {
        at = after("-->", open + 4);
      } else if (isLetter(open + 1)) {
        at = tag(open + 1);
      } else {
        at = open + 1;
      }
    }
  }

  /// Goes over a tag, and gives the place behind it.
  private int tag(int from) {
    int at = from;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '>') {
        return rawText(from, at + 1);
      }
      if (c == '=') {
        at = value(at + 1);
      } else if (text.startsWith("<!--", at)) {
        at = comment(at);
      } else {
        at++;
      }
    }
    return at;
  }

  private int value(int from) {
    int at = from;
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    if (at < text.length() && (text.charAt(at) == '"' || text.charAt(at) == '\'')) {
      int end = text.indexOf(text.charAt(at), at + 1);
      return end < 0 ? text.length() : end + 1;
    }
    return at;
  }

  private int comment(int from) {
    int end = after("-->", from + 4);
    for (int i = from; i < end; i++) {
      blanked[i] = text.charAt(i) == '\n' ? '\n' : ' ';
    }
    changed = true;
    return end;
  }

  /// Scripts and styles hold no tags.
  private int rawText(int name, int from) {
    for (String raw : new String[] {"script", "style"}) {
      if (text.regionMatches(true, name, raw, 0, raw.length())
          && !isNamePart(name + raw.length())) {
        return rawTextEnd(raw, name, from);
      }
    }
    return from;
  }

  private int rawTextEnd(String tag, int name, int from) {
    Matcher end = END_TAGS.matcher(text).region(from, text.length());
    while (end.find()) {
      if (end.group(1).equalsIgnoreCase(tag)) {
        return end.end();
      }
    }
    throw SceneException.at(
        name - 1,
        "<%s> is not closed, so all behind it would be lost; add </%s>".formatted(tag, tag));
  }

  private int after(String what, int from) {
    int found = text.indexOf(what, from);
    return found < 0 ? text.length() : found + what.length();
  }

  private boolean isNamePart(int at) {
    return at < text.length()
        && (Character.isLetterOrDigit(text.charAt(at)) || text.charAt(at) == '-');
  }

  private boolean isLetter(int at) {
    return at < text.length() && Character.isLetter(text.charAt(at));
  }
}
