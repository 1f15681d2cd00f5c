package dev.basalt.site;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Node;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;

/// Code in colour: comments, strings, words of the language.
record CodeBlocks(HtmlNodeRendererContext context) implements NodeRenderer {

  private static final Pattern TOKEN =
      Pattern.compile(
          "(?<comment>//[^\n]*|/\\*.*?\\*/|&lt;!--.*?--&gt;)"
              + "|(?<string>\"\"\".*?\"\"\"|\"(?:\\\\.|[^\"\\\\\n])*\"|'(?:\\\\.|[^'\\\\\n])+')"
              + "|(?<annotation>@[A-Z]\\w*)"
              + "|\\b(?<word>abstract|assert|boolean|break|byte|case|catch|char|class|continue|data"
              + "|default|do|double|else|enum|exports|extends|false|final|finally|float|for|fun|if"
              + "|implements|import|instanceof|int|interface|long|module|new|null|object|package"
              + "|private|protected|public|record|requires|return|sealed|short|static|super|switch"
              + "|this|throw|throws|true|try|val|var|void|when|while|yield)\\b",
          Pattern.DOTALL);
  private static final Set<String> COLOURED = Set.of("java", "kotlin", "xml");

  @Override
  public Set<Class<? extends Node>> getNodeTypes() {
    return Set.of(FencedCodeBlock.class);
  }

  @Override
  public void render(Node node) {
    FencedCodeBlock block = (FencedCodeBlock) node;
    String language = block.getInfo() == null ? "" : block.getInfo().split(" ", 2)[0];
    context.getWriter().line();
    context.getWriter().raw(html(language, block.getLiteral()));
    context.getWriter().line();
  }

  /// A block of code as HTML.
  static String html(String language, String code) {
    String escaped = escaped(code);
    return "<pre class=\"%s\"><code>%s</code></pre>"
        .formatted(language, COLOURED.contains(language) ? coloured(escaped) : escaped);
  }

  private static String coloured(String code) {
    return TOKEN.matcher(code).replaceAll(found -> Matcher.quoteReplacement(span(found.group())));
  }

  private static String span(String token) {
    String kind =
        switch (token.charAt(0)) {
          case '/', '&' -> "comment";
          case '"', '\'' -> "string";
          case '@' -> "annotation";
          default -> "word";
        };
    return "<span class=\"%s\">%s</span>".formatted(kind, token);
  }

  static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
