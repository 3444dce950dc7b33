import { WANTED_FIRST, WANTED_LEAST_MINUTES, WANTED_NEXT } from "@reseat/contract/limits/constants";
import type { EntityItem } from "electrodb";
import { enqueue } from "../aws/queue";
import { DAY, expiresAt, isoNow, MINUTE, now } from "../clock";
import { newId } from "../ids";
import { hasBlocked } from "../messaging/block";
import type { Offer } from "../news";
import * as Standing from "../sessions/standing";
import { attempt, type Writes } from "../table/commit";
import { untilDone } from "../table/until-done";
import * as Ticket from "../tickets/ticket";
import {
  WantedDayEntity,
  WantedEntity,
  type WantedItem,
  WantedRoundEntity,
  WantedToldEntity,
  type WantedToldItem,
} from "./entities";
import { statusOf, unscopedFind } from "./find-wanted";
import { fits, isAt } from "./fit";
import { FIRST, type Waiting, waiting } from "./line";
import { factsOf } from "./offer.news";
import { goToEnd, keysOf } from "./writes";

/** A step of an offer: to one person alone, the first three, the next ten, the rest. */
export interface Step extends Offer {
  step: "alone" | "first" | "next" | "rest";
  /** The place in the order after which the rest go on. */
  after?: string;
  /** The place after which somebody was told of too many tickets for now. */
  busy_after?: string;
  /** How often such people were waited for. */
  waited?: number;
  /** How often the rest were queued again. */
  runs?: number;
}

type RoundItem = EntityItem<typeof WantedRoundEntity>;

/** Seconds between two steps. */
const APART = 60;
/** The rest are told so many at a time: up to three writes a person, in one transaction. */
const AT_ONCE = 30;
/** So many more are looked at than are to be told, since not everybody who waits can be. */
const SPARE = 5;
/** An offer not opened for so long has passed. After two of those, a post goes to the end. */
const PASSES_AFTER = 10 * MINUTE;
const PASSED = 2;
/**
 * A post hears of so many tickets in a minute: then its day leaves the line until the next. The
 * rest of a ticket wait for it so often.
 */
const IN_A_MINUTE = 10;
const WAITS = 3;
/** The rest are queued again so often. Each run tells thousands. */
const MOST_RUNS = 10;
/** Seconds after which the index has those who went to the end of the order. */
const MOVED_AFTER = 1;
const KEPT = DAY;

/** Queues the steps of offers. */
export async function plan(offers: Offer[]): Promise<void> {
  for (const offer of offers) {
    const alone = Math.ceil(offer.alone);
    const send = (step: Step["step"], delaySeconds: number) =>
      enqueue("WANTED_QUEUE_URL", [{ ...offer, step } satisfies Step], { delaySeconds });
    await Promise.all([
      alone > 0 && send("alone", 0),
      send("first", alone),
      send("next", alone + APART),
      send("rest", alone + 2 * APART),
    ]);
  }
}

/** The present state of an offer. */
interface Present {
  ticket: Ticket.TicketItem;
  round: RoundItem | null;
}

/** Somebody whom a ticket fits, and what they were told of it before. */
interface Fitting {
  post: WantedItem;
  told: WantedToldItem | null;
}

/**
 * Tells the people of a step of an offer, in the order of asking, while its ticket is still free.
 * Returns how many. A step that comes again, late or out of order tells nobody twice, and a step of
 * an older state of the ticket tells nobody. The rest are told until the time of the function is
 * over, and then in another run. Throws `try_again`, or when the rest are too many.
 */
export async function work(step: Step, isLate = () => false): Promise<number> {
  const { waited = 0, runs = 0 } = step;
  if (runs > MOST_RUNS)
    throw new Error(`More people wait for ticket ${step.ticket_id} than ${MOST_RUNS} runs can tell`);
  const queue = (next: Partial<Step>, delaySeconds: number) =>
    enqueue("WANTED_QUEUE_URL", [{ ...step, ...next, runs: runs + 1 } satisfies Step], { delaySeconds });
  let { after = FIRST, busy_after } = step;
  let all = 0;
  for (;;) {
    const { told, found } = await tellSome({ ...step, after });
    all += told;
    if (!found || step.step !== "rest") return all;
    if (found.isBusy) busy_after ??= after;
    if (!found.last) {
      // Those who have just gone to the end of the order belong to the rest.
      const moved = found.passed.at(-1)?.place_in_order;
      if (moved) await queue({ after: moved, busy_after }, MOVED_AFTER);
      else if (busy_after && waited < WAITS)
        await queue({ after: busy_after, busy_after: undefined, waited: waited + 1 }, APART);
      return all;
    }
    after = found.last;
    if (isLate()) {
      await queue({ after, busy_after }, 0);
      return all;
    }
  }
}

