import { addresses } from "./addresses";

/**
 * The path at which the CDN requests the pages that a function draws, by the page's file name. Not
 * a call of the contract.
 */
export const PAGES = "/pages/{file}";

/**
 * The facts that a drawn page depends on, set by the CDN's function. Nothing else of a reader's
 * request reaches the function.
 */
export const PAGE_HEADERS = ["x-page", "x-language", "x-city"] as const;

/**
 * The addresses whose pages are the same for everybody at first, and the file in `routes/` that
 * each one's screen is in. The build draws each in every language (`prerender.tsx`), the CDN
 * answers them with that, and the app takes it over.
 */
export const PRERENDERED: Readonly<Record<string, string>> = {
  [addresses.landing]: "landing",
  [addresses.howItWorks]: "how-it-works",
  [addresses.faqs]: "faqs",
  [addresses.contactUs]: "contact-us",
  [addresses.terms]: "legal",
  [addresses.termsOfService]: "legal",
  [addresses.privacyPolicy]: "legal",
  [addresses.cancellationRefunds]: "legal",
  [addresses.listMovie]: "list-movie",
  [addresses.auth]: "auth",
};

/**
 * The addresses whose pages a function draws when they are asked for, as the CDN writes patterns,
 * and the file in `routes/` that each one's screen is in. They are drawn into
 * `pages/<screen>.html`: the app's empty page with the scripts of that screen. The CDN answers with
 * that file when the function fails.
 */
export const SERVED: Readonly<Record<string, string>> = {
  "/ticket/*": "ticket",
  [addresses.home]: "home",
  [addresses.discover]: "discover",
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
