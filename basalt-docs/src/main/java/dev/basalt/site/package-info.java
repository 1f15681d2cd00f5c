/// Makes web pages of the documentation: `./basalt site`.
///
/// ```text
/// README.md, docs/**.md --> Pages --> MarkdownPage --> Layout --> target/site/**.html
/// files that they link to ------------> SourcePage ----^            |
/// sources of the modules ---------------> ApiDocs --> api/          v
///                                                              BrokenLinks: none, or it fails
/// ```
///
/// A page keeps its path, with `.html` for `.md`; the README becomes `index.html`. Links between
/// pages therefore stay as they are, and the site can be looked at without a server.
@NullMarked
package dev.basalt.site;

import org.jspecify.annotations.NullMarked;