/** Tells as many people as fit into one transaction. Found is null when the offer is over. */
async function tellSome(step: Step): Promise<{ told: number; found: Found | null }> {
  return untilDone(async () => {
    const isEarly = step.step === "first" || step.step === "next";
    const asked = { ...step, ...(isEarly && { minute: minuteNow() }) };
    const people = step.step === "alone" ? aloneOf(step) : waiting(asked, step.after);
    // The first of those who wait are read together with the ticket.
    const [present, first] = await Promise.all([presentOf(step), people.next()]);
    const most = present ? roomIn(step, present.round) : 0;
    if (!present || most === 0) return { told: 0, found: null };
    if (first.done) return { told: 0, found: { fitting: [], passed: [], last: null, isBusy: false } };
    const found = await findFitting(step, present.ticket, startingWith(first.value, people), most);
    const { fitting, passed } = found;
    const places = passed.map(() => newId()).sort();
    const [lost] = await Promise.all([
      fitting.length > 0 ? attempt(tellings(step, present, fitting)) : null,
      ...passed.map((post, index) => goToEnd(post, places[index] as string)),
    ]);
    // Somebody else came between: the ticket, a post or another run of this step has changed.
    return lost ? undefined : { told: fitting.length, found };
  });
}

/** Returns the state of an offer; null when its ticket is gone or another by now. */
async function presentOf({ ticket_id, round, seller_id, ...offer }: Step): Promise<Present | null> {
  const [ticket, { data: stored }, seller] = await Promise.all([
    Ticket.unscopedFind(ticket_id),
    WantedRoundEntity.get({ ticket_id }).go({ consistent: true }),
    Standing.find(seller_id),
  ]);
  if (ticket?.status !== "available" || ticket.show_at < now() + WANTED_LEAST_MINUTES * MINUTE) return null;
  if (Standing.absenceOf(seller) || (stored && stored.round > round)) return null;
  const facts = Object.entries(factsOf(ticket)) as [keyof typeof offer, unknown][];
  const isSame = facts.every(([name, value]) => ({ ...offer, seller_id })[name] === value);
  return isSame ? { ticket, round: stored } : null;
}

/** What a step found among those who wait. */
interface Found {
  fitting: Fitting[];
  /** Posts whose people let two offers pass. */
  passed: WantedItem[];
  /** The place of the last of the fitting, if there may be more. */
  last: string | null;
  /** The ticket fits somebody who was told of too many in this minute. */
  isBusy: boolean;
}

/** Returns how many people a step may still tell. */
function roomIn({ step, round }: Step, stored: RoundItem | null): number {
  const { first, next } = stored?.round === round ? stored : { first: 0, next: 0 };
  return { alone: 1, first: WANTED_FIRST - first, next: WANTED_NEXT - next, rest: AT_ONCE }[step];
}

/** Yields the person for whom a ticket was listed. */
async function* aloneOf({ wanted_id = "", seller_id }: Step): AsyncGenerator<Waiting, undefined> {
  const post = await unscopedFind(wanted_id);
  if (post && post.user_id !== seller_id)
    yield { user_id: post.user_id, wanted_id, place_in_order: post.place_in_order };
}

async function* startingWith(
  first: Waiting,
  others: AsyncGenerator<Waiting, undefined>,
): AsyncGenerator<Waiting, undefined> {
  yield first;
  yield* others;
  return undefined;
}

/**
 * Finds the first people in the order whom a ticket fits: at most `most`, each once, with the first
 * of their posts.
 */
async function findFitting(
  step: Step,
  ticket: Ticket.TicketItem,
  people: AsyncGenerator<Waiting, undefined>,
  most: number,
): Promise<Found> {
  const found: Found = { fitting: [], passed: [], last: null, isBusy: false };
  const { fitting, passed } = found;
  /** The people of whom a post fits. Of the others, a later post may. */
  const seen = new Set<string>();
  for (;;) {
    const batch: Waiting[] = [];
    const wanted = most - fitting.length + SPARE;
    let isAll = false;
    while (batch.length < wanted && !isAll) {
      const { value, done } = await people.next();
      isAll = done === true;
      if (value && !seen.has(value.user_id) && (!value.place || isAt(value.place, ticket))) batch.push(value);
    }
    const looked = await Promise.all(batch.map((each) => lookAt(each, step, ticket)));
    for (const [index, one] of looked.entries()) {
      if (one === null || seen.has(one.post.user_id)) continue;
      if (hasPassed(one.post) && step.step !== "alone") passed.push(one.post);
      else if (one.post.minute === minuteNow() && (one.post.in_minute ?? 0) >= IN_A_MINUTE) found.isBusy = true;
      else {
        fitting.push(one);
        seen.add(one.post.user_id);
      }
      const isLast = isAll && index === batch.length - 1;
      if (fitting.length === most) return { ...found, last: isLast ? null : (batch[index] as Waiting).place_in_order };
    }
    if (isAll) return found;
  }
}

