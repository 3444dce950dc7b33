import type { CreateEntityItem } from "electrodb";
import { DAY, expiresAt, HOUR, iso, isoNow, MINUTE, now } from "../platform/clock";
import type { Write } from "../platform/table/commit";
import { all, any } from "../platform/table/conditions";
import { TicketEntity, type TicketItem } from "./entities";

// The writes that change a ticket, without those of its review (review-writes.ts). Other
// areas commit them in their transactions.

/** The write that puts a new ticket on sale. */
export function create(ticket: CreateEntityItem<typeof TicketEntity>): Write {
  return { Put: TicketEntity.create(ticket).params() };
}

/**
 * The write of the status that the seller chose. Refused when the status has changed since it was
 * read.
 */
export function setStatus(read: TicketItem, next: "available" | "sold", at: string): Write {
  const { id, user_id, status } = read;
  const change = TicketEntity.patch({ id })
    .set({ status: next, updated_at: at })
    // Who sells again chooses again.
    .remove(["accepts_at"])
    .where((ticket, { eq }) => all(eq(ticket.user_id, user_id), eq(ticket.status, status)));
  return { Update: change.params() };
}

type Price = { price_per_ticket: number; discounted_price: number | undefined; reason: string | undefined };

/**
 * The write of an available ticket's price and reason. Refused when it has changed since it was
 * read.
 */
export function setPrice({ id, updated_at }: TicketItem, price: Price, at: string): Write {
  const unset = (["discounted_price", "reason"] as const).filter((field) => price[field] === undefined);
  const set = TicketEntity.patch({ id }).set({ ...price, updated_at: at });
  const change = (unset.length > 0 ? set.remove(unset) : set).where((ticket, { eq }) =>
    all(eq(ticket.status, "available"), eq(ticket.updated_at, updated_at)),
  );
  return { Update: change.params() };
}

/**
 * The write that puts a ticket blocked over unanswered requests back on sale: once for its seller,
 * and always for an admin.
 */
export function resume({ id }: TicketItem, by: "seller" | "admin", at: string): Write {
  const change = TicketEntity.patch({ id })
    .set({ status: "available", ignored_buyers: [], updated_at: at, ...(by === "seller" && { was_resumed: true }) })
    .remove(["held_back"])
    .where((ticket, { eq, notExists }) =>
      all(eq(ticket.status, "blocked"), by === "seller" && notExists(ticket.was_resumed)),
    );
  return { Update: change.params() };
}

/** The write that blocks an available ticket of a suspended person. */
export function holdBack({ id }: TicketItem, at: string): Write {
  const change = TicketEntity.patch({ id })
    .set({ status: "blocked", held_back: true, ignored_buyers: [], updated_at: at })
    .remove(["accepts_at"])
    .where((ticket, { eq }) => eq(ticket.status, "available"));
  return { Update: change.params() };
}

/**
 * The write that puts such a ticket back on sale, without counting as the seller's one time.
 * Refused when it was put back already, or removed.
 */
export function putBack({ id }: Pick<TicketItem, "id">, at: string): Write {
  const change = TicketEntity.patch({ id })
    .set({ status: "available", updated_at: at })
    .remove(["held_back"])
    .where((ticket, { eq }) => all(eq(ticket.status, "blocked"), eq(ticket.held_back, true)));
  return { Update: change.params() };
}

/**
 * The write that removes a ticket with one of these statuses. It is kept as `removed`
 * until every reader of the feed has seen it.
 */
export function remove({ id, user_id, show_at }: TicketItem, from: TicketItem["status"][]): Write {
  const change = TicketEntity.patch({ id })
    // Whatever the listing holds.
    .set({
      status: "removed",
      updated_at: isoNow(),
      expires: expiresAt((Number.isFinite(show_at) ? show_at : now()) + 2 * DAY),
    })
    .where((ticket, { eq }) =>
      all(eq(ticket.user_id, user_id), any(...from.map((status) => eq(ticket.status, status)))),
    );
  return { Update: change.params() };
}

/**
 * The write that expires an available ticket when its show begins. Refused when the ticket has
 * changed since it was read.
 */
export function beginShow({ id, status, show_at, updated_at }: TicketItem): Write {
  const change = TicketEntity.patch({ id })
    .set({ status: expired(status), updated_at: isoNow(), due_at: iso(show_at + DAY) })
    .where((ticket, { eq }) => eq(ticket.updated_at, updated_at));
  return { Update: change.params() };
}

