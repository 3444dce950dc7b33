interface Drawn {
  /** The content of the head: the title and the tags for search engines. */
  head: string;
  /** The root element with the drawn page. */
  root: string;
  /** Whether the server's answers are in it, so that boot.js need not request them. */
  hasAnswers?: boolean;
}

/** Inserts a drawn page into the app's empty page. */
export function pageHtml(empty: string, language: string, { head, root, hasAnswers = false }: Drawn): string {
  return empty
    .replace('lang="en-IN"', `lang="${language}-IN"${hasAnswers ? " data-answered" : ""}`)
    .replace(/<title>.*<\/title>/, () => head)
    .replace('<div id="root"></div>', () => root);
}

/**
 * Data in a page, for scripts and search engines to read. It is not executed, so the content
 * security policy allows it.
 */
export function dataScript(type: "application/json" | "application/ld+json", data: unknown, id = ""): string {
  const text = JSON.stringify(data).replaceAll("<", "\\u003c");
  return `<script type="${type}"${id && ` id="${id}"`}>${text}</script>`;
}
