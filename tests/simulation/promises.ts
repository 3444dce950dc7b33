import { Browse } from "@reseat/core/browse";
import { DAY, HOUR, showAt } from "@reseat/core/clock";
import { recount } from "@reseat/core/events";
import { fits, type Sought } from "@reseat/core/internal/listings/wanted/fit";
import { ALL, difference } from "@reseat/core/internal/platform/counting/sums";
import type { TicketItem } from "@reseat/core/internal/tickets/entities";
import { boundary } from "./boundary";
import { expect, expectSame } from "./broken";
import { deployed } from "./deployed";
import { deadLetters } from "./events";
import { machine } from "./machine";
import { checkCredits, checkPayments } from "./money";
import { checkHeard } from "./phones";
import { Everything, grouped, type Stored } from "./stored";
import { takeNotified, wasOfferedTo } from "./witness";

// What Reseat promises of the table at quiet moments, computed from scratch. Of what happens between
// them see witness.ts.

interface Conversed {
  id: string;
  number: number;
  pk: string;
}

/** Messages are complete and there once: numbers have no gaps, and no id comes again. */
function checkMessages(all: Everything): void {
  const last = new Map(all.of<Stored>("conversation").map(({ pk, last_number }) => [String(pk), Number(last_number)]));
  for (const [pk, messages] of grouped(all.of<Conversed>("message"), (message) => message.pk)) {
    const numbers = messages.map(({ number }) => number).sort((one, other) => one - other);
    const isComplete = numbers.length === last.get(pk) && numbers.every((number, index) => number === index + 1);
    expect("A conversation has every message once", isComplete, () => ({ pk, numbers, last: last.get(pk) }));
    const ids = new Set(messages.map(({ id }) => id));
    expect("A message is stored once", ids.size === messages.length, () => messages);
  }
}

interface Parties {
  at_once?: boolean;
  ticket_id: string;
  buyer_id: string;
  seller_id: string;
  status: string;
  created_at: string;
}

/** What the people of a request are told, by how it ended. */
const TOLD: Record<string, (kind: Parties) => string[]> = {
  accepted: ({ buyer_id, seller_id, ticket_id, at_once }) => [
    `interest_accepted ${buyer_id} ${ticket_id}`,
    ...(at_once ? [`accepted_for_you ${seller_id} ${ticket_id}`] : []),
  ],
  rejected: ({ buyer_id, ticket_id }) => [`interest_declined ${buyer_id} ${ticket_id}`],
  withdrawn: ({ seller_id, ticket_id }) => [`interest_withdrawn ${seller_id} ${ticket_id}`],
  expired: ({ buyer_id, seller_id, ticket_id }) => [
    `interest_expired ${buyer_id} ${ticket_id}`,
    `request_missed ${seller_id} ${ticket_id}`,
  ],
};

/**
 * Everybody is told of each request once, and of how it ended, and of each grievance and its
 * answer: since the last quiet moment.
 */
function checkTold(all: Everything, since: string): void {
  const requests = all
    .of<Parties>("interest")
    .filter(({ created_at }) => created_at > since)
    .flatMap((one) => [
      ...(one.at_once ? [] : [`interest_received ${one.seller_id} ${one.ticket_id}`]),
      ...(TOLD[one.status]?.(one) ?? []),
    ]);
  const grievances = all
    .of<{ user_id: string; created_at: string; decided_at?: string }>("grievance")
    .flatMap(({ user_id, created_at, decided_at = "" }) => [
      ...(created_at > since ? [`grievance_filed ${user_id}`] : []),
      ...(decided_at > since ? [`grievance_answered ${user_id}`] : []),
    ]);
  const told = takeNotified().filter((one) => /^(interest|grievance)_|^request_missed|^accepted_for_you/.test(one));
  expectSame("Everybody is told of a request once", told, [...requests, ...grievances]);
}

interface Standing {
  user_id: string;
  restriction?: { kind: string; until?: string };
  closed?: { is_final?: boolean };
  former_ids?: string[];
}

