package dev.basalt.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SiteTest {

  @Test
  void pagesOfTheProject_haveNoBrokenLink(@TempDir Path target) throws IOException {
    Path root = Path.of("..").toAbsolutePath().normalize();
    int pages = new Site(root, target).writePages();
    assertThat(pages).isGreaterThan(30);
    assertThat(target.resolve("index.html")).exists();
    assertThat(target.resolve("docs/manual/queries.html"))
        .content()
        .contains("id=\"node-records\"");
    // The Javadoc, which takes half a minute, is made by the command alone.
    Files.createDirectories(target.resolve("api"));
    Files.writeString(target.resolve("api/index.html"), "");
    assertThat(BrokenLinks.in(target)).isEmpty();
  }

  @Test
  void links_toFilesAndPlacesThatAreNotThere_areFound(@TempDir Path target) throws IOException {
    Files.writeString(
        target.resolve("a.html"),
        """
        <h2 id="here">x</h2><a href="#here">x</a><a href="#gone">x</a><a href="b.html">x</a>
        <img src="c.png"><a href="https://example.org">x</a>
        """);
    assertThat(BrokenLinks.in(target))
        .isEqualTo(List.of("a.html: #gone", "a.html: b.html", "a.html: c.png"));
  }

  @Test
  void page_leadsToPagesPicturesAndSources(@TempDir Path root) throws IOException {
    Files.createDirectories(root.resolve("docs"));
    Files.writeString(root.resolve("docs/A.java"), "class A {}");
    Path file = root.resolve("docs/a.md");
    Files.writeString(
        file,
        """
        # A *page*, and `code`

        [readme](../README.md#install) [self](#two) ![picture](images/a.svg) [file](A.java)
        [dir](../docs) [far](https://example.org)

        ## Two

        ## Two

        ```java
        // a <comment> with "words"
        String s = "x // y"; @Update int i = 'c';
        ```
        """);
    MarkdownPage page = new MarkdownPage(root, file);
    TreeMap<String, Path> linked = new TreeMap<>();
    String html = page.html(linked);

    assertThat(page.title()).isEqualTo("A page, and code");
    assertThat(html)
        .contains(
            "href=\"../index.html#install\"",
            "href=\"#two\"",
            "src=\"images/a.svg\"",
            "href=\"../source/docs/A.java.html\"",
            "href=\"../source/docs/index.html\"",
            "href=\"https://example.org\"",
            "<h2 id=\"two\">",
            "<h2 id=\"two-1\">",
            "<span class=\"comment\">// a &lt;comment&gt; with \"words\"</span>",
            "<span class=\"string\">\"x // y\"</span>",
            "<span class=\"annotation\">@Update</span>");
    assertThat(linked)
        .containsOnlyKeys("docs/images/a.svg", "source/docs/A.java.html", "source/docs/index.html");
  }
}
