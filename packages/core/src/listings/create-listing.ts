import { seatsIn } from "@reseat/booking/seats";
import type { Duplicate, DuplicateQuery, NewTicket } from "@reseat/contract";
import { LISTED_AHEAD_DAYS } from "@reseat/contract/limits/constants";
import { nameKey } from "@reseat/contract/texts/name-key";
import { cityKey } from "@reseat/contract/texts/other-names";
import { Standing } from "../accounts";
import { hasHappened, movement } from "../credits/ledger";
import type { Actor } from "../platform/actor";
import { DAY, expiresAt, isoNow, now, showAt } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { fingerprint, newId } from "../platform/ids";
import { Settings } from "../platform/settings";
import { attempt, type Write } from "../platform/table/commit";
import { dueAt, feedShard } from "../platform/table/due";
import { readable } from "../platform/table/left-out";
import * as Ticket from "../tickets/ticket";
import { ListingClaimEntity } from "./entities";
import * as Mark from "./fingerprints";

/**
 * Identifies a listing of a seller: two with the same key are the same. Spellings that sound alike
 * are one name.
 */
export function listingKey({ movie_name, theatre, show_date, show_time, location }: DuplicateQuery): string {
  return fingerprint([nameKey(movie_name), nameKey(theatre), show_date, show_time, cityKey(location)]);
}

/**
 * Returns this seller's listing of some of the same seats of the same show, whose theatre or place may
 * be written in another way.
 */
async function findSameSeats(userId: string, ticket: NewTicket) {
  const { movie_name, theatre, city, show_date, show_time, seat_info } = ticket;
  const seats = new Set(seatsIn(seat_info ?? ""));
  if (seats.size === 0) return undefined;
  const house = (name: string) => nameKey(name.split(/[^\p{L}\p{M}\p{N}]+/u)[0] ?? "");
  return (await Ticket.findByDate(userId, show_date)).find(
    (other) =>
      other.show_time === show_time &&
      nameKey(other.movie_name) === nameKey(movie_name) &&
      house(other.theatre) === house(theatre) &&
      (!city || !other.city || cityKey(other.city) === cityKey(city)) &&
      !["expired", "sold"].includes(Ticket.visibleStatus(other)) &&
      seatsIn(other.seat_info ?? "").some((seat) => seats.has(seat)),
  );
}

type Priced = Pick<Ticket.TicketItem, "price_per_ticket" | "ticket_count" | "printed_price"> & {
  discounted_price?: number | null | undefined;
};

/** Throws `discount_too_high`, and `above_printed_price` where that price is known. */
export function checkPrice({ price_per_ticket, discounted_price, printed_price, ticket_count }: Priced): void {
  if (discounted_price != null && discounted_price >= price_per_ticket) throw new DomainError("discount_too_high");
  if (printed_price !== undefined && price_per_ticket > printed_price * ticket_count)
    throw new DomainError("above_printed_price");
}

/** The write that gives up the claim of a listing, so that it can be listed again. */
export function claimOf(item: Ticket.TicketItem): Write | undefined {
  // One that cannot be read has none, and can be removed all the same.
  const [listing] = readable([item], listingKey);
  return listing ? { Delete: ListingClaimEntity.delete({ user_id: item.user_id, listing }).params() } : undefined;
}

/**
 * The admin who lists for a seller, and the writes to commit with the listing: one of a limit, and
 * a note about the ticket.
 */
interface Also {
  admin: Actor;
  share: { write: Write; refusal: DomainError };
  entry: (ticketId: string) => Write;
}

/** The id of the movement that a person's first listing causes. */
const giftId = (userId: string) => `first_listing/${userId}`;

/**
 * Returns the writes that give a person the credits of a first listing; null when they had them
 * under this account or an erased one with their phone, or when there are none.
 */
async function giftFor(userId: string, movie_name: string) {
  const credits = await Settings.firstListingCredits();
  if (credits === 0) return null;
  const [standing, isGiven] = await Promise.all([Standing.find(userId), hasHappened(userId, giftId(userId))]);
  const former = (standing?.former_ids ?? []).map((id) => hasHappened(id, giftId(id)));
  if (isGiven || (await Promise.all(former)).includes(true)) return null;
  return movement("gift", { userId, id: giftId(userId), from: "granted", to: "wallet", credits, movie_name });
}

/**
 * Puts a ticket of this seller on sale; `also` when an admin does it for them. A person's own first
 * listing brings them the credits of the settings, in the same transaction. Throws
 * `show_in_past`, `show_too_far`, `discount_too_high`, `above_printed_price`, `duplicate_ticket`,
 * `ticket_listed_elsewhere`, and `listing_paused` and `accepting_paused` for the seller
 * themself.
 */
export async function createListing(
  userId: string,
  { marks, accepts_first, ...input }: NewTicket,
  also?: Also,
): Promise<Ticket.TicketItem> {
  const at = isoNow();
  const show_at = showAt(input.show_date, input.show_time);
  if (show_at <= now()) throw new DomainError("show_in_past");
  if (show_at > now() + LISTED_AHEAD_DAYS * DAY) throw new DomainError("show_too_far");
  checkPrice(input);
  const id = newId();
  const ticket = {
    ...input,
    city: input.city ?? undefined,
    seat_info: input.seat_info || undefined,
    discounted_price: input.discounted_price ?? undefined,
    reason: input.reason || undefined,
    id,
    user_id: userId,
    listed_by: also?.admin.userId,
    marks: await Mark.hashed(marks),
    show_at,
    status: "available" as const,
    accepts_at: accepts_first ? at : undefined,
    created_at: at,
    updated_at: at,
    feed: feedShard(id),
    ...dueAt("ticket", id, Ticket.nextCheck({ created_at: at, show_at })),
  };
  const claim = { user_id: userId, listing: listingKey(input), ticket_id: id, expires: expiresAt(show_at) };
  const writes = {
    claim: { Put: ListingClaimEntity.create(claim).params() },
    ticket: Ticket.create(ticket),
    ...(also && { share: also.share.write, entry: also.entry(id) }),
  };
  const [same, gift, standing] = await Promise.all([
    findSameSeats(userId, input),
    also ? null : giftFor(userId, input.movie_name),
    also ? null : Standing.find(userId),
  ]);
  const until = Standing.listingPausedUntil(standing);
  if (until) throw new DomainError("listing_paused", { data: { until } });
  if (accepts_first) requireAccepting(standing);
  if (same) throw new DomainError("duplicate_ticket", { data: Ticket.duplicate(same) });
  const lost = await Mark.claiming(ticket, async (marked) => {
    const refused = await attempt<string>({ ...writes, ...marked, ...gift });
    // Another listing of the same moment brought it.
    return refused === "gift" ? attempt<string>({ ...writes, ...marked }) : refused;
  });
  if (also && lost === "share") throw also.share.refusal;
  if (lost) throw new DomainError("duplicate_ticket", { data: await findClaimed(claim) });
  return ticket;
}

/** Throws `accepting_paused` while nothing is accepted for a seller. */
export function requireAccepting(standing: Standing.StandingItem | null): void {
  const until = Standing.acceptingPausedUntil(standing);
  if (until) throw new DomainError("accepting_paused", { data: { until } });
}

/** Returns the listing of a claim, which the index may not show yet. */
async function findClaimed(place: { user_id: string; listing: string }): Promise<Duplicate | null> {
  const { data: claim } = await ListingClaimEntity.get(place).go({ consistent: true });
  const item = claim && (await Ticket.unscopedFind(claim.ticket_id));
  return item && Ticket.duplicate(item);
}
