import { randomUUID } from "node:crypto";
import type { OwnTicket, PersonsReportType, PlanStep } from "@reseat/contract";
import { Activity, Picture } from "@reseat/core/accounts";
import type { Actor } from "@reseat/core/actor";
import { creditUser, Reports } from "@reseat/core/admin";
import { DAY, dayOf, HOUR, MINUTE, now, showAt, startOfDay } from "@reseat/core/clock";
import { Payment } from "@reseat/core/credits";
import { Deal, Interest } from "@reseat/core/deals";
import { Listing, Wanted } from "@reseat/core/listings";
import { Conversation, Message } from "@reseat/core/messaging";
import { Broadcast } from "@reseat/core/notifications";
import { Counter } from "@reseat/core/platform";
import { Settings } from "@reseat/core/settings";
import { sweepParts } from "@reseat/core/table";
import { Appeal, Feedback, Grievance, Moderation, NotLetIn, Refund, Report } from "@reseat/core/trust";
import sharp from "sharp";
import { ago } from "../clock";
import type { Stack } from "../stack";
import { drawing, listings, range, showBefore } from "./listings";
import { DAY_MINUTES } from "./people";

export interface World extends Pick<Stack, "razorpay" | "settled"> {
  /** Returns a participant by their first name. */
  cast(firstName: string): Actor;
  days: number;
  firstListingCredits: number;
  say(text: string): void;
}

/** The parts of the history, in their order. */
export const history: [text: string, play: (world: World) => Promise<void>][] = [
  ["Earlier deals", makeDeals],
  ["Conversations", makeTalks],
  ["What waits for admins", fillQueues],
  ["The weeks before", makeWeeks],
  ["What admins decided", decide],
  // The request is over within a quarter of an hour, so it comes last.
  ["Who looks, and who waits", makeWaiting],
];

/** Drawn before the stack has re-encoded any upload: from then on this process reads no SVG. */
const pictures = Promise.all(
  ["ananya", "rohan", "seats"].map((name) =>
    sharp(Buffer.from(drawing(name)))
      .png()
      .toBuffer(),
  ),
);

let made = 60;

/** Lists a ticket that nobody has seen on sale: the next one, so that no two are the same. */
async function listed(seller: Actor, show: Partial<OwnTicket> = {}): Promise<OwnTicket> {
  made += 1;
  const [ticket] = listings(made, now()).slice(-1);
  return Listing.create(seller, { ...ticket, ...show } as Parameters<typeof Listing.create>[1]);
}

const unlock = (buyer: Actor, seller: Actor, ticket_id: string) =>
  Deal.unlockSeller(buyer, { user_id: seller.userId, ticket_id }, randomUUID());

const ask = (buyer: Actor, ticket_id: string, message?: string) =>
  Interest.express(buyer, { ticket_id, message }, randomUUID());

const deals: [seller: string, buyer: string, daysAgo: number, stars: number, review: string][] = [
  ["Ananya", "Arjun", 84, 5, "Sent the tickets within minutes. Lovely to deal with."],
  ["Ananya", "Sneha", 76, 5, "Smooth handover at the theatre."],
  ["Ananya", "Imran", 69, 4, "Good seats, answered a little late."],
  ["Ananya", "Arjun", 41, 5, "Second time, just as easy."],
  ["Kabir", "Sneha", 66, 4, "All fine, fair price."],
  ["Lakshmi", "Imran", 9, 3, "Had to call twice, but it worked out."],
];

/** Plays through each deal: listed, asked for and accepted, all good and reviewed after the show. */
async function makeDeals({ cast }: World): Promise<void> {
  for (const [by, to, daysAgo, rating, comment] of deals) {
    const [seller, buyer] = [cast(by), cast(to)];
    const at = <T>(minutesLater: number, run: () => Promise<T>) => ago(daysAgo * DAY_MINUTES - minutesLater, run);
    const show = { show_date: dayOf(now() - (daysAgo - 1) * DAY), show_time: "18:45" };
    const { id: ticket_id } = await at(0, () => listed(seller, show));
    const request = await at(30, () => ask(buyer, ticket_id));
    await at(34, () => Deal.acceptInterest(seller, request.id, randomUUID()));
    const seen = showAt(show.show_date, show.show_time) + 3 * HOUR;
    await ago((now() - seen) / MINUTE, async () => {
      const deal = await Deal.findBought(ticket_id, buyer.userId);
      if (deal) await Deal.takeStep(buyer, deal.id, { kind: "all_good" });
      const review = { ticket_id, reviewed_user_id: seller.userId, rating, comment };
      await Feedback.create(buyer, { ...review, feedback_type: "seller_review" });
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
  plan: `${"buyer" | "seller"} ${PlanStep["kind"]}`[];
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
    plan: ["seller agree", "buyer agree", "buyer say_paid", "seller confirm_paid"],
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
    plan: ["seller agree"],
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
    plan: ["buyer agree", "seller agree"],
  },
  { seller: "Ananya", buyer: "Arjun", lines: [[9, "buyer", "Hi! Is there parking?"]], unseen: 1, plan: [] },
];

type Upload = { url: string; fields: Record<string, string> };

/** Uploads a picture as the SPA does; the stack re-encodes it. */
async function upload({ url, fields }: Upload, picture: Buffer = Buffer.alloc(0)): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([new Uint8Array(picture)]), "picture.png");
  const { ok, status } = await fetch(url, { method: "POST", body: form });
  if (!ok) throw new Error(`The demo's picture was refused: ${status}`);
}

