import { randomUUID } from "node:crypto";
import type { PersonsReportType } from "@reseat/contract";
import type { Actor } from "@reseat/core/actor";
import { creditUser } from "@reseat/core/admin";
import { Broadcast } from "@reseat/core/broadcasts";
import { MINUTE, now } from "@reseat/core/clock";
import { Deal } from "@reseat/core/deals";
import { Grievance } from "@reseat/core/grievances";
import { Listing } from "@reseat/core/listings";
import { Conversation, Message } from "@reseat/core/messaging";
import { Appeal, Moderation, Reports } from "@reseat/core/moderation";
import { Payment } from "@reseat/core/payments";
import { Settings } from "@reseat/core/settings";
import { NotLetIn, Refund, Report } from "@reseat/core/trust";
import { ago } from "../clock";
import { oldestOnSale } from "./conversations";
import { listings, showBefore } from "./listings";

/** Returns a participant by their first name. */
type Cast = (firstName: string) => Actor;
type Pay = (orderId: string) => unknown;

interface DemoReport {
  minutesAgo: number;
  by: string;
  about: string;
  type: PersonsReportType;
  says: string;
  /** The decision of the admin who is not the demo's. */
  verdict?: "investigating" | "resolved" | "dismissed";
}

const reports: DemoReport[] = [
  {
    minutesAgo: 310,
    by: "Arjun",
    about: "Farhan",
    type: "fake_ticket",
    says: "The QR code was refused at the gate. The theatre says that the booking was cancelled last week.",
  },
  {
    minutesAgo: 260,
    by: "Sneha",
    about: "Farhan",
    type: "fake_ticket",
    says: "Same here: the code is not valid, and he does not pick up the phone.",
  },
  {
    minutesAgo: 200,
    by: "Imran",
    about: "Ishita",
    type: "no_response",
    says: "Unlocked in the morning, no answer all day.",
    verdict: "investigating",
  },
  {
    minutesAgo: 150,
    by: "Karthik",
    about: "Lakshmi",
    type: "other",
    says: "She would not come down with the price.",
    verdict: "dismissed",
  },
  {
    minutesAgo: 290,
    by: "Pooja",
    about: "Joseph",
    type: "spam",
    says: "The same request from five names, each a minute after the other.",
    verdict: "resolved",
  },
];

interface DemoRefund {
  minutesAgo: number;
  buyer: string;
  seller: string;
  reason: string;
  verdict?: { approved: boolean; notes: string };
}

/** Each takes a listing off the market. */
export const refunds: DemoRefund[] = [
  { minutesAgo: 180, buyer: "Divya", seller: "Lakshmi", reason: "I called four times and nobody ever answered." },
  {
    minutesAgo: 95,
    buyer: "Gurpreet",
    seller: "Ishita",
    reason: "The seats were sold to somebody else before I got there.",
  },
  {
    minutesAgo: 400,
    buyer: "Anjali",
    seller: "Lakshmi",
    reason: "I found a cheaper one.",
    verdict: { approved: false, notes: "Not a reason to give a credit back" },
  },
  {
    minutesAgo: 520,
    buyer: "Pooja",
    seller: "Lakshmi",
    reason: "The theatre cancelled the show.",
    verdict: { approved: true, notes: "The theatre says so too" },
  },
];
const appeals = [
  {
    by: "Joseph",
    reason: "Five accounts from one phone.",
    says: "My whole family books from my phone. I can send the names, nobody here is a bot.",
  },
  { by: "Imran", reason: "Insulted a seller.", says: "I was angry and I am sorry. I have told her so." },
];

/**
 * Fills the queues of admins: cases, refunds, payments that came twice, appeals, grievances.
 * `another` is an admin beside the demo's.
 */
