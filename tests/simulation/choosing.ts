import type { Random } from "@reseat/testing/made-facts";
import type { Item } from "@reseat/testing/memory-dynamo/values";
import { meet, type Person, seen, text } from "./people";
import type { Operation } from "./world";

// How people choose what they do: among what there is, most often what concerns them, so that every
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
