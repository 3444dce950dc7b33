import type {
  Duplicate,
  DuplicateQuery,
  ImageType,
  ImageUpload,
  NewTicket,
  OwnTicket,
  Ticket as PublicTicket,
} from "@reseat/contract";
import { haveContactDetails } from "@reseat/contract/texts/contact-details";
import pMap from "p-map";
import { unscopedLoad as loadPerson } from "../accounts/profile";
import * as Standing from "../accounts/standing";
import { settleTicket, unscopedLoadTicket } from "../deals/endings";
import { Audit, RateLimit } from "../platform";
import type { Actor } from "../platform/actor";
import { DAY, isoNow, now } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { attempt, commit, type Writes } from "../platform/table/commit";
import { readable } from "../platform/table/left-out";
import { onePage, type PageInput } from "../platform/table/page";
import * as Ticket from "../tickets/ticket";
import { checkPrice, claimOf, createListing, listingKey, requireAccepting } from "./create-listing";
import * as Mark from "./fingerprints";
import { uploadTo } from "./image";
import { askAbout } from "./still-have";

export { answerStillHave, claimQuestionText, loadQuestion, questionCause, releaseQuestionText } from "./still-have";
export { usualPrice } from "./usual-price";
export { get, preview } from "./view-ticket";

type TicketItem = Ticket.TicketItem;
type PriceInput = Pick<NewTicket, "price_per_ticket" | "discounted_price" | "reason"> & { id: string };

const AT_ONCE = 8;

/**
 * Lists the actor's listings, newest first; with `asked` all at once of which they were asked
 * whether they still have them, the soonest show first. Throws `invalid_input` for a cursor of
 * those.
 */
export async function listMine(actor: Actor, { asked, ...page }: PageInput & { asked?: "true" | undefined }) {
  if (!asked) return Ticket.listOf(actor.userId, page);
  const listed = readable(await Ticket.findListed(actor.userId), Ticket.ownTicket);
  const items = listed.filter(({ asked_at }) => asked_at).sort((one, other) => one.show_at - other.show_at);
  return onePage(items, page);
}

/** Returns the actor's newest listing of the same show that has not expired, or null. */
export async function findDuplicate(actor: Actor, query: DuplicateQuery): Promise<Duplicate | null> {
  const wanted = listingKey(query);
  const sameDate = await Ticket.findByDate(actor.userId, query.show_date);
  const match = sameDate.find((item) => listingKey(item) === wanted && Ticket.visibleStatus(item) !== "expired");
  return match ? Ticket.duplicate(match) : null;
}

/**
 * Puts the actor's ticket on sale. Amounts are in paise. Throws `show_in_past`, `show_too_far`,
 * `discount_too_high`, `above_printed_price`, `duplicate_ticket` (with the existing listing as
 * data) when the actor already has the same listing, even one that is being created at the same
 * moment, or another one in use for the same code or booking number,
 * `listing_paused` after buyers of theirs were not let in, and
 * `ticket_listed_elsewhere` when somebody else has this very ticket on sale or it was handed over.
 */
export async function create(actor: Actor, input: NewTicket): Promise<OwnTicket> {
  return Ticket.ownTicket(await createListing(actor.userId, input));
}

/**
 * Marks the actor's available ticket sold, or a sold one available again. Making a blocked one
 * available answers 'Still selling?', which its seller may do once. Setting the present status is
 * no error. Throws `not_found` (also for another person's ticket), `ticket_under_review`,
 * `status_not_allowed`, `show_in_past`, `ticket_listed_elsewhere`, and `duplicate_ticket` when the
 * actor has listed the same code or booking number again.
 */