/** A ticket a day on sale is asked about only while its show is farther off than this. */
const DAY_BEFORE_SHOW = 12 * HOUR;
const BEFORE_SHOW = [2 * HOUR, 45 * MINUTE];

type Times = Pick<TicketItem, "created_at" | "show_at">;

/** Returns when a ticket is asked about, in order. */
function askTimes({ created_at, show_at }: Times): number[] {
  const dayOnSale = Date.parse(created_at) + DAY;
  const times = BEFORE_SHOW.map((before) => show_at - before);
  return dayOnSale < show_at - DAY_BEFORE_SHOW ? [dayOnSale, ...times] : times;
}

/** Returns when the sweep looks at a ticket next: at its next question, or at its show. */
export function nextCheck(ticket: Times, after = now()): string {
  return iso(askTimes(ticket).find((time) => time > after) ?? ticket.show_at);
}

/**
 * The write of when the sweep looks at a ticket next. Refused when another run has been faster. It
 * does not count as a change of the ticket.
 */
export function checkAgain({ id, due_at }: TicketItem, next: string): Write {
  const change = TicketEntity.patch({ id })
    .set({ due_at: next })
    .where((ticket, { eq }) => eq(ticket.due_at, due_at));
  return { Update: change.params() };
}

/**
 * The write that notes that its seller is asked whether they still have a ticket, and when the
 * sweep looks at it next. Refused unless it is available and as it was read.
 */
export function ask({ id, updated_at }: TicketItem, at: string, next?: string): Write {
  const change = TicketEntity.patch({ id })
    .set({ asked_at: at, updated_at: at, ...(next && { due_at: next }) })
    .where((ticket, { eq }) => all(eq(ticket.status, "available"), eq(ticket.updated_at, updated_at)));
  return { Update: change.params() };
}

/**
 * The write that notes that its seller still has an available ticket, and whether its first request
 * is accepted for them.
 */
export function confirm({ id, user_id }: TicketItem, at: string, accepts: boolean): Write {
  const noted = TicketEntity.patch({ id }).set({ confirmed_at: at, updated_at: at });
  const change = (accepts ? noted.set({ accepts_at: at }) : noted.remove(["accepts_at"]))
    .remove(["asked_at"])
    .where((ticket, { eq }) => all(eq(ticket.user_id, user_id), eq(ticket.status, "available")));
  return { Update: change.params() };
}

/** The write of whether the first request for an available ticket is accepted for its seller. */
export function acceptFirst({ id, user_id }: TicketItem, at: string, accepts: boolean): Write {
  const changed = TicketEntity.patch({ id }).set({ updated_at: at });
  const change = (accepts ? changed.set({ accepts_at: at }) : changed.remove(["accepts_at"])).where((ticket, { eq }) =>
    all(eq(ticket.user_id, user_id), eq(ticket.status, "available")),
  );
  return { Update: change.params() };
}

/**
 * The write that takes a ticket out of the change feed a day after its show. Refused when the
 * ticket has changed since it was read.
 */
export function leaveFeed({ id, status, updated_at }: TicketItem): Write {
  const change = TicketEntity.patch({ id })
    .set({ status: expired(status) })
    .remove(["feed", "due", "due_at"])
    .where((ticket, { eq }) => eq(ticket.updated_at, updated_at));
  return { Update: change.params() };
}

function expired(status: TicketItem["status"]): TicketItem["status"] {
  return status === "available" ? "expired" : status;
}

/**
 * The write that sets a ticket's image. Refused when the ticket was removed, or has a newer image
 * or one that a buyer paid for.
 */
export function setImage(ticketId: string, image_key: string): Write {
  const change = TicketEntity.patch({ id: ticketId })
    .set({ image_key, updated_at: isoNow() })
    .where((ticket, { ne, eq, notExists, lt }) =>
      all(
        ne(ticket.status, "removed"),
        any(
          notExists(ticket.image_key),
          eq(ticket.image_key, image_key),
          all(notExists(ticket.has_deal), lt(ticket.image_key, image_key)),
        ),
      ),
    );
  return { Update: change.params() };
}

/**
 * The write that removes a ticket's image. Refused when it is gone already, was replaced, or a
 * buyer paid for it.
 */
export function removeImage(ticketId: string, image_key: string): Write {
  const change = TicketEntity.patch({ id: ticketId })
    .set({ updated_at: isoNow() })
    .remove(["image_key"])
    .where((ticket, { eq, notExists }) => all(eq(ticket.image_key, image_key), notExists(ticket.has_deal)));
  return { Update: change.params() };
}

