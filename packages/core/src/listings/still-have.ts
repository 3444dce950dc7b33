import type { OwnTicket } from "@reseat/contract";
import { STILL_HAVE_MAX } from "@reseat/contract/limits/constants";
import type { EntityItem } from "electrodb";
import * as Standing from "../accounts/standing";
import type { Actor } from "../platform/actor";
import { DAY, dayOf, expiresAt, HOUR, iso, isoNow, MINUTE, now } from "../platform/clock";
import { DomainError } from "../platform/errors";
import type { NewQuestion } from "../platform/news";
import { attempt, type Write, type Writes } from "../platform/table/commit";
import { all } from "../platform/table/conditions";
import { untilDone } from "../platform/table/until-done";
import * as Ticket from "../tickets/ticket";
import { claimOf, requireAccepting } from "./create-listing";
import { StillHaveEntity } from "./entities";

type TicketItem = Ticket.TicketItem;
type Question = EntityItem<typeof StillHaveEntity>;

/** How often a seller is asked on one day in Asia/Kolkata. */
const A_DAY = 2;
/** How long nobody is asked again, and nothing is asked of a ticket that was spoken of. */
const APART = 30 * MINUTE;

/** Returns whether its seller may be asked about a ticket now. */
export function mayAskAbout(ticket: TicketItem, at: number): boolean {
  const { status, show_at, created_at, confirmed_at = created_at } = ticket;
  return status === "available" && show_at > at && Date.parse(confirmed_at) + APART <= at;
}

/** Returns whether a seller may be asked now, given the last question. */
export function mayAsk(last: Pick<Question, "asked_at" | "day" | "asked"> | null, at: number): boolean {
  if (!last) return true;
  return Date.parse(last.asked_at) + APART <= at && (last.day !== dayOf(at) || last.asked < A_DAY);
}

/**
 * Asks the seller of a ticket at its time whether they still have all that they have on sale, in
 * one question. Nobody is asked more than twice a day, nor about what is held, sold or past. The
 * next look at the ticket is planned in any case. Idempotent. Throws `try_again`.
 */
export async function askAbout(item: TicketItem): Promise<void> {
  let present = item;
  await untilDone(async () => {
    const changed = await askOnce(present);
    if (!changed) return true;
    present = changed;
    return undefined;
  });
}

/** Returns the ticket as it is now when somebody asked, bought or sold at the same moment. */
async function askOnce(item: TicketItem): Promise<TicketItem | null> {
  const at = now();
  if (!item.due_at || Date.parse(item.due_at) > at) return null;
  const next = Ticket.nextCheck(item, at);
  const { data: last } = await StillHaveEntity.get({ user_id: item.user_id }).go({ consistent: true });
  const tickets = mayAskAbout(item, at) && mayAsk(last, at) ? await askable(item, at) : [];
  if (tickets.length === 0) {
    // Another run may have looked at it, which is as good.
    await attempt({ ticket: Ticket.checkAgain(item, next) });
    return null;
  }
  const asks = tickets.map((ticket): [string, Write] => [
    ticket.id,
    Ticket.ask(ticket, iso(at), ticket.id === item.id ? next : undefined),
  ]);
  const writes: Writes<string> = { question: question(item.user_id, last, tickets, at), ...Object.fromEntries(asks) };
  if ((await attempt(writes)) === null) return null;
  const present = await Ticket.unscopedFind(item.id);
  return present && present.show_at > now() ? present : null;
}

/** Returns the tickets to ask a seller about with this one, the soonest show first. */
async function askable(item: TicketItem, at: number): Promise<TicketItem[]> {
  const listed = await Ticket.findListed(item.user_id);
  const others = listed.filter((ticket) => ticket.id !== item.id && mayAskAbout(ticket, at)).sort(soonest);
  // The index may be late.
  const found = await Promise.all(others.slice(0, STILL_HAVE_MAX - 1).map(({ id }) => Ticket.unscopedFind(id)));
  return [item, ...found.filter((ticket) => ticket !== null && mayAskAbout(ticket, at))].sort(soonest) as TicketItem[];
}

const soonest = (one: TicketItem | null, other: TicketItem | null) => (one?.show_at ?? 0) - (other?.show_at ?? 0);

/** The write of a question. Refused when another has been asked since the last. */
function question(user_id: string, last: Question | null, tickets: TicketItem[], at: number): Write {
  const day = dayOf(at);
  const [first] = tickets as [TicketItem];
  const put = StillHaveEntity.put({
    user_id,
    asked_at: iso(at),
    day,
    asked: last?.day === day ? last.asked + 1 : 1,
    ticket_ids: tickets.map(({ id }) => id),
    movie_name: first.movie_name,
    accepts: tickets.every(({ accepts_at }) => accepts_at) || undefined,
    until: iso(Math.max(...tickets.map(({ show_at }) => show_at))),
    expires: expiresAt(at + 2 * DAY),
  }).where(({ asked_at }, { eq, notExists }) => (last ? eq(asked_at, last.asked_at) : notExists(asked_at)));
  return { Put: put.params() };
}

