import { createHash, randomUUID } from "node:crypto";
import type { Actor } from "@reseat/core/actor";

type Input = Record<string, unknown>;

interface Means {
  /** Makes a call that must succeed. */
  make<T>(who: Actor, name: string, input?: Input): Promise<T>;
  /** Makes a call that must succeed, and records its requests. */
  measure<T>(who: Actor, name: string, input?: Input): Promise<T>;
}

/** The confirmed session of the admins below. */
export const SESSION = "bench";

/** A person who is an admin, with a confirmed session. */
async function newAdmin(): Promise<Actor> {
  const { person } = await import("@reseat/testing/people");
  const { isoNow } = await import("@reseat/core/clock");
  const { ProfileEntity } = await import("@reseat/core/internal/accounts/entities");
  const { FactorEntity } = await import("@reseat/core/internal/accounts/entities");
  const { userId } = await person();
  await ProfileEntity.patch({ id: userId }).set({ role: "admin", roster: "admins" }).go();
  const confirmed = [{ session: SESSION, at: isoNow() }];
  await FactorEntity.put({ user_id: userId, salt: "salt", step: 0, confirmed, enrolled_at: isoNow() }).go();
  return { userId, isAdmin: true };
}

/** Makes a seller and a buyer with a deal between them. */
async function dealt(credits = 5): Promise<{ seller: Actor; buyer: Actor; ticket_id: string; unlockId: string }> {
  const { person, ticketOf } = await import("@reseat/testing/people");
  const { Deal } = await import("@reseat/core/deals");
  const [seller, buyer] = await Promise.all([person(credits), person(credits)]);
  const { id: ticket_id } = await ticketOf(seller);
  await Deal.unlockSeller(buyer, { user_id: seller.userId, ticket_id }, randomUUID());
  const [unlock] = (await Deal.listUnlocks(buyer, {})).items;
  return { seller, buyer, ticket_id, unlockId: String(unlock?.id) };
}

/** Measures every call of admins except those that wait for a third party other than DynamoDB. */
export async function measureAdmins({ make, measure }: Means): Promise<void> {
  const [admin, another] = await Promise.all([newAdmin(), newAdmin()]);
  for (const call of ["admin.getStats", "moderation.listCases", "grievances.list", "payments.listCases"])
    await make(admin, call, call === "moderation.listCases" ? { status: "pending" } : { status: "open" }).catch(
      () => {},
    );
  await make(admin, "broadcasts.list");
  await make(another, "admin.getStats");
  await people(admin, { make, measure });
  await decisions([admin, another], { make, measure });
  await grievancesAndPayments(admin, { make, measure });
  await settingsAndPushes(admin, { make, measure });
}

async function people(admin: Actor, { measure }: Means): Promise<void> {
  const { person } = await import("@reseat/testing/people");
  const { listing } = await import("@reseat/testing/listing");
  const { ProfileEntity } = await import("@reseat/core/internal/accounts/entities");
  const { seller, buyer } = await dealt();
  const id = seller.userId;
  await measure(admin, "admin.getStats");
  await measure(admin, "admin.getQueues");
  await measure(admin, "admin.getAnalytics", { period: "7" });
  await measure(admin, "admin.findPeople", { query: "person" });
  await measure(admin, "admin.getPerson", { id });
  await measure(admin, "admin.getNames", { ids: [id, buyer.userId].join(",") });
  for (const list of ["Statement", "Purchases", "Tickets", "Deals", "Reviews", "Refunds", "Devices"])
    await measure(admin, `admin.list${list}`, { id });
  await measure(admin, "admin.listRequests", { id, type: "seller" });
  await measure(admin, "admin.listReports", { id, side: "against" });
  await measure(admin, "admin.listAdmins");
  await measure(admin, "admin.listAudit");
  await measure(admin, "admin.creditUser", { user_id: id, credits: 1 });
  const { ticket } = await measure<{ ticket: { id: string } }>(admin, "tickets.createFor", {
    ...listing(),
    user_id: (await person()).userId,
  });
  const { TicketEntity } = await import("@reseat/core/internal/tickets/entities");
  await TicketEntity.patch({ id: ticket.id }).set({ status: "blocked" }).go();
  await measure(admin, "tickets.resume", { id: ticket.id });
  await ProfileEntity.patch({ id }).set({ picture_upload: "1", picture_status: "waiting" }).go();
  await measure(admin, "accounts.removePictureOf", { id });
  const { StandingEntity } = await import("@reseat/core/internal/accounts/session-entities");
  await StandingEntity.update({ user_id: id }).set({ listing_paused_until: "2999-01-01T00:00:00.000Z" }).go();
  await measure(admin, "moderation.allowListing", { user_id: id, reason: "The theatre's fault" });
}