/** Gives two people a picture, and plays through conversations, each about an unlocked ticket. */
async function makeTalks({ cast }: World): Promise<void> {
  const [ananya, rohan, seats] = await pictures;
  await upload(await Picture.createUpload(cast("Ananya"), "image/png"), ananya);
  await upload(await Picture.createUpload(cast("Rohan"), "image/png"), rohan);
  for (const { seller, buyer, lines, unseen, plan } of talks) {
    const people = { buyer: cast(buyer), seller: cast(seller) };
    const [ticket, { id }] = await ago((lines[0]?.[0] ?? 0) + 3, async () => {
      const ticket = await listed(people.seller);
      await unlock(people.buyer, people.seller, ticket.id);
      return [ticket, await Conversation.start(people.buyer, ticket.id)] as const;
    });
    let sent = 0;
    for (const [minutesAgo, by, message, kind] of lines)
      await ago(minutesAgo, async () => {
        const text = { id: randomUUID(), message_type: kind === "picture" ? "image" : "text", message } as const;
        if (kind === "picture") await upload(await Message.createUpload(people[by], id, text.id, "image/png"), seats);
        const contact = { id: randomUUID(), message_type: "contact", message: "" } as const;
        for (const one of kind === "contact" ? [text, contact] : [text])
          sent = (await Message.send(people[by], id, one)).number;
      });
    for (const person of Object.values(people)) await Conversation.mark(person, id, { seen: sent - unseen });
    const deal = await Deal.findBought(ticket.id, people.buyer.userId);
    const price_each = Math.round((ticket.discounted_price ?? ticket.price_per_ticket) / ticket.ticket_count);
    for (const step of plan) {
      const [by, kind] = step.split(" ") as ["buyer" | "seller", PlanStep["kind"]];
      const agreed = kind === "agree" && { price_each, pay: "upi", hand: "theatre" };
      if (deal) await Deal.takeStep(people[by], deal.id, { kind, ...agreed } as PlanStep);
    }
  }
}

type Verdict = "investigating" | "dismissed";
const reports: [by: string, about: string, type: PersonsReportType, says: string, verdict?: Verdict][] = [
  ["Arjun", "Farhan", "fake_ticket", "The QR code was refused at the gate: the booking was cancelled last week."],
  ["Sneha", "Farhan", "fake_ticket", "The code is not valid, and he does not pick up the phone."],
  ["Imran", "Ishita", "no_response", "Unlocked in the morning, no answer all day.", "investigating"],
  ["Divya", "Lakshmi", "other", "She would not come down with the price.", "dismissed"],
];

const admin = (person: Actor): Actor => ({ ...person, isAdmin: true });

/** Fills the queues of admins: cases, refunds, payments that came twice, appeals, grievances. */
async function fillQueues({ cast, razorpay }: World): Promise<void> {
  const [vikram, rohan, kabir, lakshmi] = [admin(cast("Vikram")), cast("Rohan"), cast("Kabir"), cast("Lakshmi")];
  const talk = (await Conversation.list(rohan, {})).items.find(({ seller_id }) => seller_id === kabir.userId);
  if (talk) {
    const fraud = { reported_user_id: kabir.userId, ticket_id: talk.ticket_id, report_type: "fraud" as const };
    const messages = { conversation_id: talk.id, numbers: [1, 2, 3] };
    const description = "He wants money before the show, outside of Reseat.";
    await ago(40, () => Report.create(rohan, { ...fraud, description, messages }));
  }
  for (const [by, about, report_type, description, verdict] of reports) {
    const reported_user_id = cast(about).userId;
    const { id } = await ago(260, () => Report.create(cast(by), { reported_user_id, report_type, description }));
    if (!verdict) continue;
    const decision = { status: verdict, seen: "pending" } as const;
    await ago(240, () => Reports.resolve(vikram, { id, user_id: reported_user_id }, decision));
  }
  for (const [name, reason, reply] of [
    ["Divya", "Nobody ever answered my calls."],
    ["Anjali", "I found a cheaper one.", "Not a reason to give a credit back"],
  ] as const)
    await ago(180, async () => {
      await unlock(cast(name), lakshmi, (await listed(lakshmi)).id);
      const [unlocked] = (await Deal.listUnlocks(cast(name), {})).items;
      const { id } = await Refund.create(cast(name), { ticket_unlock_id: unlocked?.id ?? "", reason });
      if (reply) await Refund.decide(vikram, id, false, reply);
    });
  await refuseAtTheGate(cast("Gurpreet"), cast("Farhan"));
  for (const name of ["Gurpreet", "Sneha"]) {
    const pack = { amount: 7900, credits_purchased: 5 };
    const { razorpay_order_id } = await Payment.createOrder(cast(name), pack, randomUUID());
    for (const _ of ["once", "again"]) razorpay.pay(razorpay_order_id);
  }
  const suspension = { action: "suspend", duration_hours: 72, version: 0, reason: "Insulted a seller." } as const;
  await ago(240, () => Moderation.moderate(vikram, { user_id: cast("Imran").userId, ...suspension }));
  await ago(210, () => Appeal.create(cast("Imran"), "I was angry and I am sorry. I have told her so."));
  const visitor = { full_name: "Nandini Kulkarni", reach: "nandini.kulkarni@example.in" };
  const what = "Somebody sells tickets under my name and with my photo in the chat. I have never used Reseat.";
  await ago(30 * 60, () => Grievance.file(visitor, { kind: "intimate", what }, randomUUID()));
}