/**
 * The write that offers an available ticket to those who look for it. Refused when it has changed
 * since it was read, or was offered before.
 */
export function offer({ id, updated_at }: TicketItem, at: string): Write {
  const change = TicketEntity.patch({ id })
    .set({ offered_at: at, updated_at: at })
    .where((ticket, { eq, notExists }) =>
      all(eq(ticket.status, "available"), eq(ticket.updated_at, updated_at), notExists(ticket.offered_at)),
    );
  return { Update: change.params() };
}

/** The check that an available ticket has not changed since it was read. */
export function whileOnSale({ id, updated_at }: TicketItem): Write {
  // A condition check takes the parameters of a delete.
  const check = TicketEntity.remove({ id }).where((ticket, { eq }) =>
    all(eq(ticket.status, "available"), eq(ticket.updated_at, updated_at)),
  );
  return { ConditionCheck: check.params() };
}

/** The check that no more than the printed price is asked, where that is known. In paise. */
export function whilePrinted(ticketId: string, priceEach: number): Write {
  const check = TicketEntity.remove({ id: ticketId }).where(({ printed_price }, { notExists, gte }) =>
    any(notExists(printed_price), gte(printed_price, priceEach)),
  );
  return { ConditionCheck: check.params() };
}

/** The check that a ticket has not changed since it was read. */
export function whileAsRead({ id, updated_at }: TicketItem): Write {
  const check = TicketEntity.remove({ id }).where((ticket, { eq }) => eq(ticket.updated_at, updated_at));
  return { ConditionCheck: check.params() };
}

/**
 * The write that sets a ticket's link preview. It does not count as a change of the ticket. Refused
 * when the ticket was removed.
 */
export function setLinkPreview(ticketId: string, share_url: string): Write {
  const change = TicketEntity.patch({ id: ticketId })
    .set({ share_url })
    .where((ticket, { ne }) => ne(ticket.status, "removed"));
  return { Update: change.params() };
}

/**
 * The write that removes the seller's data from a ticket, even when somebody paid for it: the
 * image, the seats, the hashes of its code and booking number, and an original that waits.
 */
export function forgetSeller(ticketId: string): Write {
  return {
    Update: TicketEntity.patch({ id: ticketId }).remove(["image_key", "seat_info", "marks", "original_at"]).params(),
  };
}

/**
 * The write that notes that an upload could not be read, or that a code can be read in it. Refused
 * when the ticket was removed.
 */
export function refuseImage(ticketId: string, refused_upload: string, refused_for?: "code"): Write {
  const noted = TicketEntity.patch({ id: ticketId }).set({ refused_upload, updated_at: isoNow() });
  const change = (refused_for ? noted.set({ refused_for }) : noted.remove(["refused_for"])).where((ticket, { ne }) =>
    ne(ticket.status, "removed"),
  );
  return { Update: change.params() };
}

/**
 * The write that notes that an upload of the original began. Refused when the ticket was removed
 * without a deal, or handed over.
 */
export function noteOriginal(ticketId: string, original_at: string): Write {
  const change = TicketEntity.patch({ id: ticketId })
    .set({ original_at })
    .where((ticket, { ne, eq, notExists }) =>
      all(notExists(ticket.handed_over_at), any(ne(ticket.status, "removed"), eq(ticket.has_deal, true))),
    );
  return { Update: change.params() };
}

/**
 * The write that marks a ticket handed over: it cannot be on sale any more. Refused when it is
 * under review, was handed over, or has no original.
 */
export function handOver({ id, status }: TicketItem, at: string, original_id: string): Write {
  const isListed = status === "available" || status === "blocked";
  const change = TicketEntity.patch({ id })
    .set({ handed_over_at: at, original_id, updated_at: at, ...(isListed && { status: "sold" }) })
    .remove(["original_at"])
    .where((ticket, { eq, exists, notExists }) =>
      all(eq(ticket.status, status), exists(ticket.original_at), notExists(ticket.handed_over_at)),
    );
  return { Update: change.params() };
}

/** The write that notes that an original is gone. Refused when there is a newer one. */
export function forgetOriginal(ticketId: string, original_at: string): Write {
  const change = TicketEntity.patch({ id: ticketId })
    .remove(["original_at"])
    .where((ticket, { eq }) => eq(ticket.original_at, original_at));
  return { Update: change.params() };
}
