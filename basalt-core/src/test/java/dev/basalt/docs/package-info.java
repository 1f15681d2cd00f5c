/// Tests of the documentation: every Java block is compiled and run, every link has a target.
///
/// ```text
/// Markdown file --> Page (sections, code blocks, headings, links)
///                     |
///                     +--> PageSource: its Java blocks as one class, checks woven in
///                     |       \--> Compilation: compiled and loaded in memory --> run
///                     +--> links, anchors
/// ```
///
/// [PageSource] describes how blocks become a class, and which expectations they can contain.
///
/// Two pages are compared with the code: [Troubleshooting] has an entry for each of the
/// [ErrorMessages] of the sources, and [IterationTableTest] tries each cell of the table of what is
/// allowed where.
package dev.basalt.docs;
