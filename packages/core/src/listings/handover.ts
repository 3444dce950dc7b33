import type { Deal as DealOf, ImageType, ImageUpload } from "@reseat/contract";
import { unscopedLoadTicket } from "../deals/endings";
import { type DealItem, findBoughtById, findOwn, findSoldById, reread } from "../deals/find-deal";
import { handOver } from "../deals/hand-over";
import { canSee, forParty, isOpen } from "../deals/present";
import type { Actor } from "../platform/actor";
import { isoNow } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { newId } from "../platform/ids";
import { attempt, commit } from "../platform/table/commit";
import * as Ticket from "../tickets/ticket";
import * as Marks from "./fingerprints";
import { openSameTicket } from "./fingerprints";
import * as Originals from "./originals";

/** An original written anew: a JPEG without metadata, and the contents of the codes in it. */
export interface DrawnOriginal {
  picture: Uint8Array;
  codes: string[];
}

/** Reads an upload; null for a file that is no picture. */
export type DrawOriginal = (upload: Uint8Array) => Promise<DrawnOriginal | null>;

/**
 * Returns a presigned POST for the original of the actor's ticket, which replaces an earlier one.
 * Throws `not_found`, `ticket_not_available` when there is nothing to hand over any more.
 */
export async function createUpload(actor: Actor, ticketId: string, type: ImageType): Promise<ImageUpload> {
  const [ticket, deal] = await Promise.all([unscopedLoadTicket(ticketId), findOwn(ticketId, actor.userId)]);
  if (ticket.user_id !== actor.userId) throw new DomainError("not_found");
  const isForSale = ["available", "under_review"].includes(Ticket.visibleStatus(ticket));
  const isSold = deal !== null && deal.seller_id === actor.userId && isOpen(deal);
  if (ticket.handed_over_at || !(isForSale || isSold)) throw new DomainError("ticket_not_available");
  const noted = Ticket.noteOriginal(ticketId, isoNow());
  const [upload] = await Promise.all([
    Originals.presignUpload(ticketId, type),
    commit({ ticket: noted }, { ticket: "ticket_not_available" }),
  ]);
  return upload;
}

/**
 * The seller hands the original over to the buyer of a deal; `draw` reads it. Once for a ticket.
 * Repeating it changes nothing. Throws `not_found` (also for the buyer), `no_original`,
 * `image_invalid`, `original_differs`, `deal_taken_back`, `ticket_under_review`, and
 * `ticket_listed_elsewhere` when the ticket was handed over as another listing.
 */
export async function give(actor: Actor, dealId: string, draw: DrawOriginal): Promise<DealOf> {
  const deal = await findSoldById(actor.userId, dealId);
  if (!deal) throw new DomainError("not_found");
  if (deal.status !== "valid") throw new DomainError("deal_taken_back");
  if (deal.handed_over_at) return forParty(deal, actor.userId, null);
  const ticket = await unscopedLoadTicket(deal.ticket_id);
  if (ticket.status === "under_review") throw new DomainError("ticket_under_review");
  const upload = isOpen(deal) && ticket.original_at && !ticket.handed_over_at && (await Originals.read(ticket.id));
  if (!upload) throw new DomainError("no_original");
  const drawn = await draw(upload);
  if (!drawn) throw new DomainError("image_invalid");
  if (!(await Marks.fits(ticket, drawn.codes))) {
    await openSameTicket({ userId: actor.userId, ticketId: ticket.id, sellerId: actor.userId, ticket, by: "original" });
    throw new DomainError("original_differs");
  }
  // The upload itself could still be replaced, and another attempt may be under way.
  const file = { ticket_id: ticket.id, original_id: newId() };
  await Originals.keep(file, drawn.picture);
  const at = isoNow();
  const lost = await attempt<string>({
    deal: handOver(deal, at, file.original_id),
    ticket: Ticket.handOver(ticket, at, file.original_id),
    ...Marks.handOver(ticket),
  });
  if (lost) return afterLosing(actor, deal, lost, file);
  return forParty({ ...deal, handed_over_at: at }, actor.userId, null);
}

/**
 * Returns what another act at the same moment has made of a deal. The file of this attempt goes,
 * unless the commit that names it was sent twice.
 */
async function afterLosing(
  actor: Actor,
  deal: DealItem,
  lost: string,
  file: { ticket_id: string; original_id: string },
): Promise<DealOf> {
  const [present, ticket] = await Promise.all([reread(deal), Ticket.unscopedFind(deal.ticket_id)]);
  if (present?.original_id !== file.original_id) await Originals.dropGiven(file);
  // Its code or booking number is another listing's.
  if (lost === "code" || lost === "booking") throw new DomainError("ticket_listed_elsewhere");
  if (present?.status === "valid" && present.handed_over_at) return forParty(present, actor.userId, null);
  if (present?.status !== "valid") throw new DomainError("deal_taken_back");
  throw new DomainError(ticket?.status === "under_review" ? "ticket_under_review" : "try_again");
}

/**
 * Returns a presigned URL of the original that the actor bought. Throws `not_found` for anybody
 * else, before it is handed over, after a refund, and from a day after the show.
 */
export async function view(actor: Actor, dealId: string) {
  const bought = await findBoughtById(actor.userId, dealId);
  // The index may still show the deal as it was.
  const deal = bought && (await reread(bought));
  if (!deal || !canSee(deal)) throw new DomainError("not_found");
  if (!deal.original_id) throw new DomainError("not_found");
  return Originals.presignView({ ticket_id: deal.ticket_id, original_id: deal.original_id });
}
