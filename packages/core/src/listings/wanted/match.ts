import { WANTED_FIRST, WANTED_LEAST_MINUTES } from "@reseat/contract/limits/constants";
import * as Standing from "../../accounts/standing";
import { hasBlocked } from "../../messaging/block";
import { enqueue } from "../../platform/aws/queue";
import { DAY, expiresAt, isoNow, MINUTE, now } from "../../platform/clock";
import type { Offer } from "../../platform/news";
import { attempt, type Writes } from "../../platform/table/commit";
import { all, any } from "../../platform/table/conditions";
import { untilDone } from "../../platform/table/until-done";
import * as Ticket from "../../tickets/ticket";
import {
  ANY,
  WantedDayEntity,
  type WantedDayItem,
  WantedEntity,
  type WantedItem,
  WantedMatchEntity,
  type WantedMatchItem,
} from "./entities";
import { statusOf, unscopedFind } from "./find-wanted";
import { factsOf, fits, isAt } from "./fit";

/** How many are looked at in the first requests of a key; then as many as fit into one. */
const LOOKED_AT = [100, 1000];

/** What is read of those who wait: most of the time goes into reading items. */
const READ = ["user_id", "wanted_id", "place_in_order", "place"] as const;
type Waiting = Pick<WantedDayItem, (typeof READ)[number]>;

/**
 * Yields those who look for such a ticket, in the order of asking. Reads the keys that a ticket has
 * side by side, page by page: its movie in its city, any movie there, and the movie anywhere.
 */
async function* waiting(offer: Offer): AsyncGenerator<Waiting, undefined> {
  const { movie, city, day } = offer;
  const keys = [
    { movie, city, day },
    { movie: ANY, city, day },
    { movie, city: ANY, day },
  ];
  const lines = await Promise.all(
    keys.map(async (key) => {
      const people = waitingUnder(key, offer);
      return { people, head: (await people.next()).value };
    }),
  );
  for (;;) {
    const next = lines.reduce((one, other) => (placeOf(other) < placeOf(one) ? other : one));
    if (!next.head) return;
    yield next.head;
    next.head = (await next.people.next()).value;
  }
}

/** Sorts after every place in the order, which begins with a digit. */
const LAST = "~";
const placeOf = ({ head }: { head: Waiting | undefined }) => head?.place_in_order ?? LAST;

async function* waitingUnder(
  key: { movie: string; city: string; day: string },
  { part, seats, price_each, language, seller_id, at }: Offer,
): AsyncGenerator<Waiting, undefined> {
  const fitting = WantedDayEntity.query
    .inOrder(key)
    .where((item, { eq, ne, gte, contains, notExists }) =>
      all(
        eq(item.seats, seats),
        contains(item.parts, part),
        any(notExists(item.price_each), gte(item.price_each, price_each)),
        any(notExists(item.language), eq(item.language, language)),
        ne(item.user_id, seller_id),
      ),
    );
  let cursor: object | null = null;
  for (let requests = 0; requests === 0 || cursor; requests += 1) {
    const limit = LOOKED_AT[requests];
    const page = await fitting.go({
      attributes: READ,
      ...(limit !== undefined && { limit }),
      pager: "raw",
      ...(cursor && { cursor: cursor as never }),
    });
    yield* page.data.filter(({ place }) => !place || isAt(place, at));
    cursor = page.cursor as object | null;
  }
  return undefined;
}

/** A step of an offer: to the first in the order of asking, and to the rest. */
export interface Step extends Offer {
  step: "first" | "rest";
}

/** Seconds between the two steps, unless somebody has the ticket alone for longer. */
const APART = 60;
/** So many are told at a time: two writes a person, in one transaction. */
const AT_ONCE = 30;
/** So many more are looked at than are to be told, since not everybody who waits can be. */
const SPARE = 5;
/** A post hears of so many tickets in a minute: nobody reads more, and its item is written for each. */
const IN_A_MINUTE = 10;
const KEPT = DAY;

const minuteNow = () => Math.floor(now() / MINUTE);

/** Queues the steps of offers. */
export async function queue(offers: Offer[]): Promise<void> {
  for (const offer of offers) {
    const send = (step: Step["step"], delaySeconds: number) =>
      enqueue("WANTED_QUEUE_URL", [{ ...offer, step } satisfies Step], { delaySeconds });
    await Promise.all([send("first", 0), send("rest", Math.max(APART, Math.ceil(offer.alone)))]);
  }
}

/**
 * Tells the people of a step of an offer, in the order of asking, while its ticket is still free:
 * the first three whom it fits, or the person for whom it was listed; then everybody else. Returns
 * how many. A step that comes again, late or out of order tells nobody twice. Throws `try_again`.
 */
export async function handleStep({ step, ...offer }: Step): Promise<number> {
  const people = step === "first" && offer.alone > 0 ? aloneOf(offer) : waiting(offer);
  const most = step === "first" ? WANTED_FIRST : Number.POSITIVE_INFINITY;
  /** The people who know of this state of the ticket. */
  const knowing = new Set<string>();
  for (let all = 0; ; ) {
    const some = await take(people, Math.min(most - knowing.size + SPARE, AT_ONCE));
    const told = some.length > 0 ? await tellSome(offer, some, most, knowing) : null;
    all += told ?? 0;
    if (told === null || knowing.size === most) return all;
  }
}

