import { ADDRESSES_MAX } from "@reseat/contract/limits/constants";
import { env } from "@reseat/core/env";
import { sitemapIndex, sitemapOf, sitemapOfPages } from "@reseat/web/drawn-pages";
import type { Listings } from "./listings";

const PART = /^sitemap-(\d{1,4})-of-(\d{1,4})\.xml$/;

/** What search engines ask for by name, as text; undefined for another name. */
export async function siteFile(name: string, listings: Listings): Promise<string | undefined> {
  const site = env("SITE_URL");
  if (name === "robots.txt") return robots(site);
  if (name === "sitemap.xml") return sitemapIndex(site, await parts(listings));
  if (name === "sitemap-pages.xml") return sitemapOfPages(site);
  const [, part, of] = PART.exec(name) ?? [];
  return part && of ? sitemapOf(site, await listings.listAddresses({ part: Number(part), of: Number(of) })) : undefined;
}

/** A preview stage is not for search engines. */
function robots(site: string): string {
  if (env("IS_INDEXED") === "no") return "User-agent: *\nDisallow: /\n";
  return `User-agent: *\nAllow: /\n\nSitemap: ${site}/sitemap.xml\n`;
}

/**
 * A power of two, so that what is in a part stays there for long while more and more is on sale.
 */
async function parts(listings: Listings): Promise<number> {
  const { totals } = await listings.getFacets({});
  return 2 ** Math.ceil(Math.log2(Math.max(1, totals.tickets / ADDRESSES_MAX)));
}
