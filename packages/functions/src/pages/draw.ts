import type { Language } from "@reseat/contract/constants";
import { isoNow } from "@reseat/core/clock";
import { env } from "@reseat/core/env";
import { DomainError } from "@reseat/core/errors";
import { Listing } from "@reseat/core/listings";
import { TrustScore } from "@reseat/core/trust";
import { drawNothing, drawTicket } from "@reseat/web/drawn-ticket";
import { languageOf } from "../frame/language-of";
import { onRequest } from "../frame/on-request";
import { isThroughCdn } from "../frame/through-cdn";
import { emptyPage } from "./empty-page";
import { ticketEvent } from "./ticket-event";

/** Seconds for which the CDN shows a page again. Browsers ask each time. */
const KEPT_SECONDS = 5;

const TICKET = /^\/ticket\/([0-9A-HJKMNP-TV-Z]{26})\/?$/;

interface Drawn {
  status: number;
  html: string;
}

async function draw(address: string, language: Language, empty: string): Promise<Drawn> {
  const surroundings = { empty, language, site: env("SITE_URL"), at: isoNow() };
  const id = TICKET.exec(address)?.[1];
  const found = id ? await Listing.preview(id) : null;
  if (!found) return { status: 404, html: await drawNothing(surroundings) };
  if (found.isRemoved) return { status: 410, html: await drawNothing(surroundings) };
  const { ticket, share_url } = found;
  const trust = await TrustScore.get(ticket.user_id);
  const event = ticketEvent(ticket, `${surroundings.site}/ticket/${ticket.id}`);
  return { status: 200, html: await drawTicket(ticket, trust, event, share_url, surroundings) };
}

/**
 * Draws the page of an address (`x-page`) in a language (`x-language`), as a visitor sees it. 404 for a ticket that never was, 410 for one that its
 * seller has removed. The CDN answers with the app's empty page when this fails.
 */
export const handler = onRequest(async (event) => {
  if (!isThroughCdn(event)) throw new DomainError("not_allowed");
  const { "x-page": address = "", "x-language": language } = event.headers;
  const empty = await emptyPage(event.rawPath);
  const { status, html } = await draw(address, languageOf(language), empty);
  return {
    statusCode: status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": `public, max-age=0, s-maxage=${KEPT_SECONDS}`,
    },
    body: html,
  };
});
