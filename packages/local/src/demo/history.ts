import { randomUUID } from "node:crypto";
import type { OwnTicket, PlanStep } from "@reseat/contract";
import { Picture } from "@reseat/core/accounts";
import type { Actor } from "@reseat/core/actor";
import { DAY, dayOf, HOUR, MINUTE, now, showAt, startOfDay } from "@reseat/core/clock";
import { Deal } from "@reseat/core/deals";
import { Interest } from "@reseat/core/interest";
import { Conversation, Message } from "@reseat/core/messaging";
import { Occurrence } from "@reseat/core/occurrences";
import { Payment } from "@reseat/core/payments";
import { Activity } from "@reseat/core/sessions";
import { sweepParts } from "@reseat/core/table";
import { Feedback } from "@reseat/core/trust";
import { Wanted } from "@reseat/core/wanted";
import { ago } from "../clock";
import { decide, fillQueues } from "./admins";
import { range } from "./listings";
import { picture, upload } from "./pictures";
import { listed, unlock, type World } from "./world";

/** The number of parts of the history. */
export const PARTS = 6;

/** Returns the parts of the history, in their order. */
export async function historyOf(world: World): Promise<{ text: string; play(): Promise<void> }[]> {
  // Before the stack has re-encoded any upload: from then on this process reads no SVG.
  const [ananya, rohan, seats] = await Promise.all(["ananya", "rohan", "seats"].map(picture));
  return [
    { text: "Earlier deals", play: () => makeDeals(world) },
    {
      text: "Conversations",
      play: async () => {
        for (const [name, drawn] of Object.entries({ Ananya: ananya, Rohan: rohan }))
          await upload(await Picture.createUpload(world.cast(name), "image/png"), drawn);
        for (const talk of talks) await playTalk(world, talk, seats);
      },
    },
    { text: "What waits for admins", play: () => fillQueues(world) },
    { text: "The weeks before", play: () => makeWeeks(world) },
    { text: "What admins decided", play: () => decide(world) },
    // The request is over within a quarter of an hour, so it comes last.
    { text: "Who looks, and who waits", play: () => makeWaiting(world) },
  ];
}

/** Seller, buyer, when, the stars and words of the review. */
const deals: [seller: string, buyer: string, daysAgo: number, rating: number, comment?: string][] = [
  ["Ananya", "Arjun", 84, 5, "Sent the tickets within minutes. Lovely to deal with."],
  ["Ananya", "Sneha", 76, 5, "Smooth handover at the theatre."],
  ["Ananya", "Imran", 69, 4, "Good seats, answered a little late."],
  ["Ananya", "Arjun", 41, 5, "Second time, just as easy."],
  ["Kabir", "Sneha", 66, 4, "All fine, fair price."],
  ["Lakshmi", "Imran", 9, 3, "Had to call twice, but it worked out."],
];

/** Plays through each deal: listed, asked for and accepted, all good and reviewed after the show. */
async function makeDeals({ cast }: World): Promise<void> {
  for (const [seller, buyer, daysAgo, rating, comment] of deals) {
    const [sold, bought] = [cast(seller), cast(buyer)];
    const at = <T>(minutesLater: number, run: () => Promise<T>) => ago(daysAgo * 24 * 60 - minutesLater, run);
    const show = await at(0, async () => ({ show_date: dayOf(now() + DAY), show_time: "18:45" }));
    const { id: ticket_id } = await at(0, () => listed(sold, show));
    const request = await at(30, () => Interest.express(bought, { ticket_id }, randomUUID()));
    await at(34, () => Deal.acceptInterest(sold, request.id, randomUUID()));
    const deal = await Deal.findBought(ticket_id, bought.userId);
    const seen = showAt(show.show_date, show.show_time) + 3 * HOUR;
    await ago((now() - seen) / MINUTE, async () => {
      if (deal) await Deal.takeStep(bought, deal.id, { kind: "all_good" });
      const review = { ticket_id, reviewed_user_id: sold.userId, rating, comment };
      await Feedback.create(bought, { ...review, feedback_type: "seller_review" });
    });
  }
}