/** Returns whether a post's person let two offers pass without opening one. */
function hasPassed({ unopened, told_at }: WantedItem): boolean {
  return unopened >= PASSED && told_at !== undefined && Date.parse(told_at) + PASSES_AFTER <= now();
}

const minuteNow = () => Math.floor(now() / MINUTE);

/** Returns the post of somebody who waits if they can be told of a ticket now, else null. */
async function lookAt({ user_id, wanted_id }: Waiting, step: Step, ticket: Ticket.TicketItem): Promise<Fitting | null> {
  const { seller_id } = step;
  const [post, standing, blocks, isBlocked, { data: told }] = await Promise.all([
    unscopedFind(wanted_id),
    Standing.find(user_id),
    hasBlocked(user_id, seller_id),
    hasBlocked(seller_id, user_id),
    WantedToldEntity.get({ ticket_id: ticket.id, user_id }).go({ consistent: true }),
  ]);
  if (!post || statusOf(post) !== "open" || !fits(post, ticket)) return null;
  if (Standing.absenceOf(standing) || blocks || isBlocked) return null;
  const isNews =
    !told || told.found_held || told.price > step.price || (ticket.offered_at !== undefined && !told.offered);
  return isNews ? { post, told } : null;
}

/**
 * Returns the writes that tell people of a ticket, all or nothing. Refused when the ticket or one
 * of the posts has changed, one of the people was told meanwhile, or another run told somebody.
 */
function tellings(step: Step, { ticket, round }: Present, fitting: Fitting[]): Writes<string> {
  const at = isoNow();
  const expires = expiresAt(ticket.show_at + KEPT);
  const isSame = round?.round === step.round;
  const counted = { first: isSame ? round.first : 0, next: isSame ? round.next : 0 };
  if (step.step === "first" || step.step === "next") counted[step.step] += fitting.length;
  const version = round?.version ?? 0;
  const progress = WantedRoundEntity.update({ ticket_id: ticket.id })
    .set({ round: step.round, ...counted, expires, version: version + 1 })
    .add({ told: fitting.filter(({ told }) => !told).length })
    .where((item, { eq, notExists }) => (version === 0 ? notExists(item.version) : eq(item.version, version)));
  const people = fitting.flatMap(({ post, told }) => {
    const offered = ticket.offered_at !== undefined;
    const mark = WantedToldEntity.put({
      ticket_id: ticket.id,
      user_id: post.user_id,
      wanted_id: post.id,
      why:
        ticket.wanted_id === post.id && !told
          ? "first"
          : offered && !told?.offered
            ? "offered"
            : told && told.price > step.price
              ? "cheaper"
              : "on_sale",
      price: step.price,
      offered,
      told_at: at,
      ...(post.by_text && { by_text: true }),
      ...Ticket.summary(ticket),
      seats: step.seats,
      price_each: step.price_each,
      expires,
    }).where((item, { eq, notExists }) => (told ? eq(item.told_at, told.told_at) : notExists(item.told_at)));
    const minute = minuteNow();
    const isSameMinute = post.minute === minute;
    const noted = WantedEntity.patch({ id: post.id })
      .add({ told: 1, unopened: 1, ...(isSameMinute && { in_minute: 1 }) })
      .set({ told_at: at, minute, ...(!isSameMinute && { in_minute: 1 }) })
      .where((item, { eq, ne, lt }) =>
        [
          eq(item.status, "open"),
          eq(item.updated_at, post.updated_at),
          isSameMinute ? `${eq(item.minute, minute)} AND ${lt(item.in_minute, IN_A_MINUTE)}` : ne(item.minute, minute),
        ].join(" AND "),
      );
    const isLast = (isSameMinute ? (post.in_minute ?? 0) : 0) + 1 === IN_A_MINUTE;
    const busy = WantedDayEntity.patch({ ...keysOf(post), day: step.day, user_id: post.user_id })
      .set({ busy_until: minute + 1 })
      .where((item, { eq }) => eq(item.wanted_id, post.id));
    return [
      [`told/${post.user_id}`, { Put: mark.params() }],
      [`post/${post.id}`, { Update: noted.params() }],
      ...(isLast ? [[`busy/${post.id}`, { Update: busy.params() }] as const] : []),
    ] as const;
  });
  return { ticket: Ticket.whileOnSale(ticket), round: { Update: progress.params() }, ...Object.fromEntries(people) };
}