interface Answer {
  ticket_id: string;
  answer: "yes" | "accept" | "sold" | "remove";
}

/**
 * The actor's answers whether they still have these tickets. Returns them as they are afterwards;
 * one that is not on sale by then stays as it is. Throws `not_found`, also for another person's
 * ticket, before any answer counts. A 'yes' to no question changes nothing, because it would move
 * the ticket up among the latest. 'accept' is a 'yes' after which the first request is accepted for
 * the actor; a 'yes' lets that go on, but does not begin it again. Throws `accepting_paused`.
 */
export async function answerStillHave(actor: Actor, answers: Answer[]): Promise<OwnTicket[]> {
  if (answers.some(({ answer }) => answer === "accept")) requireAccepting(await Standing.find(actor.userId));
  const found = await Promise.all(
    answers.map(async ({ ticket_id, answer }) => ({ answer, item: await loadOwn(actor, ticket_id) })),
  );
  const after = await Promise.all(found.map(({ answer, item }) => take(actor, item, answer)));
  return after.map(Ticket.ownTicket);
}

async function loadOwn(actor: Actor, ticketId: string): Promise<TicketItem> {
  const item = await Ticket.unscopedFind(ticketId);
  if (item?.user_id !== actor.userId) throw new DomainError("not_found");
  return item;
}

/** Writes an answer, and returns the ticket as it is afterwards. */
async function take(actor: Actor, item: TicketItem, answer: Answer["answer"]): Promise<TicketItem> {
  const isYes = answer === "yes" || answer === "accept";
  const counts = Ticket.isOnSale(item) && (!isYes || item.asked_at);
  if (!counts) return item;
  const at = isoNow();
  const confirmed = (accepts: boolean) =>
    [
      { ticket: Ticket.confirm(item, at, accepts) },
      { confirmed_at: at, asked_at: undefined, accepts_at: accepts ? at : undefined },
    ] as const;
  const [writes, change] = {
    yes: () => confirmed(Ticket.acceptsFirst(item)),
    accept: () => confirmed(true),
    sold: () => [{ ticket: Ticket.setStatus(item, "sold", at) }, { status: "sold" }] as const,
    remove: () =>
      [{ ticket: Ticket.remove(item, ["available"]), claim: claimOf(item) }, { status: "removed" }] as const,
  }[answer]();
  // Refused when somebody has asked for it at the same moment.
  const lost = await attempt<string>(writes);
  return lost ? loadOwn(actor, item.id) : { ...item, ...change, updated_at: at };
}

/** Only the last question before a show is worth a text. */
const TEXTED_BEFORE_SHOW = HOUR;

/** A question with the soonest of its tickets, and until when an answer is of use. */
interface Asked extends EntityItem<typeof StillHaveEntity> {
  ticket: Ticket.TicketItem;
  /** In epoch milliseconds; 0 when it is answered, or too early for a text. */
  answerUntil: number;
}

/** Returns a question to a seller; null when another has followed, or its ticket is gone. */
export async function loadQuestion({ user_id, asked_at }: NewQuestion): Promise<Asked | null> {
  const { data } = await StillHaveEntity.get({ user_id }).go({ consistent: true });
  if (data?.asked_at !== asked_at) return null;
  const ticket = await Ticket.unscopedFind(data.ticket_ids[0] ?? "");
  if (!ticket) return null;
  const isOpen = Ticket.isOnSale(ticket) && ticket.asked_at === asked_at;
  const isSoon = ticket.show_at - Date.parse(asked_at) <= TEXTED_BEFORE_SHOW;
  return { ...data, ticket, answerUntil: isOpen && isSoon ? ticket.show_at : 0 };
}

/** Returns the cause of the notification of a question. */
export const questionCause = (asked_at: string) => `still-have/${asked_at}`;

/** Claims the one text of a question. Returns true to one caller only. */
export async function claimQuestionText({ user_id, asked_at }: NewQuestion): Promise<boolean> {
  const claim = StillHaveEntity.patch({ user_id })
    .set({ text_claimed_at: isoNow() })
    .where((item, { eq, notExists }) => all(eq(item.asked_at, asked_at), notExists(item.text_claimed_at)));
  return (await attempt({ question: { Update: claim.params() } })) === null;
}

/** Releases the claim of a text that was not sent after all. */
export async function releaseQuestionText({ user_id, asked_at }: NewQuestion): Promise<void> {
  const release = StillHaveEntity.patch({ user_id })
    .remove(["text_claimed_at"])
    .where((item, { eq }) => eq(item.asked_at, asked_at));
  await attempt({ question: { Update: release.params() } });
}
