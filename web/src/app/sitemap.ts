import type { AddressesOnSale } from "@reseat/contract";
import { PRERENDERED } from "@reseat/contract/pages";
import { wantedPostsPath } from "../features/wanted/paths";
import { LANGUAGE_NAMES } from "../lib/language/i18n";
import { cityPath, moviePath } from "../lib/pages/name-paths";
import { alternatesOf, pathIn } from "../lib/pages/path-in";
import { paths } from "../lib/pages/paths";

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const LINKS = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

interface Page {
  path: string;
  /** ISO time. */
  changed?: string;
}

/**
 * Lists the parts of the sitemap: the fixed pages, the lists of wanted posts, and this many parts
 * with the tickets on sale.
 */
export function sitemapIndex(site: string, parts: number): string {
  const names = ["pages", "wanted", ...Array.from({ length: parts }, (_, part) => `${part}-of-${parts}`)];
  const sitemaps = names.map((name) => `<sitemap><loc>${site}/sitemap-${name}.xml</loc></sitemap>`);
  return document(`<sitemapindex ${NAMESPACE}>`, sitemaps, "</sitemapindex>");
}

/**
 * Two addresses show the terms, of which search engines know one. The others are not for search
 * engines.
 */
const UNLISTED: string[] = [paths.terms, paths.auth, paths.listMovie, paths.profile];

/** The fixed pages. */
export function sitemapOfPages(site: string): string {
  const prerendered = Object.keys(PRERENDERED).filter((path) => !UNLISTED.includes(path));
  return sitemap(
    site,
    [paths.landing, ...prerendered, paths.discover].map((path) => ({ path })),
  );
}

/**
 * Pages of tickets, movies and cities. Each has an entry for each language, with its addresses in
 * all of them, as search engines require.
 */
export function sitemapOf(site: string, { tickets, names }: AddressesOnSale): string {
  return sitemap(site, [
    ...names.map(({ movie, city, updated_at }) => ({
      path: movie ? moviePath(movie, city) : cityPath(city ?? ""),
      changed: updated_at,
    })),
    ...tickets.map(({ id, updated_at }) => ({ path: paths.ticket(id), changed: updated_at })),
  ]);
}

/** The lists of the open wanted posts for these movies, and in these cities. */
export function sitemapOfWanted(site: string, { movies, cities }: { movies: string[]; cities: string[] }): string {
  const lists = [...movies.map((movie) => ({ movie })), ...cities.map((city) => ({ city }))];
  return sitemap(
    site,
    lists.map((about) => ({ path: wantedPostsPath(about) })),
  );
}

function sitemap(site: string, pages: Page[]): string {
  const urls = pages.flatMap(({ path, changed }) => {
    const alternates = alternatesOf(path).map(
      ([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${site}${address}"/>`,
    );
    const rest = (changed ? `<lastmod>${changed}</lastmod>` : "") + alternates.join("");
    return Object.keys(LANGUAGE_NAMES).map((each) => `<url><loc>${site}${pathIn(each, path)}</loc>${rest}</url>`);
  });
  return document(`<urlset ${NAMESPACE} ${LINKS}>`, urls, "</urlset>");
}

function document(begin: string, lines: string[], end: string): string {
  return ['<?xml version="1.0" encoding="UTF-8"?>', begin, ...lines, end, ""].join("\n");
}
