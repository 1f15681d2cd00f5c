/// Turns the documentation into web pages: `./basalt site`.
///
/// ```text
/// README.md, docs/**.md --> Pages --> MarkdownPage --> Layout --> target/site/**.html
/// files that they link to ------------> SourcePage ----^            |
/// sources of the modules ---------------> ApiDocs --> api/          v
///                                                              BrokenLinks: none, or it fails
/// ```
///
/// A page keeps its path, with `.html` for `.md`; the README becomes `index.html`. So links between
/// pages stay as they are, and the site needs no server.
@NullMarked
package dev.basalt.site;

import org.jspecify.annotations.NullMarked;
