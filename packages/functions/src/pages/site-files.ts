import { ADDRESSES_MAX } from "@reseat/contract/limits/constants";
import { Stats } from "@reseat/core/admin";
import { env } from "@reseat/core/env";
import { sitemapIndex, sitemapOf, sitemapOfPages, sitemapOfWanted } from "@reseat/web/drawn-pages";
import type { Listings } from "./listings";

const PART = /^sitemap-(\d{1,4})-of-(\d{1,4})\.xml$/;

/** Returns the text of a file that search engines request by name; undefined for another name. */
export async function siteFile(name: string, listings: Listings): Promise<string | undefined> {
  const site = env("SITE_URL");
  if (name === "robots.txt") return robots(site);
  if (name === "sitemap.xml") return sitemapIndex(site, await parts(listings));
  if (name === "sitemap-pages.xml") return sitemapOfPages(site);
  if (name === "sitemap-wanted.xml") return sitemapOfWanted(site, await Stats.namesWanted());
  const [, part, of] = PART.exec(name) ?? [];
  return part && of ? sitemapOf(site, await listings.listAddresses({ part: Number(part), of: Number(of) })) : undefined;
}

/** Keeps search engines away from a preview stage. */
function robots(site: string): string {
  if (env("IS_INDEXED") === "no") return "User-agent: *\nDisallow: /\n";
  return `User-agent: *\nAllow: /\n\nSitemap: ${site}/sitemap.xml\n`;
}

/**
 * Returns a power of two, so that items seldom change their part while more and more is on sale.
 */
async function parts(listings: Listings): Promise<number> {
  const { totals } = await listings.getFacets({});
  return 2 ** Math.ceil(Math.log2(Math.max(1, totals.tickets / ADDRESSES_MAX)));
}
