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

/** The address follows from the content, so the content never changes. */
const KEPT = "public, max-age=31536000, immutable";
/** Must be raised when a new look needs new addresses. */
const LOOK = 1;

/** A ticket whose link preview must be drawn. */
export interface ToDraw {
  ticket_id: string;
}

/**
 * Draws a ticket, with its film's poster (a WebP of 360×540) if there is one. Returns null for text
 * that it cannot write.
 */
type Draw = (ticket: PublicTicket, poster: Uint8Array | null) => Promise<Uint8Array | null>;

/**
 * Returns the address of the preview that shows a ticket as it is. It follows from the public
 * facts, whatever the status.
 */
function addressOf(item: Ticket.TicketItem): string {
  const { id, movie_name, movie_language, theatre, location, city, show_at, ticket_count } = item;
  const { price_per_ticket, discounted_price } = item;
  const place = [theatre, location, city];
  const facts = [LOOK, movie_name, movie_language, place, show_at, ticket_count, price_per_ticket, discounted_price];
  return `/posters/tickets/${id}/${fingerprint(facts)}.jpg`;
}

/** Has a preview drawn when a ticket is listed, and whenever its facts change. */
export const news = Ticket.followTickets(({ before, after }): News => {
  if (after?.status !== "available") return {};
  if (before && addressOf(before) === addressOf(after)) return {};
  return { drawings: [{ ticket_id: after.id }] };
});

/** Queues tickets to draw. */
export async function plan(tickets: ToDraw[]): Promise<void> {
  await enqueue("LINK_PREVIEW_QUEUE_URL", tickets);
}

/**
 * Draws the preview of a link to a ticket, unless that is done or the ticket is gone. Idempotent.
 */
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
 * Returns the largest file of a film's poster. Returns null for a poster that is a single file of
 * any kind.
 */
async function posterOf(movieName: string): Promise<Uint8Array | null> {
  const address = (await postersByMovie()).get(nameKey(movieName));
  return address && posterColour(address) ? readPublic(posterFile(address, 360, "webp").slice(1)) : null;
}

/** Deletes a preview that was replaced, or whose ticket is gone. Idempotent. */
export const follower = Ticket.followTickets(async ({ before, after }) => {
  const kept = after?.status === "removed" ? undefined : after?.share_url;
  const unused = new Set([before?.share_url, after?.share_url]);
  await Promise.all([...unused].map((address) => address && address !== kept && deletePublic(address.slice(1))));
});