interface Talk {
  seller: string;
  buyer: string;
  lines: [minutesAgo: number, by: "buyer" | "seller", says: string, kind?: "picture" | "contact"][];
  /** The number of last messages that the other side has not seen. */
  unseen: number;
  /** What they did of their plan, after all was written. */
  plan: ["buyer" | "seller", PlanStep["kind"]][];
}

const talks: Talk[] = [
  {
    seller: "Lakshmi",
    buyer: "Rohan",
    lines: [
      [1500, "buyer", "नमस्ते, क्या टिकट प्रिंट किया हुआ है?"],
      [1492, "seller", "जी नहीं, फ़ोन पर है। गेट पर दिखा दूँगी।"],
    ],
    unseen: 0,
    plan: [
      ["seller", "agree"],
      ["buyer", "agree"],
      ["buyer", "say_paid"],
      ["seller", "confirm_paid"],
    ],
  },
  {
    seller: "Kabir",
    buyer: "Rohan",
    lines: [
      [75, "buyer", "Hello, is the ticket still with you?"],
      [61, "seller", "Yes. Many people are asking though."],
      [58, "seller", "Please send ₹300 in advance and I will keep it for you."],
    ],
    unseen: 1,
    plan: [["seller", "agree"]],
  },
  {
    seller: "Ananya",
    buyer: "Rohan",
    lines: [
      [190, "buyer", "Hi Ananya! Are the two seats next to each other?"],
      [183, "seller", "Yes, right on the aisle. Here is the plan", "picture"],
      [171, "buyer", "Perfect 👍 I can meet you at the theatre half an hour before the show."],
      [168, "seller", "Works for me. Call me when you are there.", "contact"],
      [22, "seller", "Small change: I will be at gate 2, the other one is closed."],
    ],
    unseen: 1,
    plan: [
      ["buyer", "agree"],
      ["seller", "agree"],
    ],
  },
  { seller: "Ananya", buyer: "Arjun", lines: [[9, "buyer", "Hi! Is there parking?"]], unseen: 1, plan: [] },
];

/** Plays through a conversation about a ticket whose seller the buyer unlocks. */
async function playTalk({ cast }: World, { lines, unseen, plan, ...who }: Talk, seats?: Uint8Array): Promise<void> {
  const people = { buyer: cast(who.buyer), seller: cast(who.seller) };
  const { ticket, id } = await ago((lines[0]?.[0] ?? 0) + 3, async () => {
    const ticket = await listed(people.seller);
    await unlock(people.buyer, people.seller, ticket.id);
    return { ticket, id: (await Conversation.start(people.buyer, ticket.id)).id };
  });
  let sent = 0;
  for (const [minutesAgo, by, message, kind] of lines)
    sent = await ago(minutesAgo, async () => {
      const text = {
        id: randomUUID(),
        message_type: kind === "picture" ? ("image" as const) : ("text" as const),
        message,
      };
      if (kind === "picture") await upload(await Message.createUpload(people[by], id, text.id, "image/png"), seats);
      const { number } = await Message.send(people[by], id, text);
      if (kind !== "contact") return number;
      const contact = { id: randomUUID(), message_type: "contact", message: "" } as const;
      return (await Message.send(people[by], id, contact)).number;
    });
  for (const person of Object.values(people)) await Conversation.mark(person, id, { seen: sent - unseen });
  const deal = await Deal.findBought(ticket.id, people.buyer.userId);
  const { price_per_ticket, discounted_price, ticket_count } = ticket;
  const price_each = Math.round((discounted_price ?? price_per_ticket) / ticket_count);
  for (const [by, kind] of plan) {
    const step = kind === "agree" ? ({ kind, price_each, pay: "upi", hand: "theatre" } as const) : { kind };
    if (deal) await Deal.takeStep(people[by], deal.id, step as PlanStep);
  }
}

