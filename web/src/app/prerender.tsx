import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter } from "react-router-dom";
import type { DrawnAnswers } from "../lib/api/drawn-answers";
import { loadParts } from "../lib/api/lazy-part";
import { queryClient } from "../lib/api/query-client";
import { createI18n, type Language, loadMessages } from "../lib/language/i18n";
import { loadPartMessages, partKey } from "../lib/language/part-texts";
import { pathIn } from "../lib/pages/path-in";
import { App, routeTree } from "./app";
import { loadScreens } from "./routes";

interface Prerendered {
  /** The content of the head: the title and the tags for search engines. */
  head: string;
  /** The content of #root. */
  body: string;
}

/** React writes the tags of the head before everything else. */
const HEAD = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

/**
 * Draws the page of an address in a language as a visitor sees it first, with these answers of the
 * server. Runs without a browser.
 */
export async function prerender(
  address: string,
  language: Language,
  answers: DrawnAnswers["answers"] = [],
  /** Sets the values that a browser would know, right before the page is drawn. */
  prepare: () => void = () => {},
): Promise<Prerendered> {
  const [messages, legal] = await Promise.all([
    loadMessages(language),
    loadPartMessages("legal", language),
    loadScreens(address).then(loadParts),
  ]);
  const i18n = createI18n(language, { ...messages, ...legal });
  // The code below is synchronous, so that concurrent drawings do not mix.
  queryClient.clear();
  prepare();
  queryClient.setQueryData(partKey("legal", language), true);
  for (const [key, data] of answers) queryClient.setQueryData(key, data);
  // The page's links lead to pages in the same language.
  const router = createMemoryRouter(routeTree, {
    basename: pathIn(language, "/"),
    initialEntries: [pathIn(language, address)],
  });
  const html = renderToString(
    <StrictMode>
      <App i18n={i18n} router={router} />
    </StrictMode>,
  );
  router.dispose();
  queryClient.clear();
  const head = HEAD.exec(html)?.[0] ?? "";
  return { head, body: html.slice(head.length) };
}