/** Those who may not sell or buy now, or only those who are gone for good. */
function absentPeople(all: Everything, isForGood = false): Set<string> {
  const isOver = (until?: string) => until !== undefined && Date.parse(until) <= machine.time;
  const gone = all
    .of<Standing>("standing")
    .filter(({ restriction, closed }) => closed || (restriction && !isOver(restriction.until)))
    .filter(({ restriction, closed }) => !isForGood || closed || restriction?.kind === "banned");
  return new Set(gone.map(({ user_id }) => user_id));
}

/** Whoever may not sell or buy has nothing that others wait for or find. */
function checkLeftBehind(all: Everything): void {
  const of = (kind: string, people: Set<string>, ...wanted: string[]) =>
    all.of<Post>(kind).filter(({ status, user_id }) => people.has(user_id) && wanted.includes(status));
  const gone = absentPeople(all, true);
  const left = [
    ...of("ticket", absentPeople(all), "available"),
    // What was held back until its show began is nobody's to find, and stays.
    ...of("ticket", gone, "blocked").filter(({ show_at }) => Number(show_at) > machine.time),
    ...of("wanted", gone, "open", "paused"),
  ];
  expect("Nothing of those who may not sell or buy is left", left.length === 0, () => left.slice(0, 2));
}

interface Sale {
  seller_id: string;
  status: string;
  plan?: string;
  refund?: string;
  problem?: { status: string };
  ticket: { show_date: string; show_time: string };
}

/** A plan ends a day after its show, and what the buyer says of the door is decided for both alike. */
function checkPlans(all: Everything): void {
  for (const deal of all.of<Sale>("deal")) {
    const { status, plan, refund, problem, ticket } = deal;
    const isOver = showAt(ticket.show_date, ticket.show_time) + DAY + HOUR < machine.time;
    expect("A plan ends", !isOver || plan !== "open" || status === "refunded", () => deal);
    const isGiven = problem?.status !== "upheld" || status === "refunded";
    const waits = problem?.status !== "pending" || (plan === "problem" && refund === "pending");
    expect(
      "A buyer who was not let in is heard, and then refunded",
      isGiven && (waits || status === "refunded"),
      () => deal,
    );
  }
}

/** News ends: every part of its audience is done, unless it was stopped. */
function checkBroadcasts(all: Everything): void {
  const ends = new Map(all.of<{ id: string; until: string }>("broadcast").map(({ id, until }) => [id, until]));
  for (const part of all.of<{ broadcast_id: string; is_done?: boolean; due_at?: string }>("broadcast_part")) {
    const isOver = Date.parse(ends.get(part.broadcast_id) ?? "") + HOUR < machine.time;
    expect("News ends", !isOver || part.due_at === undefined, () => part);
  }
}

interface Post {
  id: string;
  user_id: string;
  status: string;
  show_at?: number;
}

/** Whoever looks for a ticket that is on sale was told of it, at this price or a lower one. */
function checkWanted(all: Everything): void {
  const prices = new Map(
    all
      .of<{ ticket_id: string; user_id: string; price: number }>("wanted_told")
      .map(({ ticket_id, user_id, price }) => [`${ticket_id} ${user_id}`, price]),
  );
  const absent = absentPeople(all);
  const blocks = all
    .of<{ user_id: string; blocked_id: string }>("block")
    .flatMap(({ user_id: one, blocked_id: other }) => [`${one} ${other}`, `${other} ${one}`]);
  const apart = new Set(blocks);
  const posts = all
    .of<Post & Sought>("wanted")
    .filter(({ status, user_id }) => status === "open" && !absent.has(user_id));
  const tickets = all
    .of<TicketItem>("ticket")
    .filter(({ status, show_at }) => status === "available" && show_at > machine.time + HOUR);
  for (const ticket of tickets) {
    const { id, user_id: seller, price_per_ticket, discounted_price = price_per_ticket } = ticket;
    const untold = posts.filter((post) => {
      const { user_id: user } = post;
      const isDue = user !== seller && !apart.has(`${user} ${seller}`) && wasOfferedTo(id, user, seller);
      return (
        isDue && !((prices.get(`${id} ${user}`) ?? Number.POSITIVE_INFINITY) <= discounted_price) && fits(post, ticket)
      );
    });
    expect("Everybody who looks for a ticket is told of it", untold.length === 0, () => ({ ticket, untold }));
  }
}

