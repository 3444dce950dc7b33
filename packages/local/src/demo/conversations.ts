import { randomUUID } from "node:crypto";
import type { Actor } from "@reseat/core/actor";
import { Deal } from "@reseat/core/deals";
import { Listing } from "@reseat/core/listings";
import { Conversation, Message } from "@reseat/core/messaging";
import { ago } from "./ago";
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
  },
  {
    seller: 1,
    lines: [
      { minutesAgo: 75, by: "buyer", says: "Hello, is the ticket still with you?" },
      { minutesAgo: 61, by: "seller", says: "Yes. Many people are asking though." },
      { minutesAgo: 58, by: "seller", says: "Please send ₹300 in advance and I will keep it for you." },
    ],
    unseen: 1,
  },
  {
    seller: 2,
    lines: [
      { minutesAgo: 1500, by: "buyer", says: "नमस्ते, क्या टिकट प्रिंट किया हुआ है?" },
      { minutesAgo: 1492, by: "seller", says: "जी नहीं, फ़ोन पर है। गेट पर दिखा दूँगी।" },
      { minutesAgo: 1490, by: "buyer", says: "ठीक है, शुक्रिया 🙏" },
    ],
    unseen: 0,
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

/** Plays through each conversation, about a ticket whose seller the buyer unlocks. */
export async function makeConversations(demoBuyer: Actor, sellers: Actor[]): Promise<void> {
  for (const { lines, unseen, ...who } of talks) {
    const people = {
      seller: sellers[who.seller] as Actor,
      buyer: who.buyer === undefined ? demoBuyer : (sellers[who.buyer] as Actor),
    };
    const { items } = await Listing.listMine(people.seller, { limit: 100 });
    const ticket = items.find(({ status }) => status === "available");
    if (!ticket) continue;
    const { id } = await ago((lines[0]?.minutesAgo ?? 0) + 3, async () => {
      await Deal.unlockSeller(people.buyer, { user_id: people.seller.userId, ticket_id: ticket.id }, randomUUID());
      return Conversation.start(people.buyer, ticket.id);
    });
    let sent = 0;
    for (const line of lines) sent = await ago(line.minutesAgo, () => send(people[line.by], id, line));
    for (const person of Object.values(people)) await Conversation.mark(person, id, { seen: sent - unseen });
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
