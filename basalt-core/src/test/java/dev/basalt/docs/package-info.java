/// Tests of the documentation: every Java block in it is compiled and run, every link leads
/// somewhere.
///
/// ```text
/// Markdown file --> Page (sections, code blocks, headings, links)
///                     |
///                     +--> PageSource: its Java blocks as one class, checks woven in
///                     |       \--> Compilation: compiled and loaded in memory --> run
///                     +--> links, anchors
/// ```
///
/// How blocks become a class, and what may be expected in them, stands in [PageSource].
package dev.basalt.docs;
