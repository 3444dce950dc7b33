import type { About, BrowsePage } from "@reseat/contract";
import type { Language } from "@reseat/contract/limits/constants";
import { slugOf } from "@reseat/contract/texts/slug";
import { isoNow, MINUTE, now } from "@reseat/core/clock";
import { env } from "@reseat/core/env";
import { DomainError } from "@reseat/core/errors";
import { LinkPreview, Listing, Wanted } from "@reseat/core/listings";
import { TrustScore } from "@reseat/core/trust";
import {
  drawHome,
  drawLanding,
  drawListings,
  drawNeverOnSale,
  drawNotFound,
  drawNothing,
  drawOnSale,
  drawTicket,
  drawWanted,
  drawWantedPosts,
  pathIn,
} from "@reseat/web/drawn-pages";
import { languageOf } from "../frame/language-of";
import { onRequest } from "../frame/on-request";
import { isThroughCdn } from "../frame/through-cdn";
import { type Listings, listingsFor, onSaleEntry, searchEntry, siteFile, ticketEvent } from "./listings";

/** Seconds for which the CDN keeps a page. Browsers request it each time. */
const KEPT_SECONDS = 5;
/** Seconds for which the CDN keeps a file that only search engines read. */
const FILE_KEPT_SECONDS = 3600;

const TICKET = /^\/ticket\/([0-9A-HJKMNP-TV-Z]{26})\/?$/;
const WANTED = /^\/wanted\/([0-9A-HJKMNP-TV-Z]{26})\/?$/;
const WANTED_POSTS = /^\/wanted\/?(?:\?|$)/;
const LANDING = /^\/(?:\?|$)/;
const HOME = /^\/home\/?(?:\?|$)/;
const DISCOVER = /^\/discover-movie(?:\?|$)/;
const ON_SALE = /^\/(?:movies\/[^/?]+(?:\/[^/?]+)?|cities\/[^/?]+)\/?(?:\?|$)/;

interface Reader {
  language: Language;
  /**
   * The city that they chose; the empty text for all of India, null when they have chosen nothing.
   */
  city: string | null;
  /** The listings on sale, as the API returns them for their address. */
  listings: Listings;
}

interface Drawn {
  status: number;
  html: string;
  /** The redirect, relative to the page's own address. */
  location?: string;
}

async function draw(address: string, { language, city, listings }: Reader, empty: string): Promise<Drawn> {
  const surroundings = { empty, language, site: env("SITE_URL"), at: isoNow() };
  const urlOf = (path: string) => surroundings.site + pathIn(language, path);
  const nothing = async () => ({ status: 404, html: await drawNothing(surroundings) });
  try {
    if (LANDING.test(address)) return { status: 200, html: await drawLanding(city, listings, surroundings) };
    if (HOME.test(address)) return { status: 200, html: await drawHome(address, city, listings, surroundings) };
    if (DISCOVER.test(address)) {
      const entry = searchEntry(surroundings.site);
      return { status: 200, html: await drawListings(address, city, listings, entry, surroundings) };
    }
    if (WANTED_POSTS.test(address))
      return { status: 200, html: await drawWantedPosts(address, listings, surroundings) };
    if (ON_SALE.test(address)) {
      let location: string | undefined;
      const entryOf = (page: BrowsePage) => {
        location = page.about && otherAddress(address, page.about);
        return onSaleEntry(page, address, urlOf);
      };
      const html = await drawOnSale(address, listings, entryOf, surroundings);
      return location === undefined ? { status: 200, html } : { status: 308, html: "", location };
    }
  } catch (error) {
    // A made-up address, an unknown movie, or the next page of another search.
    if (!(error instanceof DomainError && ["invalid_input", "not_found"].includes(error.code))) throw error;
    if (ON_SALE.test(address)) return { status: 404, html: await drawNeverOnSale(address, listings, surroundings) };
    return nothing();
  }
  if (address.startsWith("/wanted/")) return drawPost(address, listings, surroundings);
  if (!address.startsWith("/ticket/")) return nothing();
  const id = TICKET.exec(address)?.[1];
  const found = id ? await Listing.preview(id) : null;
  if (!found || found.isRemoved)
    return { status: found ? 410 : 404, html: await drawNotFound(address, listings, surroundings) };
  const { ticket, share_url } = found;
  const [trust, usual] = await Promise.all([TrustScore.get(ticket.user_id), Listing.usualPrice(ticket)]);
  const event = ticketEvent(ticket, urlOf(`/ticket/${ticket.id}`));
  return { status: 200, html: await drawTicket(ticket, trust, usual, event, share_url, listings, surroundings) };
}

