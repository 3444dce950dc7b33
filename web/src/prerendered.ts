import { paths } from "./lib/pages/paths.ts";

/**
 * The addresses whose pages are first the same for everybody, with the file in `routes/` of each
 * screen. The build draws each in every language (`prerender.tsx`), the CDN serves the result, and
 * the app takes it over.
 */
export const PRERENDERED: Readonly<Record<string, string>> = {
  [paths.landing]: "landing",
  [paths.howItWorks]: "how-it-works",
  [paths.faqs]: "faqs",
  [paths.contactUs]: "contact-us",
  [paths.terms]: "legal",
  [paths.termsOfService]: "legal",
  [paths.privacyPolicy]: "legal",
  [paths.cancellationRefunds]: "legal",
  [paths.listMovie]: "list-movie",
  [paths.auth]: "auth",
};

/**
 * The addresses whose pages a function draws on request, as patterns of the CDN, with the file in
 * `routes/` of each screen. The function draws into `pages/<screen>.html`: the app's empty page
 * with the scripts of that screen. The CDN serves that file when the function fails.
 */
export const SERVED: Readonly<Record<string, string>> = {
  "/ticket/*": "ticket",
  [paths.home]: "home",
  [paths.discover]: "discover",
  "/movies/*": "on-sale",
  "/cities/*": "on-sale",
};

/** The files that the same function writes for search engines. */
export const SITE_FILES = ["/robots.txt", "/sitemap*.xml"] as const;

export function isSiteFile(path: string): boolean {
  return path === "/robots.txt" || /^\/sitemap[^/]*\.xml$/.test(path);
}

/**
 * The addresses of such a page in every language, as patterns of the CDN: the language is a prefix
 * of two letters.
 */
export const inEachLanguage = (pattern: string) => [pattern, `/??${pattern}`];

/** Returns the screen that a function draws at this path, if there is one. */
export function servedScreen(path: string): string | undefined {
  const plain = path.replace(/^\/..(?=\/)/, "");
  return Object.entries(SERVED).find(([pattern]) =>
    pattern.endsWith("*") ? plain.startsWith(pattern.slice(0, -1)) : plain === pattern,
  )?.[1];
}