async function decisions([admin, another]: [Actor, Actor], { make, measure }: Means): Promise<void> {
  const { seller, buyer, ticket_id, unlockId } = await dealt();
  const user_id = seller.userId;
  const { id: conversation_id } = await make<{ id: string }>(buyer, "messaging.start", { ticket_id });
  await make(seller, "messaging.send", { conversation_id, id: randomUUID(), message: "Pay me first" });
  const { id } = await make<{ id: string }>(buyer, "trust.createReport", {
    reported_user_id: user_id,
    ticket_id,
    report_type: "fraud",
    description: "Money in advance",
    messages: { conversation_id, numbers: [1] },
  });
  await measure(admin, "moderation.look", { id });
  for (const query of [{}, { sort: "most_reports" }, { held: "free" }])
    await measure(admin, "moderation.listCases", { status: "pending", ...query });
  await measure(admin, "moderation.findCases", { query: "kantara", people: [user_id, buyer.userId].join(",") });
  await measure(admin, "moderation.holdCase", { id, user_id, held: true, seen: null });
  await measure(admin, "moderation.getReport", { id, user_id });
  await measure(admin, "moderation.readMessages", { id, reporter_id: buyer.userId });
  await measure(admin, "moderation.resolveReport", { id, user_id, status: "investigating", seen: "pending" });
  await measure(admin, "moderation.resolveReport", { id, user_id, status: "resolved", seen: "investigating" });
  await measure(admin, "moderation.getStanding", { user_id });
  await measure(admin, "moderation.getUnderWay", { user_id });
  await setFree(admin, { make, measure });
  const decide = (action: string, version: number) =>
    measure<{ standing: { restriction: { id: string } | null } }>(admin, "moderation.moderateUser", {
      user_id,
      action,
      reason: "Fraud",
      version,
      case_id: id,
      ...(action === "suspend" && { duration_hours: 1 }),
    });
  await decide("suspend", 0);
  await decide("lift", 1);
  const { standing } = await decide("ban", 2);
  await make(seller, "moderation.appeal", { message: "It was my brother" });
  await measure(another, "moderation.listAppeals", { status: "open" });
  const appeal = { id: standing.restriction?.id, user_id };
  await measure(another, "moderation.holdAppeal", { ...appeal, held: true, seen: null });
  await measure(another, "moderation.decideAppeal", { ...appeal, accepted: true, notes: "We looked again" });
  const refund = { ticket_unlock_id: unlockId, reason: "No answer" };
  const { id: refundId } = await make<{ id: string }>(buyer, "trust.createRefund", refund);
  for (const query of [{}, { held: "free" }, { query: "kantara", people: buyer.userId }])
    await measure(admin, "moderation.listRefunds", { status: "pending", ...query });
  const named = { id: refundId, user_id: buyer.userId, ticket_unlock_id: unlockId };
  await measure(admin, "moderation.holdRefund", { ...named, held: true, seen: null });
  await measure(admin, "moderation.processRefund", { id: refundId, approved: true });
}

/** A ticket that two people list. */
async function setFree(admin: Actor, { make, measure }: Means): Promise<void> {
  const { person } = await import("@reseat/testing/people");
  const { listing } = await import("@reseat/testing/listing");
  const { Case } = await import("@reseat/core/trust");
  const [first, owner] = await Promise.all([person(), person()]);
  const marks = { code: createHash("sha256").update(randomUUID()).digest("hex") };
  await make(first, "tickets.create", { ...listing(), marks });
  await make(owner, "tickets.create", { ...listing(), marks }).catch(() => {});
  const [found] = await Case.unscopedOf(owner.userId);
  const { userId: free_for } = owner;
  await measure(admin, "moderation.freeTicket", { id: found?.id, user_id: free_for, free_for, reason: "It is theirs" });
}

async function grievancesAndPayments(admin: Actor, { make, measure }: Means): Promise<void> {
  const { Payment } = await import("@reseat/core/credits");
  const payments = await import("@reseat/core/internal/credits/payment-case");
  const { seller, buyer, ticket_id } = await dealt();
  const complaint = { kind: "decision", what: "Why?", about: `/ticket/${ticket_id}` };
  // After this, the work that is done once a day or cached in memory is behind both.
  await make(buyer, "grievances.file", complaint);
  const { number } = await measure<{ number: string }>(buyer, "grievances.file", complaint);
  await measure(admin, "grievances.list", { status: "open" });
  await measure(admin, "grievances.get", { number });
  await measure(admin, "grievances.hold", { number, held: true, seen: null });
  await measure(admin, "grievances.answer", { number, answer: "Because." });
  const happened = { kind: "refund" as const, payment_id: "pay_1", happened_id: "rfnd_1", order_id: "order_1" };
  await payments.openCase({ ...happened, user_id: seller.userId, amount: 5000 });
  const { items } = await Payment.listCases(admin, { status: "open" });
  await measure(admin, "payments.listCases", { status: "open" });
  await measure(admin, "payments.closeCase", { id: items[0]?.id, notes: "Done" });
}

async function settingsAndPushes(admin: Actor, { make, measure }: Means): Promise<void> {
  const { version, rules } = await measure<{ version: number; rules: object[] }>(admin, "admin.getCancelRules");
  await measure(admin, "admin.updateCancelRules", { version, rules: rules.slice(1) });
  const { last: _, ...settings } = await measure<Input>(admin, "admin.getSettings");
  await measure(admin, "admin.updateSettings", { ...settings, max_daily_unlocks: 7 });
  const { poster } = await measure<{ poster: { id: string } }>(admin, "admin.createPoster", {
    movie_name: "Kantara",
    content_type: "image/png",
  });
  await measure(admin, "admin.listPosters");
  await measure(admin, "admin.namePoster", { id: poster.id, other_names: ["PS"], names: {} });
  await measure(admin, "admin.removePoster", { id: poster.id });
  await make(admin, "browse.listMissingPosters");
  await measure(admin, "browse.listMissingPosters");
  await measure(admin, "broadcasts.countAudience", { audience: "all" });
  const news = { title: "News", message: "Something is new", audience: "all" };
  await make(admin, "broadcasts.send", news);
  const { broadcast } = await measure<{ broadcast: { id: string } }>(admin, "broadcasts.send", news);
  await measure(admin, "broadcasts.list");
  await measure(admin, "broadcasts.get", { id: broadcast.id });
  await measure(admin, "broadcasts.stop", { id: broadcast.id });
}