/** Draws the page of a wanted post. */
async function drawPost(
  address: string,
  listings: Listings,
  surroundings: Parameters<typeof drawWanted>[3],
): Promise<Drawn> {
  const id = WANTED.exec(address)?.[1];
  const found = id ? await Wanted.preview(id) : null;
  if (!found) return { status: 404, html: await drawNotFound(address, listings, surroundings) };
  const { post, share_url } = found;
  const image = share_url && LinkPreview.fileIn(surroundings.language, share_url);
  return { status: 200, html: await drawWanted(post, image, listings, surroundings) };
}

/**
 * Draws the page of an address (`x-page`) in a language (`x-language`), as a visitor sees it who
 * has chosen a city (`x-city`) or none. Returns 404 for an unknown ticket, movie or city, and 410
 * for a removed ticket. The CDN sends the app's empty page when this fails. `siteFile` writes the
 * files that search engines request by name.
 */
export const handler = onRequest(async (event) => {
  if (!isThroughCdn(event)) throw new DomainError("not_allowed");
  const {
    "x-page": address = "",
    "x-language": language,
    "x-city": city,
    "x-viewer-address": viewer = "",
  } = event.headers;
  const listings = listingsFor(viewer);
  const file = await siteFile(event.rawPath.split("/").pop() ?? "", listings);
  if (file !== undefined) {
    return {
      statusCode: 200,
      headers: {
        "content-type": file.startsWith("<?xml") ? "application/xml" : "text/plain",
        "cache-control": `public, max-age=0, s-maxage=${FILE_KEPT_SECONDS}`,
      },
      body: file,
    };
  }
  const reader = { language: languageOf(language), city: cityOf(city), listings };
  const { status, html, location } = await draw(address, reader, await emptyPage(event.rawPath));
  return {
    statusCode: status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": `public, max-age=0, s-maxage=${KEPT_SECONDS}`,
      ...(location !== undefined && { location }),
    },
    body: html,
  };
});

/**
 * Returns the one address of a movie or a city, when the page was requested by another spelling or
 * a former name. It is relative to the requested address, so that the language in front of it
 * stays.
 */
function otherAddress(address: string, { movie_name, city }: About): string | undefined {
  const [path = "", query] = address.split("?");
  const [, , ...asked] = path.split("/");
  const names = [movie_name, city].filter((name) => name !== null).map((name) => encodeURIComponent(slugOf(name)));
  const own = asked.filter(Boolean);
  if (names.length !== own.length || names.join("/") === own.map(encoded).join("/")) return undefined;
  return `${"../".repeat(asked.length - 1) || "./"}${names.join("/")}${query ? `?${query}` : ""}`;
}

/** Encodes a part of an address as `encodeURIComponent` does, however it was encoded before. */
function encoded(part: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(part));
  } catch {
    return part;
  }
}

/**
 * Returns the reader's choice from its cookie, which anybody may have written. All of India is a
 * choice too.
 */
function cityOf(cookie = ""): string | null {
  if (cookie === "*") return "";
  try {
    return decodeURIComponent(cookie) || null;
  } catch {
    return null;
  }
}

/** One memory per process. */
const pages = new Map<string, { at: number; html: string }>();

/**
 * Returns the app's empty page of this release, by its path on the site. Read again once a minute,
 * so that a page names existing scripts. If that fails, the previous page is used, whose scripts
 * stay for 30 days.
 */
async function emptyPage(path: string): Promise<string> {
  const known = pages.get(path);
  if (known && Math.abs(now() - known.at) < MINUTE) return known.html;
  try {
    const answer = await fetch(env("SITE_URL") + path, { signal: AbortSignal.timeout(3000) });
    if (!answer.ok) throw new Error(`The site answered ${answer.status} to ${path}`);
    const html = await answer.text();
    pages.set(path, { at: now(), html });
    return html;
  } catch (error) {
    if (known) return known.html;
    throw error;
  }
}