/**
 * A score counts the sales that stand and came to a good end, and no others. That of an erased
 * account waits until its person comes back.
 */
function checkSales(all: Everything): void {
  const isSale = ({ status, plan }: Sale) => status === "valid" && (plan === "good" || plan === "silent");
  const sales = grouped(all.of<Sale>("deal").filter(isSale), ({ seller_id }) => seller_id);
  const standings = new Map(all.of<Standing>("standing").map((one) => [one.user_id, one]));
  const countSales = (user: string) =>
    [user, ...(standings.get(user)?.former_ids ?? [])].reduce((sum, id) => sum + (sales.get(id)?.length ?? 0), 0);
  const scores = all
    .of<{ user_id: string; successful_transactions: number }>("trust_score")
    .filter(({ user_id }) => !standings.get(user_id)?.closed?.is_final);
  expectSame(
    "A score counts the sales that stand",
    scores.map(({ user_id, successful_transactions: count }) => `${user_id} ${count}`),
    scores.map(({ user_id }) => `${user_id} ${countSales(user_id)}`),
  );
}

/** Browsing shows what is on sale, and nothing else: it reads what was published. */
async function checkOnSale(all: Everything): Promise<void> {
  await deployed().publish({ seconds: 0 });
  const shown: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await Browse.listTickets({ cursor, limit: 50 });
    shown.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  const isShown = ({ status, show_at }: Stored) =>
    status === "available" && new Date(show_at as string).getTime() > machine.time;
  const due = all.of<Stored>("ticket").filter(isShown);
  expectSame(
    "Browsing shows what is on sale",
    shown,
    due.map(({ id }) => String(id)),
  );
}

async function checkTotals(): Promise<void> {
  const { counted, stored } = await recount();
  const wrong = Object.entries(difference(counted, stored)).filter(([key]) => key === ALL);
  expect("Totals equal a count", wrong.length === 0, () => wrong);
}

/** The people whose accounts are closed now. */
export function closedPeople(): string[] {
  return new Everything()
    .of<Standing>("standing")
    .filter(({ closed }) => closed)
    .map(({ user_id }) => user_id);
}

/** Checks that nothing of these people is left, long after their accounts were closed. */
export function checkErased(closed: string[], ownerOf: Map<string, string>): void {
  const rows = boundary.table.main.all().map((row) => JSON.stringify(row));
  const everything = rows.join();
  for (const [phone, owner] of ownerOf)
    expect("What is closed is erased", !closed.includes(owner) || !everything.includes(phone), () => ({
      owner,
      phone,
      rows: rows.filter((row) => row.includes(phone)),
    }));
}

let lastQuiet = "";

/** Checks what holds while nothing is under way. */
export async function checkQuiet(): Promise<void> {
  const all = new Everything();
  checkCredits(all);
  checkPayments(all);
  checkBroadcasts(all);
  const stuck = all.of<Parties & { id: string }>("interest").filter(({ status }) => status === "pending");
  expectSame(
    "Every request ends",
    stuck.map(({ id }) => id),
    [],
  );
  expectSame("No letter is left dead", deadLetters, []);
  checkMessages(all);
  checkHeard(all.of("message"));
  checkTold(all, lastQuiet);
  checkLeftBehind(all);
  checkSales(all);
  checkWanted(all);
  checkPlans(all);
  await checkOnSale(all);
  await checkTotals();
  lastQuiet = new Date(machine.time).toISOString();
}