/** Yields the person for whom a ticket was listed. */
async function* aloneOf({ wanted_id = "", seller_id }: Offer): AsyncGenerator<Waiting, undefined> {
  const post = await unscopedFind(wanted_id);
  if (post && post.user_id !== seller_id) yield { ...post, wanted_id };
}

async function take(people: AsyncGenerator<Waiting, undefined>, most: number): Promise<Waiting[]> {
  const taken: Waiting[] = [];
  while (taken.length < most) {
    const { value } = await people.next();
    if (!value) break;
    taken.push(value);
  }
  return taken;
}

/**
 * Tells those of some people who can be told, until `most` know of the ticket. Returns how many;
 * null when the ticket is gone, or another by now.
 */
async function tellSome(offer: Offer, some: Waiting[], most: number, knowing: Set<string>): Promise<number | null> {
  return untilDone(async () => {
    const [ticket, ...looked] = await Promise.all([presentOf(offer), ...some.map((each) => lookAt(each, offer))]);
    if (!ticket) return null;
    const [told, due] = [new Set(knowing), new Map<string, Person>()];
    for (const person of looked) {
      if (told.size === most) break;
      const userId = person?.post.user_id;
      if (!userId || told.has(userId) || !fits(person.post, ticket)) continue;
      const isDue = isNews(person, offer, ticket);
      if (isDue) due.set(userId, person);
      if (isDue || (person.told && person.told.told_at >= offer.round)) told.add(userId);
    }
    const lost = due.size > 0 ? await attempt(tellings(offer, ticket, [...due.values()])) : null;
    // Somebody else came between: the ticket, a post or what somebody was told has changed.
    if (lost) return undefined;
    for (const userId of told) knowing.add(userId);
    return due.size;
  });
}

/** Returns the ticket of an offer; null when it is gone, held, too late or another by now. */
async function presentOf({ ticket_id, ...offer }: Offer): Promise<Ticket.TicketItem | null> {
  const [ticket, seller] = await Promise.all([Ticket.unscopedFind(ticket_id), Standing.find(offer.seller_id)]);
  if (ticket?.status !== "available" || ticket.show_at < now() + WANTED_LEAST_MINUTES * MINUTE) return null;
  const facts = Object.entries(factsOf(ticket)) as [keyof typeof offer, unknown][];
  const isSame = facts.every(([name, value]) => offer[name] === value);
  return isSame && !Standing.absenceOf(seller) ? ticket : null;
}

/** Somebody who waits, and what they were told of the ticket before. */
interface Person {
  post: WantedItem;
  told: WantedMatchItem | null;
}

/** Returns somebody who waits, unless nobody tells them of this seller's tickets now. */
async function lookAt({ user_id, wanted_id }: Waiting, { ticket_id, seller_id }: Offer): Promise<Person | null> {
  const [post, standing, blocks, isBlocked, { data: told }] = await Promise.all([
    unscopedFind(wanted_id),
    Standing.find(user_id),
    hasBlocked(user_id, seller_id),
    hasBlocked(seller_id, user_id),
    WantedMatchEntity.get({ ticket_id, user_id }).go({ consistent: true }),
  ]);
  if (!post || statusOf(post) !== "open" || Standing.absenceOf(standing) || blocks || isBlocked) return null;
  const isBusy = post.minute === minuteNow() && (post.in_minute ?? 0) >= IN_A_MINUTE;
  return isBusy ? null : { post, told };
}

/** Returns whether somebody is told: once, again for less, when it is free again, and when it is offered. */
function isNews({ told }: Person, { price }: Offer, { offered_at }: Ticket.TicketItem): boolean {
  return !told || told.found_held === true || told.price > price || (offered_at !== undefined && !told.offered);
}

function whyOf({ post, told }: Person, { price }: Offer, ticket: Ticket.TicketItem): WantedMatchItem["why"] {
  if (!told && ticket.wanted_id === post.id) return "first";
  if (ticket.offered_at !== undefined && !told?.offered) return "offered";
  return told && told.price > price ? "cheaper" : "on_sale";
}

/**
 * Returns the writes that tell people of a ticket, all or nothing. Refused when the ticket or one
 * of the posts has changed, or one of the people was told meanwhile.
 */
function tellings(offer: Offer, ticket: Ticket.TicketItem, people: Person[]): Writes<string> {
  const [told_at, minute] = [isoNow(), minuteNow()];
  const writes: Writes<string> = { ticket: Ticket.whileOnSale(ticket) };
  for (const person of people) {
    const { post, told } = person;
    const mark = WantedMatchEntity.put({
      ticket_id: ticket.id,
      user_id: post.user_id,
      wanted_id: post.id,
      why: whyOf(person, offer, ticket),
      price: offer.price,
      offered: ticket.offered_at !== undefined,
      told_at,
      ...(post.by_text && { by_text: true }),
      ...Ticket.summary(ticket),
      seats: offer.seats,
      price_each: offer.price_each,
      expires: expiresAt(ticket.show_at + KEPT),
    }).where((item, { eq, notExists }) => (told ? eq(item.told_at, told.told_at) : notExists(item.told_at)));
    const counted = WantedEntity.patch({ id: post.id })
      .add({ told: 1, ...(post.minute === minute && { in_minute: 1 }) })
      .set({ minute, ...(post.minute !== minute && { in_minute: 1 }) })
      .where((item, { eq }) => all(eq(item.status, "open"), eq(item.updated_at, post.updated_at)));
    writes[`told/${post.user_id}`] = { Put: mark.params() };
    writes[`post/${post.id}`] = { Update: counted.params() };
  }
  return writes;
}
