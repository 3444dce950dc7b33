import { randomUUID } from "node:crypto";
import type { PersonsReportType } from "@reseat/contract";
import type { Actor } from "@reseat/core/actor";
import { creditUser } from "@reseat/core/admin";
import { Broadcast } from "@reseat/core/broadcasts";
import { MINUTE, now } from "@reseat/core/clock";
import { Deal } from "@reseat/core/deals";
import { Grievance } from "@reseat/core/grievances";
import { Conversation } from "@reseat/core/messaging";
import { Appeal, Moderation, Reports } from "@reseat/core/moderation";
import { Payment } from "@reseat/core/payments";
import { Settings } from "@reseat/core/settings";
import { NotLetIn, Refund, Report } from "@reseat/core/trust";
import { ago } from "../clock";
import { showBefore } from "./listings";
import { listed, unlock, type World } from "./world";

type Verdict = "investigating" | "dismissed";
const reports: [by: string, about: string, type: PersonsReportType, says: string, verdict?: Verdict][] = [
  ["Arjun", "Farhan", "fake_ticket", "The QR code was refused at the gate: the booking was cancelled last week."],
  ["Sneha", "Farhan", "fake_ticket", "The code is not valid, and he does not pick up the phone."],
  ["Imran", "Ishita", "no_response", "Unlocked in the morning, no answer all day.", "investigating"],
  ["Divya", "Lakshmi", "other", "She would not come down with the price.", "dismissed"],
];

/** Fills the queues of admins: cases, refunds, payments that came twice, appeals, grievances. */
export async function fillQueues({ cast, razorpay }: World): Promise<void> {
  const [vikram, rohan, kabir, lakshmi] = [admin(cast("Vikram")), cast("Rohan"), cast("Kabir"), cast("Lakshmi")];
  const talk = (await Conversation.list(rohan, {})).items.find(({ seller_id }) => seller_id === kabir.userId);
  const words = "He wants money before the show, outside of Reseat.";
  if (talk) {
    const fraud = { reported_user_id: kabir.userId, ticket_id: talk.ticket_id, report_type: "fraud" as const };
    const messages = { conversation_id: talk.id, numbers: [1, 2, 3] };
    await ago(40, () => Report.create(rohan, { ...fraud, description: words, messages }));
  }
  for (const [by, about, report_type, description, verdict] of reports) {
    const reported_user_id = cast(about).userId;
    const { id } = await ago(260, () => Report.create(cast(by), { reported_user_id, report_type, description }));
    const seen = { status: verdict ?? "dismissed", seen: "pending" } as const;
    if (verdict) await ago(240, () => Reports.resolve(vikram, { id, user_id: reported_user_id }, seen));
  }
  for (const [name, reason] of [
    ["Divya", "Nobody ever answered my calls."],
    ["Anjali", "I found a cheaper one."],
  ] as const)
    await ago(180, async () => {
      await unlock(cast(name), lakshmi, (await listed(lakshmi)).id);
      const [unlocked] = (await Deal.listUnlocks(cast(name), {})).items;
      const { id } = await Refund.create(cast(name), { ticket_unlock_id: unlocked?.id ?? "", reason });
      if (name === "Anjali") await Refund.decide(vikram, id, false, "Not a reason to give a credit back");
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

/** Makes the demo admin's earlier decisions: one of each kind, credits, a setting, and news to everybody. */
export async function decide({ cast, firstListingCredits }: World): Promise<void> {
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

const admin = (person: Actor): Actor => ({ ...person, isAdmin: true });