export async function makeQueues(cast: Cast, another: Actor, pay: Pay): Promise<void> {
  await reportMessages(cast);
  for (const report of reports) await file(cast, another, report);
  for (const refund of refunds) await askBack(cast, another, refund);
  await refuseAtTheGate(cast("Gurpreet"), cast("Farhan"));
  for (const name of ["Ritu", "Sneha"]) await payTwice(cast(name), pay);
  for (const appeal of appeals) await appealAgainst(cast(appeal.by), another, appeal);
  await complain(cast("Anjali"));
}

/**
 * Makes the demo admin's earlier decisions: one of each kind, credits, two changes of the
 * settings, and news to everybody.
 */
export async function makeDecisions(admin: Actor, cast: Cast, first_listing_credits: number): Promise<void> {
  const [waiting] = (await Payment.listCases(admin, { status: "open" })).items;
  if (waiting) await ago(50, () => Payment.refundCase(admin, waiting.id));
  const open = (await Appeal.list(admin, { status: "open" })).items;
  const imrans = open.find(({ user_id }) => user_id === cast("Imran").userId);
  const accepted = { accepted: true, notes: "He has apologised, and the seller has accepted it." };
  if (imrans) await ago(45, () => Appeal.decide(admin, imrans, accepted));
  const asked = { kind: "privacy", what: "Which of my data do you keep after I close my account?" } as const;
  const { number } = await ago(600, () => Grievance.file(cast("Divya"), asked, randomUUID()));
  const reply =
    "Payments for eight years, without your name; everything else goes within 30 days. The privacy policy lists it.";
  await ago(540, () => Grievance.answer(admin, number, reply));
  const grant = { user_id: cast("Arjun").userId, credits: 2, reason: "The theatre cancelled the show." };
  await ago(480, () => creditUser(admin, grant, randomUUID()));
  const { last: _, version, ...settings } = await Settings.get();
  const evening = { ...settings, requests_per_minute: 90 };
  await ago(2000, () => Settings.change(admin, { ...evening, version }));
  const later = { ...settings, first_listing_credits };
  await ago(1500, () => Settings.change(admin, { ...later, version: version + 1 }));
  const news = {
    title: "Diwali releases are here",
    message: "Four big films this weekend: see what is free near you.",
    translations: { hi: { title: "दिवाली की फ़िल्में आ गईं", message: "इस हफ़्ते चार बड़ी फ़िल्में: देखिए, आपके पास कौन-से टिकट हैं।" } },
    audience: "all",
  } as const;
  await ago(30, () => Broadcast.send(admin, news, randomUUID()));
}

/** A person asked the demo's buyer for money in advance. */
async function reportMessages(cast: Cast): Promise<void> {
  const [buyer, seller] = [cast("Rohan"), cast("Kabir")];
  const { items } = await Conversation.list(buyer, {});
  const talk = items.find(({ seller_id }) => seller_id === seller.userId);
  if (!talk) return;
  await ago(40, () =>
    Report.create(buyer, {
      reported_user_id: seller.userId,
      ticket_id: talk.ticket_id,
      report_type: "fraud",
      description: "He wants money before the show, outside of Reseat.",
      messages: { conversation_id: talk.id, numbers: [1, 2, 3] },
    }),
  );
}

async function file(cast: Cast, another: Actor, { minutesAgo, by, about: whom, type, says, verdict }: DemoReport) {
  const reported = cast(whom);
  const ticket_id = (await oldestOnSale(reported))?.id;
  const made = { reported_user_id: reported.userId, ticket_id, report_type: type, description: says };
  const { id } = await ago(minutesAgo, () => Report.create(cast(by), made));
  const about = { id, user_id: reported.userId };
  if (verdict) await ago(minutesAgo - 20, () => Reports.resolve(another, about, { status: verdict, seen: "pending" }));
}

