import { createHash } from "node:crypto";
import { DAY, dayOf, now } from "@reseat/core/clock";
import { showIn } from "@reseat/testing/listing";
import type { Random } from "@reseat/testing/made-facts";
import type { Item } from "@reseat/testing/memory-dynamo/values";
import { meet, type Person, seen, text } from "./people";
import type { Operation } from "./world";

// How people choose what they do, and with what: among what there is, most often what concerns them, so that every
// pair of commands meets.

/** What somebody chose to do. */
export type Chosen = Pick<Operation, "call" | "input">;
/** Who does it, when that is not the person for whom it was chosen. */
export type Acting = Chosen & { who?: Person | undefined };
/** Chooses for a person; undefined when there is nothing to do it with. */
export type Choose = (somebody: Person, random: Random) => Acting | undefined;

/** What somebody does, and how often. */
export type Intentions = [weight: number, choose: Choose][];

export const FILMS = ["Night Bus", "Monsoon Letters", "The Last Reel", "Chaiwala", "Paper Boats", "Sea Link"];
/** Some are asked for more than others, so that many wait for the same. */
export const filmOf = (random: Random) => FILMS[Math.floor(FILMS.length * random.next() ** 2)] ?? "";

export const conversationOf = (item: Item | undefined) =>
  item && ["ticket_id", "buyer_id", "seller_id"].map((name) => text(item, name)).join("-");

export type More = (random: Random) => object;
export const SIDES = ["buyer_id", "seller_id"] as const;

/** A call about something of a kind: the fields in which its person stands, and further input. */
export function of(call: string, kind: string, field: string, ...given: (string | More)[]): Choose {
  const sides = given.filter((one) => typeof one === "string");
  const more = given.find((one) => typeof one === "function");
  return (who, random) => {
    const met = meet(kind, who, random, ...sides);
    const named = text(met.item, field === "user_id" ? "seller_id" : "id");
    return met.item && { call, who: met.who, input: { [field]: named, ...more?.(random) } };
  };
}

export const ticketOf = (call: string, more: More = () => ({})): Choose => {
  return (who, random) => {
    const met = meet("ticket", who, random, "user_id");
    return met.item && { call, who: met.who, input: { id: text(met.item, "id"), ...more(random) } };
  };
};
export const anyTicket = (call: string): Choose => {
  return (_, random) => {
    const item = seen.choose("ticket", random);
    return item && { call, input: { ticket_id: text(item, "id") } };
  };
};
export const inChat = (call: string, more: More = () => ({})): Choose => {
  return (who, random) => {
    const met = meet("conversation", who, random, ...SIDES);
    const conversation_id = conversationOf(met.item);
    return conversation_id ? { call, who: met.who, input: { conversation_id, ...more(random) } } : undefined;
  };
};
export const order = (call: string, field: string, more: More = () => ({})): Choose => {
  return (who, random) => {
    const met = meet("order", who, random, "user_id");
    const id = text(met.item, field === "id" ? "transaction_id" : "order_id");
    return met.item && { call, who: met.who, input: { [field]: id, ...more(random) } };
  };
};
export const plain = (call: string, input: object = {}): Choose => {
  return () => ({ call, input: { ...input } });
};

const digest = (word: string) => createHash("sha256").update(word).digest("hex");

/** A ticket that somebody lists. */
export function list(random: Random): Chosen {
  const hours = random.of([2, 5, 9, 26, 50]);
  const marks = random.next() < 0.3 && { marks: { code: digest(`code ${random.below(20)}`) } };
  const accepts_first = random.next() < 0.3;
  const wanted = seen.choose("wanted", random);
  const input = {
    accepts_first,
    movie_name: filmOf(random),
    movie_language: "Hindi",
    theatre: `Galaxy ${random.below(3)}`,
    location: "Andheri West",
    city: "Mumbai",
    ...showIn(hours, now()),
    seat_info: `H${random.below(99)}`,
    ticket_count: 1 + random.below(2),
    price_per_ticket: 20_000 + 1000 * random.below(20),
    ...marks,
    ...(wanted && random.next() < 0.2 && { wanted_id: text(wanted, "id") }),
  };
  return { call: "tickets.create", input };
}

/** A ticket that somebody looks for. */
export function sought(random: Random) {
  const days = [0, 1, 2].map((day) => dayOf(now() + day * DAY));
  const parts = ["morning", "afternoon", "evening", "night"];
  const isAnyFilm = random.next() < 0.2;
  const input = {
    movie_name: isAnyFilm ? null : filmOf(random),
    city: isAnyFilm || random.next() < 0.8 ? "Mumbai" : null,
    ...{ days, parts, seats: 1 + random.below(2), by_text: random.next() < 0.5 },
    ...(random.next() < 0.2 && { price_each: 1000 * (15 + random.below(15)) }),
  };
  return input;
}

/** What somebody wants to be told of. */
export function preferences(random: Random) {
  const [push, byText] = [random.next() < 0.8, random.next() < 0.8];
  const kinds = {
    requests: { push, text: byText },
    messages: { push, preview: byText },
    questions: { push },
    credits: { push },
  };
  return { kinds: { ...kinds, news: { push } }, quiet_hours: byText ? null : { from: "23:00", to: "07:00" } };
}