export async function updateStatus(actor: Actor, ticketId: string, status: "available" | "sold"): Promise<OwnTicket> {
  const item = await unscopedLoadTicket(ticketId);
  if (item.user_id !== actor.userId) throw new DomainError("not_found");
  if (item.status === status) return Ticket.ownTicket(item);
  if (item.status === "under_review") throw new DomainError("ticket_under_review");
  const resumes = status === "available" && Ticket.canResume(item);
  if (item.status !== "available" && item.status !== "sold" && !resumes) throw new DomainError("status_not_allowed");
  // Its buyer holds what opens the door.
  if (item.handed_over_at && status === "available") throw new DomainError("status_not_allowed");
  if (item.show_at <= now()) throw new DomainError("show_in_past");
  const updated_at = isoNow();
  const blocked = () => (item.held_back ? Ticket.putBack(item, updated_at) : Ticket.resume(item, "seller", updated_at));
  const ticket = resumes ? blocked() : Ticket.setStatus(item, status, updated_at);
  const change = (marks?: Writes<string>) => attempt<string>({ ticket, ...marks });
  // The ticket may have been listed again since it was marked sold.
  const lost = await (item.status === "sold" ? Mark.claiming(item, change) : change());
  if (lost) throw new DomainError("status_not_allowed");
  return Ticket.ownTicket({ ...item, status, accepts_at: undefined, updated_at });
}

/**
 * Chooses whether the first request for the actor's ticket on sale is accepted for them. Repeating
 * it only begins anew the time after which that ends. Throws `not_found`, also for another person's
 * ticket, `ticket_not_available`, and `accepting_paused` for somebody who twice had none.
 */
export async function acceptFirst(actor: Actor, ticketId: string, accepts: boolean): Promise<OwnTicket> {
  const [item, standing] = await Promise.all([unscopedLoadTicket(ticketId), Standing.find(actor.userId)]);
  if (item.user_id !== actor.userId) throw new DomainError("not_found");
  if (!Ticket.isOnSale(item)) throw new DomainError("ticket_not_available");
  if (accepts) requireAccepting(standing);
  const at = isoNow();
  await commit({ ticket: Ticket.acceptFirst(item, at, accepts) }, { ticket: "ticket_not_available" });
  return Ticket.ownTicket({ ...item, accepts_at: accepts ? at : undefined, updated_at: at });
}

/**
 * Sets the price and the reason of the actor's available ticket, in paise. The stream tells those
 * who were told of it for more. Setting the present ones changes nothing. Throws `not_found`,
 * `ticket_under_review`, `ticket_not_available`, `discount_too_high`, `above_printed_price`,
 * `contact_details`.
 */
export async function updatePrice(actor: Actor, { id, ...input }: PriceInput): Promise<OwnTicket> {
  const item = await unscopedLoadTicket(id);
  if (item.user_id !== actor.userId) throw new DomainError("not_found");
  const { price_per_ticket } = input;
  const price = {
    price_per_ticket,
    discounted_price: input.discounted_price ?? undefined,
    reason: input.reason || undefined,
  };
  const { movie_name, movie_language, theatre, location, city, seat_info } = item;
  // A number may be spread over what the listing says and a new reason.
  const read = [movie_name, movie_language, theatre, location, city, seat_info, price.reason];
  if (haveContactDetails(read.map((text) => text ?? ""))) throw new DomainError("contact_details");
  checkPrice({ ...item, ...price });
  const isSame = (Object.keys(price) as (keyof typeof price)[]).every((field) => item[field] === price[field]);
  if (Ticket.isOnSale(item) && isSame) return Ticket.ownTicket(item);
  if (!Ticket.isOnSale(item)) throw Ticket.notOnSale(item);
  const updated_at = isoNow();
  // Somebody has asked for it at the same moment, or a second tab changed it.
  if (await attempt({ ticket: Ticket.setPrice(item, price, updated_at) })) return updatePrice(actor, { id, ...input });
  return Ticket.ownTicket({ ...item, ...price, updated_at });
}

/**
 * Puts the actor's listings that a suspension blocked back on sale if the show is ahead, each in
 * its own write. Returns how many. Listings on sale do not change.
 */
export async function putBack(actor: Actor): Promise<number> {
  const listed = await Ticket.findListed(actor.userId);
  const held = listed.filter(({ held_back }) => held_back);
  const lost = await pMap(held, (item) => attempt({ ticket: Ticket.putBack(item, isoNow()) }), {
    concurrency: AT_ONCE,
  });
  return lost.filter((name) => name === null).length;
}

/**
 * An admin puts a blocked ticket back on sale. A ticket on sale does not change. Throws
 * `not_allowed`, `not_found`, `status_not_allowed`, `show_in_past`, and `person_unavailable` while
 * its seller is suspended, banned or gone.
 */