/** A buyer whose show began 90 minutes ago was not let in; the seller has told their side. */
async function refuseAtTheGate(buyer: Actor, seller: Actor): Promise<void> {
  const show = showBefore(now() - 90 * MINUTE);
  const deal = await ago(400, async () => {
    const { id } = await listed(seller, { ...show, seat_info: "Row F, seats 7 and 8" });
    await unlock(buyer, seller, id);
    return Deal.findBought(id, buyer.userId);
  });
  if (!deal) return;
  const details = "The guard scanned it and said that two people were inside with it already.";
  await ago(60, () => NotLetIn.say(buyer, { id: deal.id, reason: "code_used", details }));
  await ago(20, () => NotLetIn.giveSide(seller, deal.id, "I sent it to nobody else. They came twenty minutes late."));
}

/** Makes an admin's earlier decisions: one of each kind, credits, a setting, and news to all. */
async function decide({ cast, firstListingCredits }: World): Promise<void> {
  const meera = admin(cast("Meera"));
  const [waiting] = (await Payment.listCases(meera, { status: "open" })).items;
  if (waiting) await ago(50, () => Payment.refundCase(meera, waiting.id));
  const asked = { kind: "privacy", what: "Which of my data do you keep after I close my account?" } as const;
  const { number } = await ago(600, () => Grievance.file(cast("Divya"), asked, randomUUID()));
  const reply = "Payments for eight years, without your name; everything else goes within 30 days.";
  await ago(540, () => Grievance.answer(meera, number, reply));
  const grant = { user_id: cast("Arjun").userId, credits: 2, reason: "The theatre cancelled the show." };
  await ago(480, () => creditUser(meera, grant, randomUUID()));
  const { last: _, ...settings } = await Settings.get();
  await ago(1500, () => Settings.change(meera, { ...settings, first_listing_credits: firstListingCredits }));
  const message = "Four big films this weekend: see what is free near you.";
  const hi = { title: "दिवाली की फ़िल्में आ गईं", message: "इस हफ़्ते चार बड़ी फ़िल्में: देखिए, आपके पास कौन-से टिकट हैं।" };
  const news = { title: "Diwali releases are here", message, translations: { hi }, audience: "all" } as const;
  await ago(30, () => Broadcast.send(meera, news, randomUUID()));
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
    const at = <T>(minute: number, run: () => Promise<T>) =>
      ago((days - day) * DAY_MINUTES + sinceMidnight - minute, run);
    const [asked, ignored] = await at(10 * 60, async () => {
      for (const { userId } of [seller, buyer]) await Activity.note(userId);
      // As if the sweep had run in each minute.
      await Counter.add({ swept: DAY_MINUTES * sweepParts.length });
      const show = { show_date: dayOf(now()), show_time: "21:45" };
      return [await listed(seller, show), await listed(seller, show)] as const;
    });
    if (day % 4 === 0)
      await at(11 * 60, async () => {
        const pack = day % 8 ? { amount: 7900, credits_purchased: 5 } : { amount: 16900, credits_purchased: 10 };
        razorpay.pay((await Payment.createOrder(buyer, pack, randomUUID())).razorpay_order_id);
      });
    const { id } = await at(12 * 60, () => ask(buyer, asked.id));
    await at(12 * 60 + 2 + (day % 5), async () => {
      if (day % 5 === 1) await Interest.reject(seller, id);
      else if (day % 5 === 3) await Interest.withdraw(buyer, id);
      else await Deal.acceptInterest(seller, id, randomUUID());
    });
    if (day % 3 === 0) await at(14 * 60, () => ask(buyer, ignored.id));
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
    const post: Parameters<typeof Wanted.create>[1] = {
      ...sought,
      days: ahead,
      parts: ["morning", "afternoon", "evening", "night"],
    };
    await ago((index + 1) * 7 * 60, () => Wanted.create(cast(by), post));
  }
  const tomorrow = { show_date: dayOf(now() + DAY), show_time: "19:30" };
  const { id: ticket_id } = await listed(cast("Ishita"), tomorrow);
  await ask(cast("Sneha"), ticket_id, "Are the seats together?");
}
