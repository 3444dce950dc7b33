import { LiveEvent, type PushPayload } from "@reseat/contract";
import { ERRORS } from "@reseat/contract/errors";
import { SHORT_ID_LENGTH } from "@reseat/contract/limits/constants";
import type { StreamRecord } from "@reseat/testing/memory-dynamo/table";
import type { Item } from "@reseat/testing/memory-dynamo/values";
import { expect } from "./broken";
import { machine } from "./machine";
import { type Answer, type Operation, routeOf } from "./world";

// What Reseat promises whatever happens, checked when it happens: of each change in the table, each
// answer, each text and each line of the log.

/** What was decided before something changed may still be carried out for so long. */
const UNDER_WAY_MS = 60_000;

/** Whoever decided to tell somebody has done so after so long. */
const TOLD_WITHIN_MS = 10_000;

const text = (item: Item | undefined, name: string) => item?.[name]?.S ?? "";

/** Since when something is so, or was until when it was. */
class Since {
  readonly #times = new Map<string, number>();

  /** Notes whether something is so now. */
  note(key: string, isSo: boolean): void {
    if (!isSo) this.#times.delete(key);
    else if (!this.#times.has(key)) this.#times.set(key, machine.time);
  }

  /** Whether it has been so for long enough that everybody must know. */
  hasLong(key: string, milliseconds = UNDER_WAY_MS): boolean {
    return (this.#times.get(key) ?? Number.POSITIVE_INFINITY) < machine.time - milliseconds;
  }
}

/** The two people of each deal there ever was: they may see each other's contact. */
const dealing = new Set<string>();
/** Tickets that somebody has got, until they are on sale again. */
const won = new Set<string>();
/** What each seller said last about the first request for a ticket, and what they said that was used. */
const acceptsAt = new Map<string, string>();
const usedAcceptances = new Set<string>();
/** How many deals of each buyer were refunded. */
const refunds = new Map<string, number>();
/** Who has blocked whom, who is banned, and what nobody can act on any more, by ids. */
const blocked = new Since();
const banned = new Since();
const gone = new Since();
/** The endpoints of browsers that take no pushes any more. */
const ended = new Since();

/** Somebody who was told of a ticket that they look for. */
interface Told {
  user: string;
  /** Their place in the order of asking. */
  place: string;
  price: string;
  at: number;
}
const told = new Map<string, Told[]>();
/** The places of posts, and when what lets a person be told changed last. */
const places = new Map<string, string>();
const settledAt = new Map<string, number>();
/** When each ticket was last offered as it is now. */
const offeredAt = new Map<string, number>();
/** Indexes show a change after so long. */
const INDEXED_MS = 10_000;

const notified: string[] = [];

/** How many deals of a buyer were refunded. */
export function refundsOf(buyer: string): number {
  return refunds.get(buyer) ?? 0;
}

/** Looks at a change in the table, when it happens. */
export function checkChange({ eventName, dynamodb }: StreamRecord): void {
  const { NewImage: after, OldImage: before } = dynamodb;
  const item = after ?? before;
  const of = (name: string) => text(item, name);
  const isNew = eventName === "INSERT";
  switch (of("__edb_e__")) {
    case "ticket":
      if (of("status") === "available") won.delete(of("id"));
      acceptsAt.set(of("id"), of("accepts_at"));
      if (stateOf(after) && stateOf(after) !== stateOf(before)) offeredAt.set(of("id"), machine.time);
      gone.note(of("id"), of("status") !== "available");
      break;
    case "interest": {
      const hadTime = of("status") !== "expired" || Date.parse(of("expires_at")) <= machine.time;
      expect("A seller has their time to answer", hadTime, () => item);
      gone.note(
        of("id").slice(-SHORT_ID_LENGTH),
        of("status") !== "pending" && (!item?.at_once || item.gone_at !== undefined),
      );
      break;
    }
    case "deal":
      if (isNew) checkDeal(dynamodb.NewImage);
      if (!isNew && of("status") === "refunded" && text(before, "status") === "valid")
        refunds.set(of("buyer_id"), refundsOf(of("buyer_id")) + 1);
      break;
    case "block":
      blocked.note(`${of("user_id")} ${of("blocked_id")}`, after !== undefined);
      settle(of("user_id"));
      settle(of("blocked_id"));
      break;
    case "standing":
      banned.note(of("user_id"), text(after?.restriction?.M, "kind") === "banned");
      settle(of("user_id"), Date.parse(text(after?.restriction?.M, "until")) || 0);
      break;
    case "device":
      ended.note(text(item?.device_token?.M, "endpoint"), after === undefined);
      break;
    case "wanted":
      places.set(of("id"), of("place_in_order"));
      if (of("updated_at") !== text(before, "updated_at")) settle(of("user_id"));
      if (Number(item?.in_minute?.N) > 9) settle(of("user_id"), machine.time + 60_000);
      break;
    case "wanted_told":
      if (isNew) checkTelling(item);
      break;
    case "notification":
      if (isNew) notified.push(`${of("kind")} ${of("user_id")} ${of("ticket_id")}`.trim());
      break;
    case "message":
      if (isNew) checkMessage(item);
  }
}

/** What people were told since the last time, each as its kind, person and ticket. They may have cleared it since. */
export function takeNotified(): string[] {
  return notified.splice(0);
}

function checkDeal(deal: Item | undefined): void {
  const [ticket, buyer, seller] = ["ticket_id", "buyer_id", "seller_id"].map((name) => text(deal, name));
  dealing.add(`${buyer} ${seller}`).add(`${seller} ${buyer}`);
  expect("A ticket has one winner", !won.has(String(ticket)), () => deal);
  won.add(String(ticket));
  expect("Nobody buys their own ticket", buyer !== seller, () => deal);
  if (!deal?.at_once) return;
  const said = acceptsAt.get(String(ticket));
  const isGood = said !== undefined && said !== "" && !usedAcceptances.has(`${ticket} ${said}`);
  expect("What a seller accepts in advance is accepted once", isGood, () => ({ deal, said }));
  usedAcceptances.add(`${ticket} ${said}`);
}

function checkMessage(message: Item | undefined): void {
  const [sender, buyer, seller] = ["sender_id", "buyer_id", "seller_id"].map((name) => text(message, name));
  const reader = sender === buyer ? seller : buyer;
  const isHeld = message?.is_held?.BOOL === true;
  const may = isHeld || !blocked.hasLong(`${reader} ${sender}`);
  expect("Nobody gets a message from somebody whom they have blocked", may, () => message);
}

/** What those who look for a ticket are told of; empty when it is not on sale. */
function stateOf(ticket: Item | undefined): string {
  const price = [ticket?.price_per_ticket?.N, ticket?.discounted_price?.N];
  return text(ticket, "status") === "available" ? [...price, text(ticket, "offered_at")].join() : "";
}

/** Whether a ticket was offered as it is after everything that kept these people from it. */
export function wasOfferedTo(ticket: string, ...people: string[]): boolean {
  const at = (offeredAt.get(ticket) ?? 0) - INDEXED_MS;
  return people.every((person) => (settledAt.get(person) ?? 0) < at);
}

function settle(person: string, from = 0): void {
  settledAt.set(person, Math.max(from, machine.time, settledAt.get(person) ?? 0));
}

/** Whoever could have been told of a ticket before is not told after somebody who asked later. */
function checkTelling(telling: Item | undefined): void {
  const [ticket, user] = [text(telling, "ticket_id"), text(telling, "user_id")];
  const own: Told = {
    ...{ user, place: places.get(text(telling, "wanted_id")) ?? "", at: machine.time },
    price: telling?.price?.N ?? "",
  };
  const others = told.get(ticket) ?? [];
  const couldBeTold = ({ at, price }: Told) => (settledAt.get(user) ?? 0) < at - INDEXED_MS && price === own.price;
  const faster = others.find((other) => other.at < own.at && other.place > own.place && couldBeTold(other));
  expect("People are told of a ticket in the order of asking", !faster, () => ({ telling, own, faster }));
  // The one for whom a ticket was listed is told before all others.
  if (text(telling, "why") !== "first") told.set(ticket, [...others, own]);
}

const PHONE = /\+919\d{9}/g;

/** Looks at an answer before its person sees it. */
export function checkAnswer(operation: Operation, { status, body }: Answer, ownerOf: Map<string, string>): void {
  const { call, who, input, at } = operation;
  const code = String(body?.code ?? "");
  const { errors, access, standing } = routeOf(call);
  expect("No call fails within the server", code !== "internal_error", () => ({ call, body }));
  const isDeclared = status < 400 || errors.includes(code);
  expect("No answer is outside its contract", isDeclared && (status < 400 || code in ERRORS), () => ({ call, body }));
  for (const [phone] of JSON.stringify(body).matchAll(PHONE)) {
    const owner = ownerOf.get(phone) ?? who;
    const may = owner === who || phone === who || access === "admin" || dealing.has(`${owner} ${who}`);
    expect("Nobody sees a contact without a deal", may, () => ({ call, who, owner }));
  }
  if (status >= 400) return;
  const isRefused = access !== "visitor" && standing !== "any" && banned.hasLong(who);
  expect("Nobody who is banned gets anything done", !isRefused, () => ({ operation, at }));
  const conversation = String(input.conversation_id ?? who);
  expect("Nobody reads other people's conversations", conversation.includes(who), () => ({ operation, body }));
}

/** The answers to commands that their people may repeat. */
const answered = new Map<number, Answer>();
/** Refusals that say nothing of what was done. */
const PASSING = ["try_again", "too_many_requests", "internal_error"];
const OF_PERSON = ["banned", "suspended", "account_closed", "warning_unread", "not_authenticated"];

/** Looks at the answer to each request of a command, though its person may not hear it. */
export function checkRepeat({ n, call }: Operation, answer: Answer): void {
  if (!routeOf(call).idempotencyKey) return;
  const first = answered.get(n);
  const code = String(answer.body?.code ?? "");
  if (answer.status < 400 && !first) answered.set(n, answer);
  if (!first || PASSING.includes(code) || OF_PERSON.includes(code)) return;
  const isSame = answer.status < 400 && answer.body?.id === first.body?.id;
  expect("A repeated request gets the answer of the first", isSame, () => ({ call, first, answer }));
}

/** Looks at a text when it is sent. */
export function checkText(words: string): void {
  const [, kind, id = ""] = /\/(r|ticket)\/(\w+)/.exec(words) ?? [];
  if (!kind) return;
  expect("Nobody is texted of what is gone", !gone.hasLong(id, TOLD_WITHIN_MS), () => words);
}

/** Looks at a push when it is sent, and returns what it is about. */
export function checkPush(endpoint: string, payload: string): PushPayload["notification"]["data"] {
  const { data } = (JSON.parse(payload) as PushPayload).notification;
  expect("A browser that has ended gets no push", !ended.hasLong(endpoint), () => ({ endpoint, data }));
  const [, id = ""] = /\/requests\/(\w+)/.exec(data.navigate) ?? [];
  const isOver = data.kind === "interest_received" && gone.hasLong(id.slice(-SHORT_ID_LENGTH), TOLD_WITHIN_MS);
  expect("Nobody is told of a request that is over", !isOver, () => ({ endpoint, data }));
  return data;
}

/** Looks at an event before a person's page hears it, and returns it. */
export function checkEvent(said: unknown, who: string): LiveEvent | undefined {
  const { data: event, error } = LiveEvent.safeParse(said);
  expect("No event is outside its contract", event !== undefined, () => ({ said, error }));
  if (event?.type !== "message.created") return event;
  const { conversation_id, sender_id } = event.message;
  const isOwn = conversation_id.includes(who);
  expect("Nobody reads other people's conversations", isOwn, () => ({ who, said }));
  const isWithheld = sender_id !== who && blocked.hasLong(`${who} ${sender_id}`, 10 * UNDER_WAY_MS);
  expect("Nobody hears from somebody whom they have blocked", !isWithheld, () => ({ who, said }));
  return event;
}

/** Looks at a line of the log. */
export function checkLog(line: string): void {
  expect("No personal data is in the log", !/\+?91?9\d{9}|@example\.in/.test(line), () => line.slice(0, 2000));
  expect("Every stored row can be read", !line.includes('"row left out"'), () => line.slice(0, 2000));
}
