import { randomUUID } from "node:crypto";
import type { OwnTicket, PlanStep } from "@reseat/contract";
import type { Actor } from "@reseat/core/actor";
import { Deal } from "@reseat/core/deals";
import { Listing } from "@reseat/core/listings";
import { Conversation, Message } from "@reseat/core/messaging";
import { ago } from "../clock";
import { picture, upload } from "./pictures";

interface Line {
  minutesAgo: number;
  by: "buyer" | "seller";
  says?: string;
  /** The message's attachment. */
  with?: "contact" | "picture";
}

interface Talk {
  /**
   * Indexes into the list of sellers, who buy from each other too; by default the buyer is the
   * demo's.
   */
  seller: number;
  buyer?: number;
  lines: Line[];
  /** The number of last messages that the other side has not seen. */
  unseen: number;
  /** What they did of their plan, after all was written. */
  plan?: { by: "buyer" | "seller"; step: PlanStep["kind"] }[];
  /** How they pay and where the ticket is handed over. */
  terms?: Pick<Extract<PlanStep, { kind: "agree" }>, "pay" | "hand">;
}

export const talks: Talk[] = [
  {
    seller: 0,
    lines: [
      { minutesAgo: 190, by: "buyer", says: "Hi Ananya! Are the two seats next to each other?" },
      { minutesAgo: 184, by: "seller", says: "Yes, both in row H, right on the aisle." },
      { minutesAgo: 183, by: "seller", says: "Here is the plan", with: "picture" },
      { minutesAgo: 171, by: "buyer", says: "Perfect 👍 I can meet you at the theatre half an hour before the show." },
      { minutesAgo: 168, by: "seller", says: "Works for me. Call me when you are there.", with: "contact" },
      { minutesAgo: 22, by: "seller", says: "Small change: I will be at gate 2, the other one is closed." },
    ],
    unseen: 1,
    terms: { pay: "cash", hand: "theatre" },
    plan: [
      { by: "buyer", step: "agree" },
      { by: "seller", step: "agree" },
    ],
  },
  {
    seller: 1,
    lines: [
      { minutesAgo: 75, by: "buyer", says: "Hello, is the ticket still with you?" },
      { minutesAgo: 61, by: "seller", says: "Yes. Many people are asking though." },
      { minutesAgo: 58, by: "seller", says: "Please send ₹300 in advance and I will keep it for you." },
    ],
    unseen: 1,
    terms: { pay: "upi", hand: "here" },
    plan: [{ by: "seller", step: "agree" }],
  },
  {
    seller: 2,
    lines: [
      { minutesAgo: 1500, by: "buyer", says: "नमस्ते, क्या टिकट प्रिंट किया हुआ है?" },
      { minutesAgo: 1492, by: "seller", says: "जी नहीं, फ़ोन पर है। गेट पर दिखा दूँगी।" },
      { minutesAgo: 1490, by: "buyer", says: "ठीक है, शुक्रिया 🙏" },
    ],
    unseen: 0,
    terms: { pay: "upi", hand: "theatre" },
    plan: [
      { by: "seller", step: "agree" },
      { by: "buyer", step: "agree" },
      { by: "buyer", step: "say_paid" },
      { by: "seller", step: "confirm_paid" },
    ],
  },
  {
    seller: 0,
    buyer: 4,
    lines: [
      { minutesAgo: 44, by: "buyer", says: "Hi! Which language are the subtitles in?" },
      { minutesAgo: 9, by: "buyer", says: "And is there parking at the theatre?" },
    ],
    unseen: 2,
  },
];

/** Returns the listing of a seller that the history sells next. */
export async function oldestOnSale(seller: Actor): Promise<OwnTicket | undefined> {
  const { items } = await Listing.listMine(seller, { limit: 100 });
  return items.findLast(({ status }) => status === "available");
}

/** Plays through each conversation, about a ticket whose seller the buyer unlocks. */
export async function makeConversations(demoBuyer: Actor, sellers: Actor[]): Promise<void> {
  for (const { lines, unseen, terms, plan, ...who } of talks) {
    const people = {
      seller: sellers[who.seller] as Actor,
      buyer: who.buyer === undefined ? demoBuyer : (sellers[who.buyer] as Actor),
    };
    const ticket = await oldestOnSale(people.seller);
    if (!ticket) continue;
    const { id } = await ago((lines[0]?.minutesAgo ?? 0) + 3, async () => {
      await Deal.unlockSeller(people.buyer, { user_id: people.seller.userId, ticket_id: ticket.id }, randomUUID());
      return Conversation.start(people.buyer, ticket.id);
    });
    let sent = 0;
    for (const line of lines) sent = await ago(line.minutesAgo, () => send(people[line.by], id, line));
    for (const person of Object.values(people)) await Conversation.mark(person, id, { seen: sent - unseen });
    await makePlan(people, ticket, { terms, plan });
  }
}

/** Takes the steps of a talk's plan, at the price of the listing. */
async function makePlan(
  people: { buyer: Actor; seller: Actor },
  { id, price_per_ticket, discounted_price, ticket_count }: OwnTicket,
  { terms, plan = [] }: Pick<Talk, "terms" | "plan">,
): Promise<void> {
  const deal = await Deal.findBought(id, people.buyer.userId);
  const price_each = Math.round((discounted_price ?? price_per_ticket) / ticket_count);
  for (const { by, step: kind } of plan) {
    const step = kind === "agree" ? terms && { kind, price_each, ...terms } : { kind };
    if (deal && step) await Deal.takeStep(people[by], deal.id, step);
  }
}

/** Sends a message; returns how many there are now. */
async function send(person: Actor, conversationId: string, { says = "", with: kind }: Line): Promise<number> {
  const id = randomUUID();
  if (kind === "picture")
    await upload(await Message.createUpload(person, conversationId, id, "image/png"), await picture("seats"));
  const message_type = kind === "picture" ? "image" : "text";
  const sent = await Message.send(person, conversationId, { id, message_type, message: says });
  if (kind !== "contact") return sent.number;
  const shared = { id: randomUUID(), message_type: "contact" as const, message: "" };
  return (await Message.send(person, conversationId, shared)).number;
}
