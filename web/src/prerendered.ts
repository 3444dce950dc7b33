import { paths } from "./lib/pages/paths.ts";

/**
 * The addresses whose pages are the same for everybody at first, and the file in `routes/` that
 * each one's screen is in: of a personal one what is there before its data. The build draws each in
 * every language (`prerender.tsx`), the CDN answers them with that, and the app takes it over.
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
  [paths.profile]: "profile/tickets",
};

/**
 * The addresses whose pages a function draws when they are asked for, as the CDN writes patterns,
 * and the file in `routes/` that each one's screen is in. They are drawn into
 * `pages/<screen>.html`: the app's empty page with the scripts of that screen. The CDN answers with
 * that file when the function fails.
 */
export const SERVED: Readonly<Record<string, string>> = {
  "/ticket/*": "ticket",
  [paths.home]: "home",
  [paths.discover]: "discover",
  "/movies/*": "on-sale",
  "/cities/*": "on-sale",
};

/** What the same function writes for search engines. */
export const SITE_FILES = ["/robots.txt", "/sitemap*.xml"] as const;

export function isSiteFile(path: string): boolean {
  return path === "/robots.txt" || /^\/sitemap[^/]*\.xml$/.test(path);
}

/**
 * The addresses of such a page in every language, as the CDN writes patterns: a language is two
 * letters before it.
 */
export const inEachLanguage = (pattern: string) => [pattern, `/??${pattern}`];

/** The screen that a function draws at this path, if it does. */
export function servedScreen(path: string): string | undefined {
  const plain = path.replace(/^\/..(?=\/)/, "");
  return Object.entries(SERVED).find(([pattern]) =>
    pattern.endsWith("*") ? plain.startsWith(pattern.slice(0, -1)) : plain === pattern,
  )?.[1];
}