export async function resume(admin: Actor, ticketId: string): Promise<PublicTicket> {
  if (!admin.isAdmin) throw new DomainError("not_allowed");
  const item = await unscopedLoadTicket(ticketId);
  if (item.status === "available") return Ticket.publicTicket(item);
  if (item.show_at <= now()) throw new DomainError("show_in_past");
  const updated_at = isoNow();
  const entry = Audit.entry(admin, { action: "unblock_ticket", subject: item.user_id, thingId: ticketId });
  await commit(
    { ticket: Ticket.resume(item, "admin", updated_at), seller: Standing.whilePresent(item.user_id), entry },
    { ticket: "status_not_allowed", seller: "person_unavailable" },
  );
  return Ticket.publicTicket({ ...item, status: "available", updated_at });
}

/**
 * Takes the actor's available listing off the market for good. Repeating it changes nothing. Throws
 * `not_found`, `ticket_not_deletable`.
 */
export async function remove(actor: Actor, ticketId: string): Promise<void> {
  const item = await Ticket.unscopedFind(ticketId);
  if (item?.user_id !== actor.userId) throw new DomainError("not_found");
  if (item.status === "removed") return;
  if (await settleTicket(item)) return remove(actor, ticketId);
  const lost = await attempt({
    ticket: Ticket.remove(item, ["available"]),
    claim: claimOf(item),
  });
  // A second tap at the same moment may have removed it.
  if (lost && (await Ticket.unscopedFind(ticketId))?.status !== "removed")
    throw new DomainError("ticket_not_deletable");
}

/** Removes the actor's unsold listings whose show has begun; returns how many. */
export async function cleanupExpired(actor: Actor): Promise<number> {
  const unsold = await Ticket.findUnsold(actor.userId);
  const removed = await Promise.all(unsold.map(removeExpired));
  return removed.filter(Boolean).length;
}

async function removeExpired(item: TicketItem): Promise<boolean> {
  if (await settleTicket(item)) {
    const settled = await Ticket.unscopedFind(item.id);
    return settled !== null && removeExpired(settled);
  }
  if (item.status !== "expired" && item.status !== "available" && item.status !== "blocked") return false;
  // The sweep may expire it in the meantime.
  return (await attempt({ ticket: Ticket.remove(item, ["expired", "available", "blocked"]) })) === null;
}

/**
 * Settles a ticket that is past its deadline: before its show the seller is asked about it; at its
 * show an available one expires; a day later it leaves the change feed. Idempotent.
 */
export async function settle(ticketId: string): Promise<void> {
  const item = await Ticket.unscopedFind(ticketId);
  if (!item) return;
  if (await settleTicket(item)) return settle(ticketId);
  if (item.show_at > now()) return askAbout(item);
  const isOver = item.show_at + DAY <= now();
  const lost = await attempt({ ticket: isOver ? Ticket.leaveFeed(item) : Ticket.beginShow(item) });
  if (lost) return settle(ticketId);
}

interface ListingFor extends NewTicket {
  user_id: string;
  image_type?: ImageType | undefined;
}

/**
 * An admin lists a ticket for a seller, with every check of `create`. It counts against the
 * seller's daily limit. The audit entry is in the same transaction, and the seller is told. With an
 * `image_type` it returns a presigned POST for the ticket's image. Throws what `create` throws, and
 * `not_allowed`, `own_account`, `not_found`, `too_many_requests`, and `person_unavailable` for a
 * seller who may not list.
 */
export async function createFor(
  admin: Actor,
  { user_id, image_type, ...input }: ListingFor,
): Promise<{ ticket: PublicTicket; image_upload: ImageUpload | null }> {
  if (!admin.isAdmin) throw new DomainError("not_allowed");
  if (user_id === admin.userId) throw new DomainError("own_account");
  const [standing, share] = await Promise.all([
    Standing.find(user_id),
    RateLimit.share("listings", { person: user_id }, 1),
    loadPerson(user_id),
  ]);
  const mayNot = Standing.absenceOf(standing) ?? standing?.warning ?? Standing.listingPausedUntil(standing);
  if (mayNot) throw new DomainError("person_unavailable");
  const entry = (thingId: string) =>
    Audit.entry(admin, { action: "list_ticket", subject: user_id, thingId, details: input.movie_name });
  const ticket = await createListing(user_id, input, { admin, share, entry });
  return {
    ticket: Ticket.publicTicket(ticket),
    image_upload: image_type ? await uploadTo(ticket.id, image_type) : null,
  };
}
