import { randomUUID } from "node:crypto";
import type { PushSubscription } from "@reseat/contract";
import type { Actor } from "@reseat/core/actor";
import { DAY, dayOf, iso, MINUTE, now, startOfDay } from "@reseat/core/clock";
import { Deal } from "@reseat/core/deals";
import { Device, Push } from "@reseat/core/devices";
import { isDomainError } from "@reseat/core/errors";
import { Interest } from "@reseat/core/interest";
import { Listing } from "@reseat/core/listings";
import { Conversation, Message } from "@reseat/core/messaging";
import { Occurrence } from "@reseat/core/occurrences";
import { Payment } from "@reseat/core/payments";
import { Preferences } from "@reseat/core/preferences";
import { Reach } from "@reseat/core/reach";
import { Activity } from "@reseat/core/sessions";
import { sweepParts } from "@reseat/core/table";
import { ago } from "../clock";
import { dice, listings, range } from "./listings";
import type { Person } from "./people";

type PushNews = Parameters<typeof Push.push>[0];

const regular = (phone: number, name: string, role: Person["role"]): Person => ({
  phone: `+91${phone}`,
  name,
  email: `${name.toLowerCase().replace(" ", ".")}@example.com`,
  credits: 40,
  role,
});

/**
 * The active people of the last weeks, in the order of joining: their days fill the charts of the
 * dashboard.
 */
const regulars: Person[] = [
  regular(9000000041, "Nikhil Bhatia", "seller"),
  regular(9000000042, "Tara Pillai", "seller"),
  regular(9000000043, "Zoya Ansari", "buyer"),
  regular(9000000044, "Aditya Ghosh", "buyer"),
  regular(9000000045, "Kavya Reddy", "buyer"),
  regular(9000000046, "Sameer Naik", "buyer"),
  regular(9000000047, "Harleen Gill", "buyer"),
];
/** Days between two people joining. */
const APART = 3;
/** Regulars want every message. */
const WANTED = {
  requests: { push: true, text: true },
  messages: { push: true, preview: true },
  questions: { push: true },
  credits: { push: true },
  news: { push: true },
};
const PACKS = [
  { amount: 7900, credits_purchased: 5 },
  { amount: 16900, credits_purchased: 10 },
];

interface World {
  join(person: Person): Promise<{ actor: Actor }>;
  pay(orderId: string): unknown;
  /** A new browser's subscription to push messages. */
  subscribe(): PushSubscription;
  /** Called with the day that is played. */
  say(day: number): void;
}

/**
 * The minutes of a day in which each part of the sweep ran: it need not run 40,000 times for the
 * demo.
 */
const SWEPT = { swept: 24 * 60 * sweepParts.length };

/**
 * Plays through this many days before today with people's actions: they come, list, ask, answer,
 * write and pay.
 */
export async function makeMonth(days: number, { join, pay, subscribe, say }: World): Promise<void> {
  const random = dice(42);
  /** Pushes something to a person; most browsers show it, and most people open it. */
  const push = async (news: PushNews) => {
    await Push.push(news);
    const receipt = await Push.receiptOf(news);
    const luck = random();
    if (luck < 0.9) await Reach.shown(receipt);
    if (luck < 0.6) await Reach.opened(receipt);
  };
  const sinceMidnight = Math.floor((now() - startOfDay(dayOf(now()))) / MINUTE);
  /** Runs something at a minute of a day this many days ago, in India. */
  const at = <T>(daysAgo: number, minute: number, run: () => Promise<T>) =>
    ago(daysAgo * (DAY / MINUTE) + sinceMidnight - minute, run);
  const here: { actor: Actor; isSeller: boolean }[] = [];
  for (const day of range(days)) {
    const daysAgo = days - day;
    say(day + 1);
    for (const person of regulars.filter((_, index) => Math.max(0, index - 2) * APART === day)) {
      const { actor } = await at(daysAgo, 9 * 60, async () => {
        const joined = await join(person);
        await Device.register(joined.actor, { device_token: subscribe(), platform: "web" });
        await Preferences.put(joined.actor, { kinds: WANTED, quiet_hours: null });
        return joined;
      });
      here.push({ actor, isSeller: person.role === "seller" });
    }
    const sellers = here.filter(({ isSeller }) => isSeller).map(({ actor }) => actor);
    const buyers = here.filter(({ isSeller }) => !isSeller).map(({ actor }) => actor);
    const [seller, buyer] = [sellers[day % sellers.length], buyers[day % buyers.length]];
    if (!seller || !buyer) continue;
    const active = here.filter(({ actor }) => actor === seller || actor === buyer || random() < 0.4);
    const isWeekend = day % 7 > 4;
    const tickets = await at(daysAgo, 10 * 60, async () => {
      const show = { show_date: dayOf(now()), show_time: "21:45" };
      const listed = listings(isWeekend ? 4 : 1 + (day % 2), now()).map((ticket) =>
        Listing.create(seller, { ...ticket, ...show }),
      );
      const [made] = await Promise.all([
        Promise.all(listed),
        ...active.map(({ actor }) => Activity.note(actor.userId)),
        Occurrence.add(SWEPT),
      ]);
      return made;
    });
    const [asked, unlocked, ignored] = tickets;
    if (day % 4 === 0) await at(daysAgo, 11 * 60, () => buy(buyer, day, pay));
    if (asked)
      await unlessSwept(async () => {
        const noon = 12 * 60;
        const request = await at(daysAgo, noon, () => ask(buyer, seller, asked.id, push));
        await at(daysAgo, noon + 2 + (day % 5), () => answer(seller, buyer, request, day));
      });
    if (unlocked && isWeekend)
      await unlessSwept(() => at(daysAgo, 13 * 60, () => unlock(seller, buyer, unlocked.id, push)));
    if (ignored && isWeekend) await unlessSwept(() => at(daysAgo, 14 * 60, () => ask(buyer, seller, ignored.id, push)));
    // A later reader finds that the request ran out.
    if (ignored && isWeekend) await at(daysAgo, 15 * 60, () => Interest.list(buyer, "buyer", {}));
  }
  // As the sweep of each day would have.
  await Occurrence.closeDays();
}

