package dev.basalt.scene.markup;

import dev.basalt.scene.text.SceneException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Blanks what people write and HTML does not have, where the rest would be lost: comments between
/// the attributes of a tag, and the start tag of a script from elsewhere that is not closed. All
/// other characters keep their places.
final class TagComments {

  private static final Pattern SOURCE = Pattern.compile("\\ssrc\\s*=", Pattern.CASE_INSENSITIVE);

  private static final Pattern END_TAGS =
      Pattern.compile("</(script|style)(?=[\\s/>])", Pattern.CASE_INSENSITIVE);

  private final String text;
  private final char[] blanked;
  private final List<Integer> unclosed = new ArrayList<>(0);
  private boolean changed;

  private TagComments(String text) {
    this.text = text;
    this.blanked = text.toCharArray();
  }

  static TagComments of(String text) {
    TagComments comments = new TagComments(text);
    if (text.contains("<!--") || text.contains("<s") || text.contains("<S")) {
      comments.run();
    }
    return comments;
  }

  /// The text without them.
  String blanked() {
    return changed ? new String(blanked) : text;
  }

  /// Where scripts begin that are not closed.
  List<Integer> unclosedScripts() {
    return unclosed;
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
    blank(from, end);
    return end;
  }

  private void blank(int from, int end) {
    for (int i = from; i < end; i++) {
      blanked[i] = text.charAt(i) == '\n' ? '\n' : ' ';
    }
    changed = true;
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
    if (tag.equals("script") && SOURCE.matcher(text).region(name, from).find()) {
      blank(name - 1, from);
      unclosed.add(name - 1);
      return from;
    }
    throw SceneException.at(
        name - 1,
        "<%s> is not closed, so everything after it would be lost; add </%s>".formatted(tag, tag));
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
