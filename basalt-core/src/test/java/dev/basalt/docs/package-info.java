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
///
/// Two pages are held against the code itself: [Troubleshooting] has an entry for each of the
/// [ErrorMessages] of the sources, and the table of what is allowed where is tried out, cell by
/// cell, by [IterationTableTest].
package dev.basalt.docs;