/**
 * Plays a part of a day, as far as it comes: to the sweep, which runs in the present, the day's
 * requests and shows are over.
 */
async function unlessSwept(play: () => Promise<unknown>): Promise<void> {
  try {
    await play();
  } catch (error) {
    const swept = ["interest_not_pending", "interest_expired", "ticket_not_available"] as const;
    if (!swept.some((code) => isDomainError(error, code))) throw error;
  }
}

type Tell = (news: PushNews) => Promise<void>;

/** The buyer asks, and the seller's browser reports the push. Returns the request's id. */
async function ask(buyer: Actor, seller: Actor, ticket_id: string, push: Tell): Promise<string> {
  const { id, expires_at, ticket } = await Interest.express(buyer, { ticket_id }, randomUUID());
  await push({
    kind: "interest_received",
    params: { movie_name: ticket.movie_name, minutes: 15 },
    userId: seller.userId,
    subject: ticket_id,
    until: expires_at,
    request: { buyer_id: buyer.userId, seller_id: seller.userId, id },
  });
  return id;
}

/** The seller accepts or declines, or the buyer withdraws. */
async function answer(seller: Actor, buyer: Actor, requestId: string, day: number): Promise<void> {
  if (day % 5 === 1) await Interest.reject(seller, requestId);
  else if (day % 5 === 3) await Interest.withdraw(buyer, requestId);
  else await Deal.acceptInterest(seller, requestId, randomUUID());
}

async function buy(buyer: Actor, day: number, pay: World["pay"]): Promise<void> {
  const [starter, value] = PACKS;
  const pack = day % 3 === 0 ? value : starter;
  if (!pack) return;
  const { razorpay_order_id: order_id } = await Payment.createOrder(buyer, pack, randomUUID());
  if (day === 12) await Payment.updateStatus(buyer, { order_id, status: "failed", reason: "The bank declined it" });
  else pay(order_id);
}

/** The buyer unlocks the seller, and the two chat. */
async function unlock(seller: Actor, buyer: Actor, ticket_id: string, push: Tell): Promise<void> {
  await Deal.unlockSeller(buyer, { user_id: seller.userId, ticket_id }, randomUUID());
  const { id } = await Conversation.start(buyer, ticket_id);
  const say = (person: Actor, message: string) =>
    Message.send(person, id, { id: randomUUID(), message_type: "text", message });
  const sayUnseen = async (person: Actor, message: string) => {
    const { sender, number, created_at } = await say(person, message);
    const { userId } = person === buyer ? seller : buyer;
    const until = iso(Date.parse(created_at) + DAY);
    await push({ kind: "chat", params: { sender_name: sender.full_name, number }, userId, subject: id, until });
  };
  await say(buyer, "Hi! Shall we meet at the gate?");
  await say(seller, "Yes, a quarter past nine.");
  await sayUnseen(buyer, "See you there.");
}
