import { randomUUID } from "node:crypto";
import type { Actor } from "@reseat/core/actor";
import { DAY, dayOf, MINUTE, now, startOfDay } from "@reseat/core/clock";
import { Deal } from "@reseat/core/deals";
import { Interest } from "@reseat/core/interest";
import { Listing } from "@reseat/core/listings";
import { Conversation, Message } from "@reseat/core/messaging";
import { Payment } from "@reseat/core/payments";
import { Activity } from "@reseat/core/sessions";
import { ago } from "./ago";
import { dice, range } from "./drawing";
import { listings } from "./listings";
import type { Person } from "./people";

const regular = (phone: number, name: string, role: Person["role"]): Person => ({
  phone: `+91${phone}`,
  name,
  email: `${name.toLowerCase().replace(" ", ".")}@example.com`,
  credits: 20,
  role,
});

/** Who was here in the last weeks, in the order of joining: their days fill the charts of the dashboard. */
const regulars: Person[] = [
  regular(9000000041, "Nikhil Bhatia", "seller"),
  regular(9000000042, "Tara Pillai", "seller"),
  regular(9000000043, "Zoya Ansari", "buyer"),
  regular(9000000044, "Aditya Ghosh", "buyer"),
  regular(9000000045, "Kavya Reddy", "buyer"),
  regular(9000000046, "Sameer Naik", "buyer"),
  regular(9000000047, "Harleen Gill", "buyer"),
];
const DAYS = 29;
/** Days from one joining to the next. */
const APART = 3;
const PACKS = [
  { amount: 7900, credits_purchased: 5 },
  { amount: 16900, credits_purchased: 10 },
];

type Join = (person: Person) => Promise<{ actor: Actor }>;
type Pay = (orderId: string) => unknown;

/** Plays through the last weeks by what people do: they come, list, ask, answer, write and pay. */
export async function makeMonth(join: Join, pay: Pay): Promise<void> {
  const random = dice(42);
  const sinceMidnight = Math.floor((now() - startOfDay(dayOf(now()))) / MINUTE);
  /** Runs something at a minute of the day so many days ago, in India. */
  const at = <T>(daysAgo: number, minute: number, run: () => Promise<T>) =>
    ago(daysAgo * (DAY / MINUTE) + sinceMidnight - minute, run);
  const here: { actor: Actor; isSeller: boolean }[] = [];
  for (const day of range(DAYS)) {
    const daysAgo = DAYS - day;
    for (const person of regulars.filter((_, index) => Math.max(0, index - 2) * APART === day)) {
      const { actor } = await at(daysAgo, 9 * 60, () => join(person));
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
      ]);
      return made;
    });
    const [asked, unlocked] = tickets;
    if (day % 4 === 0) await at(daysAgo, 11 * 60, () => buy(buyer, day, pay));
    if (asked) {
      const noon = 12 * 60;
      const { id } = await at(daysAgo, noon, () => Interest.express(buyer, { ticket_id: asked.id }, randomUUID()));
      await at(daysAgo, noon + 2 + (day % 5), () => answer(seller, buyer, id, day));
    }
    if (unlocked && isWeekend) await at(daysAgo, 13 * 60, () => unlock(seller, buyer, unlocked.id));
  }
}

/** The seller accepts or declines, or the buyer thinks better of it. */
async function answer(seller: Actor, buyer: Actor, requestId: string, day: number): Promise<void> {
  if (day % 5 === 1) await Interest.reject(seller, requestId);
  else if (day % 5 === 3) await Interest.withdraw(buyer, requestId);
  else await Deal.acceptInterest(seller, requestId, randomUUID());
}

async function buy(buyer: Actor, day: number, pay: Pay): Promise<void> {
  const [starter, value] = PACKS;
  const pack = day % 3 === 0 ? value : starter;
  if (!pack) return;
  const { razorpay_order_id: order_id } = await Payment.createOrder(buyer, pack, randomUUID());
  if (day === 12) await Payment.updateStatus(buyer, { order_id, status: "failed", reason: "The bank declined it" });
  else pay(order_id);
}

/** The two meet by chat. */
async function unlock(seller: Actor, buyer: Actor, ticket_id: string): Promise<void> {
  await Deal.unlockSeller(buyer, { user_id: seller.userId, ticket_id }, randomUUID());
  const { id } = await Conversation.start(buyer, ticket_id);
  const say = (person: Actor, message: string) =>
    Message.send(person, id, { id: randomUUID(), message_type: "text", message });
  await say(buyer, "Hi! Shall we meet at the gate?");
  await say(seller, "Yes, a quarter past nine.");
  await say(buyer, "See you there.");
}