/**
 * Plays through the days before today: people come, list, ask, answer and pay, and fill the charts
 * of the dashboard. Each day waits until all has followed from the one before.
 */
async function makeWeeks({ cast, razorpay, settled, days, say }: World): Promise<void> {
  const sellers = ["Ananya", "Kabir", "Lakshmi", "Farhan", "Ishita"].map(cast);
  const buyers = ["Arjun", "Sneha", "Imran"].map(cast);
  const sinceMidnight = (now() - startOfDay(dayOf(now()))) / MINUTE;
  for (const day of range(days)) {
    say(`The weeks before: day ${day + 1} of ${days}`);
    const [seller, buyer] = [sellers[day % sellers.length], buyers[day % buyers.length]] as [Actor, Actor];
    /** Runs something at a minute of the day, in India. */
    const at = <T>(minute: number, run: () => Promise<T>) => ago((days - day) * 24 * 60 + sinceMidnight - minute, run);
    const ask = ({ id }: OwnTicket) => Interest.express(buyer, { ticket_id: id }, randomUUID());
    const [asked, ignored] = await at(10 * 60, async () => {
      for (const { userId } of [seller, buyer]) await Activity.note(userId);
      // As if the sweep had run in each minute.
      await Occurrence.add({ swept: 24 * 60 * sweepParts.length });
      const show = { show_date: dayOf(now()), show_time: "21:45" };
      return [await listed(seller, show), await listed(seller, show)] as const;
    });
    if (day % 4 === 0)
      await at(11 * 60, async () => {
        const pack = day % 8 ? { amount: 7900, credits_purchased: 5 } : { amount: 16900, credits_purchased: 10 };
        razorpay.pay((await Payment.createOrder(buyer, pack, randomUUID())).razorpay_order_id);
      });
    const { id } = await at(12 * 60, () => ask(asked));
    await at(12 * 60 + 2 + (day % 5), async () => {
      if (day % 5 === 1) await Interest.reject(seller, id);
      else if (day % 5 === 3) await Interest.withdraw(buyer, id);
      else await Deal.acceptInterest(seller, id, randomUUID());
    });
    if (day % 3 === 0) await at(14 * 60, () => ask(ignored));
    // A later reader finds that the request ran out.
    if (day % 3 === 0) await at(15 * 60, () => Interest.list(buyer, "buyer", {}));
    await settled();
  }
}

/**
 * Fills the lists of who looks for a ticket, and makes a request: its seller has a quarter of an
 * hour to answer from now on.
 */
async function makeWaiting({ cast }: World): Promise<void> {
  const wanted = [
    // Always fits something that is on sale.
    { by: "Rohan", movie_name: null, city: "Bengaluru", seats: 1, days: 7 },
    { by: "Arjun", movie_name: "Monsoon Meridian", city: "Delhi", seats: 2, days: 3, price_each: 30_000 },
    { by: "Divya", movie_name: "Monsoon Meridian", city: "Delhi", seats: 2, days: 2 },
    { by: "Anjali", movie_name: "The Umbrella Heist", city: "Pune", seats: 3, days: 4 },
  ];
  for (const [index, { by, days, ...sought }] of wanted.entries()) {
    const ahead = range(days).map((day) => dayOf(now() + (day + 1) * DAY));
    const post = { ...sought, days: ahead, parts: ["morning", "afternoon", "evening", "night"] as const };
    await ago((index + 1) * 7 * 60, () => Wanted.create(cast(by), { ...post, parts: [...post.parts] }));
  }
  const tomorrow = { show_date: dayOf(now() + DAY), show_time: "19:30" };
  const { id: ticket_id } = await listed(cast("Ishita"), tomorrow);
  await Interest.express(cast("Sneha"), { ticket_id, message: "Are the seats together?" }, randomUUID());
}
