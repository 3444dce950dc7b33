import type { Ticket as PublicTicket } from "@reseat/contract";
import { posterColour, posterFile } from "@reseat/contract/schemas/poster-files";
import { deletePublic, readPublic, storePublic } from "../aws/files";
import { enqueue } from "../aws/queue";
import { fingerprint } from "../ids";
import { nameKey } from "../names";
import type { News } from "../news";
import { attempt } from "../table/commit";
import { postersByMovie } from "../tickets/posters";
import * as Ticket from "../tickets/ticket";

/** Its address says what it shows, so it never changes. */
const KEPT = "public, max-age=31536000, immutable";
/** To be raised when a new look should have new addresses. */
const LOOK = 1;

/** A ticket whose picture is to be drawn. */
export interface ToDraw {
  ticket_id: string;
}

/**
 * Draws a ticket, with its film's poster (a WebP of 360×540) where there is one; null for what it
 * cannot write.
 */
type Draw = (ticket: PublicTicket, poster: Uint8Array | null) => Promise<Uint8Array | null>;

/**
 * The address of the picture that shows a ticket as it is. It follows from the facts that everybody
 * sees, whatever the status.
 */
function addressOf(item: Ticket.TicketItem): string {
  const { id, movie_name, movie_language, theatre, location, city, show_at, ticket_count } = item;
  const { price_per_ticket, discounted_price } = item;
  const place = [theatre, location, city];
  const facts = [LOOK, movie_name, movie_language, place, show_at, ticket_count, price_per_ticket, discounted_price];
  return `/posters/tickets/${id}/${fingerprint(facts)}.jpg`;
}

/** Has a ticket drawn when it is listed, and whenever it shows something else. */
export const news = Ticket.followTickets(({ before, after }): News => {
  if (after?.status !== "available") return {};
  if (before && addressOf(before) === addressOf(after)) return {};
  return { drawings: [{ ticket_id: after.id }] };
});

/** Queues tickets to draw. */
export async function plan(tickets: ToDraw[]): Promise<void> {
  await enqueue("LINK_PREVIEW_QUEUE_URL", tickets);
}

/** Draws what a link to a ticket shows, unless that is done or the ticket is gone. Idempotent. */
export async function make({ ticket_id }: ToDraw, draw: Draw): Promise<"drawn" | "gone" | "unwritable"> {
  const item = await Ticket.unscopedFind(ticket_id);
  if (!item || item.status === "removed") return "gone";
  const share_url = addressOf(item);
  if (item.share_url === share_url) return "drawn";
  const picture = await draw(Ticket.publicTicket(item), await posterOf(item.movie_name));
  if (!picture) return "unwritable";
  const key = share_url.slice(1);
  await storePublic(key, picture, "image/jpeg", KEPT);
  const isShown = (await attempt({ ticket: Ticket.setLinkPreview(ticket_id, share_url) })) === null;
  if (!isShown) await deletePublic(key);
  return isShown ? "drawn" : "gone";
}

/**
 * The largest file of a film's poster. None for a poster that is a single file, of whatever kind.
 */
async function posterOf(movieName: string): Promise<Uint8Array | null> {
  const address = (await postersByMovie()).get(nameKey(movieName));
  return address && posterColour(address) ? readPublic(posterFile(address, 360, "webp").slice(1)) : null;
}

/** Deletes a picture that was replaced, or whose ticket is gone. Idempotent. */
export const follower = Ticket.followTickets(async ({ before, after }) => {
  const kept = after?.status === "removed" ? undefined : after?.share_url;
  const unused = new Set([before?.share_url, after?.share_url]);
  await Promise.all([...unused].map((address) => address && address !== kept && deletePublic(address.slice(1))));
});
