import type { Page } from "@playwright/test";

/**
 * Does to an open page what a browser's translator does, until the page is left: it replaces each
 * text with elements of its own, also those that appear later. The words stay the same, so that
 * tests find them.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const translateWithin = (root: Node) => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node: Node | null = root; node; node = walker.nextNode()) if (node instanceof Text) texts.push(node);
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest("font, script, style, template, textarea, select"))
          continue;
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    translateWithin(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) translateWithin(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}
