package dev.basalt.site;

/// A whole page around a body.
record Layout(Navigation navigation) {

  String page(String address, String title, String body) {
    return """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>%s</title>
    <link rel="stylesheet" href="%s">
    </head>
    <body>
    <nav>
    <details open>
    <summary>Basalt</summary>
    %s</details>
    </nav>
    <main>
    %s
    </main>
    </body>
    </html>
    """
        .formatted(
            title.equals("Basalt") ? title : CodeBlocks.escaped(title) + " · Basalt",
            Addresses.relative(address, "style.css"),
            side(address),
            body);
  }

  private String side(String address) {
    StringBuilder side = new StringBuilder();
    for (Navigation.Group group : navigation.groups()) {
      side.append("<h2>").append(group.title()).append("</h2>\n<ul>\n");
      for (Navigation.Entry entry : group.entries()) {
        side.append(
            "<li><a href=\"%s\"%s>%s</a></li>\n"
                .formatted(
                    Addresses.relative(address, entry.address()),
                    entry.address().equals(address) ? " aria-current=\"page\"" : "",
                    CodeBlocks.escaped(entry.title())));
      }
      side.append("</ul>\n");
    }
    return side.toString();
  }
}