async function askBack(
  cast: Cast,
  another: Actor,
  { minutesAgo, buyer, seller, reason, verdict }: DemoRefund,
): Promise<void> {
  const [payer, payee] = [cast(buyer), cast(seller)];
  const ticket_id = (await oldestOnSale(payee))?.id;
  if (!ticket_id) return;
  const { id } = await ago(minutesAgo, async () => {
    await Deal.unlockSeller(payer, { user_id: payee.userId, ticket_id }, randomUUID());
    const [unlock] = (await Deal.listUnlocks(payer, {})).items;
    return Refund.create(payer, { ticket_unlock_id: unlock?.id ?? "", reason });
  });
  if (verdict) await ago(minutesAgo - 60, () => Refund.decide(another, id, verdict.approved, verdict.notes));
}

/** A buyer whose show began 90 minutes ago was not let in; the seller has told their side. */
async function refuseAtTheGate(buyer: Actor, seller: Actor): Promise<void> {
  const [ticket] = listings(1, now());
  if (!ticket) return;
  const price = { ticket_count: 2, price_per_ticket: 2 * 34_000, printed_price: 34_000, discounted_price: null };
  const show = showBefore(now() - 90 * MINUTE);
  const { id: ticket_id } = await ago(400, () =>
    Listing.create(seller, { ...ticket, ...price, ...show, seat_info: "Row F, seats 7 and 8" }),
  );
  await ago(390, () => Deal.unlockSeller(buyer, { user_id: seller.userId, ticket_id }, randomUUID()));
  const deal = await Deal.findBought(ticket_id, buyer.userId);
  const talk = await ago(385, () => Conversation.start(buyer, ticket_id));
  if (!deal) return;
  const step = { kind: "agree", price_each: 34_000, pay: "upi", hand: "theatre" } as const;
  const numbers: number[] = [];
  const say = async (person: Actor, message: string) => {
    const { number } = await Message.send(person, talk.id, { id: randomUUID(), message_type: "text", message });
    numbers.push(number);
  };
  await ago(380, () => say(buyer, "Is the ticket in the app, or a picture of it?"));
  await ago(376, () => say(seller, "In the app. I show it to you at the gate."));
  await ago(370, () => Deal.takeStep(seller, deal.id, step));
  await ago(366, () => Deal.takeStep(buyer, deal.id, step));
  await ago(150, () => Deal.takeStep(buyer, deal.id, { kind: "say_paid" }));
  await ago(146, () => Deal.takeStep(seller, deal.id, { kind: "confirm_paid" }));
  await ago(118, () => say(seller, "I cannot come down, here is a screenshot. It works just the same."));
  const claim = {
    id: deal.id,
    reason: "code_used" as const,
    details: "The guard scanned it and said that two people were inside with it already. F7 and F8 were taken.",
    messages: { conversation_id: talk.id, numbers },
  };
  await ago(60, () => NotLetIn.say(buyer, claim));
  await ago(20, () => NotLetIn.giveSide(seller, deal.id, "I sent it to nobody else. They came twenty minutes late."));
}

async function payTwice(buyer: Actor, pay: Pay): Promise<void> {
  const pack = { amount: 7900, credits_purchased: 5 };
  const { razorpay_order_id } = await Payment.createOrder(buyer, pack, randomUUID());
  for (const _ of [1, 2]) pay(razorpay_order_id);
}

/** A person and a visitor complain; both deadlines are near. */
async function complain(person: Actor): Promise<void> {
  const refused = "My refund was rejected in an hour, and nobody told me why. Please have somebody else look at it.";
  await ago(300, () => Grievance.file(person, { kind: "decision", what: refused }, randomUUID()));
  const pretender = "Somebody sells tickets under my name and with my photo in the chat. I have never used Reseat.";
  const visitor = { full_name: "Nandini Kulkarni", reach: "nandini.kulkarni@example.in" };
  await ago(30 * 60, () => Grievance.file(visitor, { kind: "intimate", what: pretender }, randomUUID()));
}

async function appealAgainst(person: Actor, another: Actor, { reason, says }: (typeof appeals)[number]): Promise<void> {
  const suspension = { user_id: person.userId, action: "suspend", duration_hours: 72, version: 0 } as const;
  await ago(240, () => Moderation.moderate(another, { ...suspension, reason }));
  await ago(210, () => Appeal.create(person, says));
}
