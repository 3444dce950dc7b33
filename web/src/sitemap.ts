import type { AddressesOnSale } from "@reseat/contract";
import { cityPath, moviePath } from "./lib/name-paths";
import { paths } from "./lib/paths";
import { PRERENDERED } from "./prerendered";

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

interface Page {
  path: string;
  /** ISO time. */
  changed?: string;
}

/** Names the parts of the sitemap: the pages that are always there, and so many of what is on sale. */
export function sitemapIndex(site: string, parts: number): string {
  const names = ["pages", ...Array.from({ length: parts }, (_, part) => `${part}-of-${parts}`)];
  const sitemaps = names.map((name) => `<sitemap><loc>${site}/sitemap-${name}.xml</loc></sitemap>`);
  return document(`<sitemapindex ${NAMESPACE}>`, sitemaps, "</sitemapindex>");
}

/** The pages that are always there. */
export function sitemapOfPages(site: string): string {
  return sitemap(
    site,
    [...Object.keys(PRERENDERED), paths.discover].map((path) => ({ path })),
  );
}

/** Pages of tickets, movies and cities. */
export function sitemapOf(site: string, { tickets, names }: AddressesOnSale): string {
  return sitemap(site, [
    ...names.map(({ movie, city, updated_at }) => ({
      path: movie ? moviePath(movie, city) : cityPath(city ?? ""),
      changed: updated_at,
    })),
    ...tickets.map(({ id, updated_at }) => ({ path: paths.ticket(id), changed: updated_at })),
  ]);
}

function sitemap(site: string, pages: Page[]): string {
  const urls = pages.map(
    ({ path, changed }) => `<url><loc>${site}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>`,
  );
  return document(`<urlset ${NAMESPACE}>`, urls, "</urlset>");
}

function document(begin: string, lines: string[], end: string): string {
  return ['<?xml version="1.0" encoding="UTF-8"?>', begin, ...lines, end, ""].join("\n");
}
