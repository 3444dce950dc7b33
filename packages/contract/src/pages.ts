import { addresses } from "./addresses.ts";

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
 * The address that other apps share tickets to. The worker takes what is posted there; a browser
 * without our worker posts it to the CDN, which leads on to the form.
 */
export const SHARE = "/share";

/** The listing form, after the site could not keep what was shared. */
export const SHARE_LOST = `${addresses.listMovie}?shared=lost`;

/**
 * The addresses whose pages are at first the same for everybody, each with its screen's file in
 * `routes/`. For a personal page that is what is there before its data. The build draws each in
 * every language (`prerender.tsx`), the CDN serves that, and the app takes it over.
 */
export const PRERENDERED: Readonly<Record<string, string>> = {
  [addresses.howItWorks]: "how-it-works",
  [addresses.faqs]: "faqs",
  [addresses.safety]: "safety",
  [addresses.contactUs]: "contact-us",
  [addresses.terms]: "legal",
  [addresses.termsOfService]: "legal",
  [addresses.privacyPolicy]: "legal",
  [addresses.cancellationRefunds]: "legal",
  [addresses.listMovie]: "list-movie",
  [addresses.auth]: "auth",
  [addresses.profile]: "profile/tickets",
};

/**
 * The addresses whose pages a function draws on request, as patterns of the CDN, each with its
 * screen's file in `routes/`. They are drawn into `pages/<screen>.html`: the app's empty page with
 * the scripts of that screen, which the CDN serves when the function fails.
 */
export const SERVED: Readonly<Record<string, string>> = {
  [addresses.landing]: "landing",
  "/ticket/*": "ticket",
  "/wanted": "wanted-posts",
  "/wanted/*": "wanted",
  [addresses.home]: "home",
  [addresses.discover]: "discover",
  "/movies/*": "on-sale",
  "/cities/*": "on-sale",
};

/** The files for search engines, which the same function writes. */
export const SITE_FILES = ["/robots.txt", "/sitemap*.xml"] as const;

export function isSiteFile(path: string): boolean {
  return path === "/robots.txt" || /^\/sitemap[^/]*\.xml$/.test(path);
}

/**
 * Returns the addresses of such a page in every language, as patterns of the CDN: a language is two
 * letters before the address.
 */
export const inEachLanguage = (pattern: string) => [pattern, pattern === "/" ? "/??" : `/??${pattern}`];

/** Returns the screen that a function draws at this path, or undefined. */
export function servedScreen(path: string): string | undefined {
  const plain = path.replace(/^\/..(?=\/|$)/, "") || "/";
  return Object.entries(SERVED).find(([pattern]) =>
    pattern.endsWith("*") ? plain.startsWith(pattern.slice(0, -1)) : plain === pattern,
  )?.[1];
}
