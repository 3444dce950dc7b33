import { randomUUID } from "node:crypto";
import { CognitoIdentityProviderClient, InitiateAuthCommand } from "@aws-sdk/client-cognito-identity-provider";
import { routes } from "@reseat/contract";
import { TERMS_VERSION } from "@reseat/contract/limits/constants";
import { Account } from "@reseat/core/accounts";
import { Credit } from "@reseat/core/credits";
import { newMobile, type Person } from "@reseat/testing/client";
import type { Caller } from "@reseat/testing/contract-calls";
import { listing, sought } from "@reseat/testing/listing";
import { localStack } from "@reseat/testing/vitest/stack";
import { describe, expect, it } from "vitest";
import { uploadOriginal } from "./originals";

/** The four people who try each call. The input refers to things of `owner`. */
interface People {
  owner: Person;
  other: Person;
  admin: Person;
  /** The other party in the owner's deals. */
  partner: Person;
}

/** One seller lists all tickets that these tests need. */
process.env.LIMITS = JSON.stringify({
  listings: { max: 1000 },
  unanswered: { max: 1000 },
  commands: { max: 10_000 },
  wanted_posts: { max: 1000 },
  unlocks: { max: 1000 },
  unlock_attempts: { max: 1000 },
  own_grievances: { max: 1000 },
  grievances: { proofAfter: 1000 },
});
const stack = await localStack();
const [owner, other, admin, partner] = await Promise.all([
  stack.signUp(),
  stack.signUp(),
  stack.signUp(),
  stack.signUp(),
]);
const people: People = { owner, other, admin: await makeAdmin(admin), partner };
/** The same admin in a session without the second factor. */
const unconfirmed = await stack.logIn(admin, { isConfirmed: false });
await stack.confirm(people.admin, admin);
// Enough credits for the many deals below.
await Promise.all([owner, other, admin, partner].map(({ id }) => Credit.grant(id, 200, id)));
await stack.settled();

async function makeAdmin(who: Person): Promise<Person> {
  await Account.makeAdmin(who.phone);
  const { AuthenticationResult } = await new CognitoIdentityProviderClient({}).send(
    new InitiateAuthCommand({
      AuthFlow: "REFRESH_TOKEN_AUTH",
      ClientId: process.env.USER_POOL_CLIENT_ID,
      AuthParameters: { REFRESH_TOKEN: who.refreshToken },
    }),
  );
  return { ...who, accessToken: AuthenticationResult?.AccessToken ?? "" };
}

const ticket = async (seller: Person) => (await stack.call(seller, "tickets", "create", listing())).id;

/** A post of a person who has no other. */
async function wanted(who: Person, movie_name = sought().movie_name) {
  const { items } = await stack.call(who, "wanted", "listMine", {});
  for (const { id, status } of items) if (status !== "ended") await stack.call(who, "wanted", "end", { id });
  return { id: (await stack.call(who, "wanted", "create", sought({ movie_name }))).id };
}

/** A ticket of `seller` of which this person alone was told. */
async function toldTicket(who: Person, seller: Person) {
  const given = listing();
  await wanted(who, given.movie_name);
  const { id } = await stack.call(seller, "tickets", "create", given);
  await stack.settled();
  return { id };
}

/** A pending request of `buyer` for a ticket of `seller`. */
async function interest(buyer: Person, seller: Person) {
  const made = await stack.call(buyer, "interest", "express", { ticket_id: await ticket(seller) });
  return made.interest_request.id;
}

async function unlocked(buyer: Person, seller: Person) {
  const ticket_id = await ticket(seller);
  await stack.call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id });
  const { items } = await stack.call(buyer, "deals", "listUnlocks", {});
  return { ticket_id, unlockId: items[0]?.id as string };
}

/** A deal whose buyer may pay by UPI. */
async function payable(buyer: Person, seller: Person) {
  const { unlockId: id } = await unlocked(buyer, seller);
  await stack.call(seller, "accounts", "updateProfile", { upi_id: "seller@okaxis" });
  const step = { kind: "agree", price_each: 20_000, pay: "upi", hand: "here" } as const;
  for (const person of [buyer, seller]) await stack.call(person, "deals", "takeStep", { id, step });
  return id;
}

/** A deal that was made for its seller, who had said so before. */
async function soldAtOnce(buyer: Person, seller: Person) {
  const { id: ticket_id } = await stack.call(seller, "tickets", "create", listing({ accepts_first: true }));
  const { interest_request } = await stack.call(buyer, "interest", "express", { ticket_id });
  return interest_request.deal_id ?? "";
}

async function review({ owner, partner }: People) {
  const { ticket_id } = await unlocked(owner, partner);
  const rating = { rating: 4, comment: null, feedback_type: "seller_review" as const };
  return stack.call(owner, "trust", "createFeedback", { ticket_id, reviewed_user_id: partner.id, ...rating });
}

async function availabilityRequest({ owner, partner }: People) {
  return (await stack.call(partner, "availability", "request", { ticket_id: await ticket(owner) })).id;
}

async function order(who: Person) {
  return (await stack.call(who, "payments", "createOrder", { amount: 2500, credits_purchased: 1 })).razorpay_order_id;
}

/** A conversation of the owner, who bought, with the partner. */
async function conversation({ owner, partner }: People) {
  const { ticket_id } = await unlocked(owner, partner);
  return { conversation_id: (await stack.call(owner, "messaging", "start", { ticket_id })).id };
}

async function report({ owner, partner }: People) {
  const about = { reported_user_id: partner.id, report_type: "spam" as const, description: randomUUID() };
  // A report that no admin has taken up yet, about a ticket of its own.
  const { id } = await stack.call(owner, "trust", "createReport", { ...about, ticket_id: await ticket(partner) });
  return { id, user_id: partner.id };
}

async function grievance({ owner }: People) {
  const { number } = await stack.call(owner, "grievances", "file", { kind: "other", what: randomUUID() });
  return { number };
}

async function ownNotification({ owner, partner }: People) {
  await interest(partner, owner);
  await stack.settled();
  return (await stack.call(owner, "notifications", "list", {})).items[0]?.id;
}

async function ownBroadcast({ admin }: People) {
  const given = { title: "News", message: "Something is new", audience: "all" as const };
  return { id: (await stack.call(admin, "broadcasts", "send", given)).broadcast.id };
}

/**
 * A valid input for each call of its owner, made anew for each try. A call without one fails its
 * test.
 */
const inputs: Record<string, (people: People) => unknown> = {
  "accounts.getMe": () => ({ screen: "notifications" }),
  "accounts.getProfile": () => undefined,
  "accounts.updateProfile": () => ({ location: "Mumbai" }),
  "accounts.createPictureUpload": () => ({ content_type: "image/png" }),
  "accounts.removePicture": () => undefined,
  "accounts.removePictureOf": ({ owner }) => ({ id: owner.id }),
  "accounts.sendOtp": () => ({ phone: newMobile() }),
  "accounts.startLogin": ({ owner }) => ({ phone: owner.phone }),
  "accounts.markDevice": () => ({ device_marks: ["made up"] }),
  "accounts.checkOtp": () => null,
  "accounts.verifyAndCreate": () => null,
  "accounts.agreeToTerms": () => ({ agreed_terms: TERMS_VERSION }),
  "accounts.signOutEverywhere": () => undefined,
  "accounts.endSessions": () => null,
  "accounts.doesMobileExist": () => ({ mobile_input: newMobile() }),
  "accounts.doesEmailExist": () => ({ email_input: "nobody@example.in" }),
  "browse.listTickets": () => ({ sort: "latest" }),
  "browse.getFacets": () => undefined,
  "browse.listAddresses": () => ({ part: 0, of: 1 }),
  "browse.suggestNames": () => ({ kind: "movie", query: "or" }),
  "browse.suggest": () => ({ query: "or" }),
  "browse.listFitting": () => ({ city: "Mumbai", days: "2026-01-02", parts: "night", seats: "2" }),
  "tickets.get": async ({ owner }) => ({ id: await ticket(owner) }),
  "tickets.listMine": () => ({}),
  "tickets.findDuplicate": () => {
    const { movie_name, theatre, show_date, show_time, location } = listing();
    return { movie_name, theatre, show_date, show_time, location };
  },
  "tickets.create": () => listing(),
  "tickets.createFor": ({ owner }) => ({ ...listing(), user_id: owner.id }),
  "tickets.updateStatus": async ({ owner }) => ({ id: await ticket(owner), status: "sold" }),
  "tickets.updatePrice": async ({ owner }) => ({ id: await ticket(owner), price_per_ticket: 40_000 }),
  "tickets.putBack": () => undefined,
  "tickets.answerStillHave": async ({ owner }) => ({
    answers: [{ ticket_id: await ticket(owner), answer: "yes" }],
  }),
  "tickets.acceptFirst": async ({ owner }) => ({ id: await ticket(owner), accepts: true }),
  "tickets.resume": async ({ owner }) => ({ id: await ticket(owner) }),
  "tickets.remove": async ({ owner }) => ({ id: await ticket(owner) }),
  "tickets.cleanupExpired": () => undefined,
  "tickets.createImageUpload": async ({ owner }) => ({ id: await ticket(owner), content_type: "image/png" }),
  "tickets.removeImage": async ({ owner }) => ({ id: await ticket(owner) }),
  "tickets.getImage": () => null,
  "tickets.listPosters": () => ({}),
  "interest.express": async ({ partner }) => ({ ticket_id: await ticket(partner) }),
  "interest.list": () => ({ type: "seller" }),
  "interest.reject": async ({ owner, partner }) => ({ id: await interest(partner, owner) }),
  "interest.open": async ({ owner, partner }) => ({ id: await interest(partner, owner) }),
  "interest.withdraw": async ({ owner, partner }) => ({ id: await interest(owner, partner) }),
  "interest.unlockBuyer": async ({ owner, partner }) => ({ request_id: await interest(partner, owner) }),
  "deals.list": () => ({}),
  "deals.takeStep": async ({ owner, partner }) => ({
    id: (await unlocked(owner, partner)).unlockId,
    step: { kind: "say_paid" },
  }),
  "deals.sayNotLetIn": () => null,
  "deals.sayGone": async ({ owner, partner }) => ({ id: await soldAtOnce(partner, owner) }),
  "deals.giveSide": () => null,
  "deals.uploadPhoto": () => null,
  "deals.getPhoto": () => null,
  "deals.getPayee": async ({ owner, partner }) => ({ id: await payable(owner, partner) }),
  "deals.unlockSeller": async ({ partner }) => ({ user_id: partner.id, ticket_id: await ticket(partner) }),
  "deals.listUnlocks": () => ({}),
  "handover.upload": async ({ owner }) => ({ id: await ticket(owner), content_type: "image/png" }),
  "handover.give": async ({ owner, partner }) => {
    const { ticket_id, unlockId: id } = await unlocked(partner, owner);
    await uploadOriginal(stack, owner, ticket_id);
    return { id };
  },
  "handover.view": async ({ owner, partner }) => {
    const { ticket_id, unlockId: id } = await unlocked(owner, partner);
    await uploadOriginal(stack, partner, ticket_id);
    await stack.call(partner, "handover", "give", { id });
    return { id };
  },
  "availability.request": async ({ partner }) => ({ ticket_id: await ticket(partner) }),
  "availability.list": () => ({ role: "seller" }),
  "availability.respond": async (all) => ({ id: await availabilityRequest(all), response: "yes" }),
  "credits.get": () => undefined,
  "credits.listTransactions": () => ({}),
  "credits.getTransaction": async ({ owner }) => {
    const made = await stack.call(owner, "payments", "createOrder", { amount: 2500, credits_purchased: 1 });
    return { id: made.transaction_id };
  },
  "credits.getStatement": () => ({}),
  "payments.listPacks": () => undefined,
  "payments.createOrder": () => ({ amount: 2500, credits_purchased: 1 }),
  "payments.verifyPayment": async ({ owner }) => stack.razorpay.pay(await order(owner), "drop"),
  "payments.checkPayment": async ({ owner }) => {
    const made = await stack.call(owner, "payments", "createOrder", { amount: 2500, credits_purchased: 1 });
    return { id: made.transaction_id };
  },
  "payments.updatePaymentStatus": async ({ owner }) => ({ order_id: await order(owner), status: "cancelled" }),
  "payments.listCases": () => ({ status: "open" }),
  "payments.closeCase": () => null,
  "payments.refundCase": async ({ owner, admin }) => {
    const order_id = await order(owner);
    const [first, second] = [stack.razorpay.pay(order_id, "drop"), stack.razorpay.pay(order_id, "drop")];
    await stack.call(owner, "payments", "verifyPayment", first);
    await stack.refusal(owner, "payments", "verifyPayment", second);
    const { items } = await stack.call(admin, "payments", "listCases", { status: "open" });
    return { id: items.find(({ payment_id }) => payment_id === second.razorpay_payment_id)?.id };
  },
  "messaging.list": () => ({}),
  "messaging.countUnread": () => ({}),
  "messaging.start": async ({ owner, partner }) => ({ ticket_id: (await unlocked(owner, partner)).ticket_id }),
  "messaging.get": conversation,
  "messaging.listMessages": conversation,
  "messaging.send": async (all) => ({ ...(await conversation(all)), id: randomUUID(), message: "Hi" }),
  "messaging.hideMessage": async (all) => {
    const { conversation_id } = await conversation(all);
    const sent = await stack.call(all.owner, "messaging", "send", { conversation_id, id: randomUUID(), message: "Hi" });
    return { conversation_id, number: sent.number };
  },
  "messaging.mark": async (all) => ({ ...(await conversation(all)), marks: { seen: 1 } }),
  "messaging.createPictureUpload": async (all) => ({
    ...(await conversation(all)),
    message_id: randomUUID(),
    content_type: "image/png",
  }),
  "messaging.getPicture": () => null,
  "messaging.block": conversation,
  "messaging.unblock": conversation,
  "notifications.list": () => ({}),
  "notifications.count": () => ({}),
  "notifications.markRead": async (all) => ({ id: await ownNotification(all) }),
  "notifications.markAllRead": () => undefined,
  "notifications.clearRead": () => undefined,
  "devices.register": () => ({ device_token: stack.push.subscribe(), platform: "web" }),
  "devices.list": () => ({}),
  "devices.remove": () => ({ device_token: { endpoint: stack.push.subscribe().endpoint } }),
  "devices.shown": () => ({ receipt: "A".repeat(91) }),
  "devices.opened": () => ({ receipt: "A".repeat(91) }),
  "devices.getPreferences": () => undefined,
  "devices.putPreferences": ({ owner }) => stack.call(owner, "devices", "getPreferences"),
  "devices.key": () => undefined,
  "trust.getScore": ({ owner }) => ({ user_id: owner.id }),
  "trust.calculateScore": ({ owner }) => ({ user_id: owner.id }),
  "tickets.getCancelRules": () => undefined,
  "admin.getCancelRules": () => undefined,
  "admin.updateCancelRules": async ({ admin }) => {
    const { version, rules } = await stack.call(admin, "admin", "getCancelRules");
    return { version, rules: rules.slice(1) };
  },
  "tickets.getUsualPrice": () => ({
    theatre: "Marquee Cinemas",
    location: "Saket",
    show_date: "2026-12-01",
    show_time: "19:30",
  }),
  "trust.getPerson": async ({ owner }) => {
    // Whom nobody else has dealt with.
    const seller = await stack.signUp();
    await unlocked(owner, seller);
    return { id: seller.id };
  },
  "trust.listFeedback": ({ owner }) => ({ reviewed_user_id: owner.id }),
  "trust.getMyFeedback": async ({ partner }) => ({ ticket_id: await ticket(partner), reviewed_user_id: partner.id }),
  "trust.createFeedback": async ({ owner, partner }) => ({
    ticket_id: (await unlocked(owner, partner)).ticket_id,
    reviewed_user_id: partner.id,
    rating: 5,
    feedback_type: "seller_review",
  }),
  "trust.updateFeedback": async (all) => ({ id: (await review(all)).id, rating: 2, feedback_type: "seller_review" }),
  "trust.removeFeedback": async (all) => ({ id: (await review(all)).id }),
  "trust.createReport": ({ partner }) => ({ reported_user_id: partner.id, report_type: "spam", description: "Spam" }),
  "trust.listReports": () => ({}),
  "trust.createRefund": async ({ owner, partner }) => ({
    ticket_unlock_id: (await unlocked(owner, partner)).unlockId,
    reason: "No answer",
  }),
  "trust.listRefunds": () => ({}),
  "rights.previewClosing": () => undefined,
  "rights.sendClosingCode": () => undefined,
  "rights.close": () => null,
  "rights.reopen": () => undefined,
  "rights.listContactViews": () => ({}),
  "rights.getExport": () => undefined,
  "rights.askExport": () => undefined,
  "rights.getExportLink": () => null,
  "moderation.getMine": () => undefined,
  "moderation.readWarning": () => ({ id: "0".repeat(26) }),
  "moderation.appeal": () => null,
  "moderation.getStanding": ({ partner }) => ({ user_id: partner.id }),
  "moderation.getUnderWay": ({ partner }) => ({ user_id: partner.id }),
  "moderation.look": () => ({ id: "0".repeat(26) }),
  "moderation.moderateUser": async () => {
    const { id } = await stack.signUp();
    return { user_id: id, action: "suspend", reason: "Sold one ticket twice", duration_hours: 1, version: 0 };
  },
  "moderation.listCases": () => ({ status: "pending" }),
  "moderation.findCases": ({ partner }) => ({ query: "kantara", people: partner.id }),
  "moderation.getReport": report,
  "moderation.holdCase": async (all) => ({ ...(await report(all)), held: true, seen: null }),
  "moderation.readMessages": async (all) => ({ id: (await report(all)).id, reporter_id: all.owner.id }),
  "moderation.resolveReport": async (all) => ({ ...(await report(all)), status: "investigating", seen: "pending" }),
  "moderation.listAppeals": () => ({ status: "open" }),
  "moderation.holdAppeal": () => null,
  "moderation.decideAppeal": () => null,
  "moderation.listRefunds": () => ({ status: "pending" }),
  "moderation.holdRefund": async ({ owner, partner }) => {
    const { unlockId: ticket_unlock_id } = await unlocked(owner, partner);
    const { id } = await stack.call(owner, "trust", "createRefund", { ticket_unlock_id, reason: "No answer" });
    return { id, user_id: owner.id, ticket_unlock_id, held: true, seen: null };
  },
  "moderation.processRefund": async ({ owner, partner }) => {
    const { unlockId: ticket_unlock_id } = await unlocked(owner, partner);
    const { id } = await stack.call(owner, "trust", "createRefund", { ticket_unlock_id, reason: "No answer" });
    return { id, approved: false, admin_notes: "The seller answered" };
  },
  "grievances.file": () => ({ kind: "privacy", what: "My name is on a page" }),
  "grievances.fileAsVisitor": () => ({
    kind: "intimate",
    what: "A picture of me",
    full_name: "Meera Nair",
    reach: "+91 98765 43210",
  }),
  "grievances.listMine": () => ({}),
  "grievances.list": () => ({ status: "open" }),
  "grievances.get": grievance,
  "grievances.hold": async (all) => ({ ...(await grievance(all)), held: true, seen: null }),
  "grievances.answer": async (all) => ({ ...(await grievance(all)), answer: "We took it down" }),
  "places.autocomplete": () => ({ query: "mum" }),
  "places.reverseGeocode": () => ({ lat: 19.07, lon: 72.87 }),
  "broadcasts.send": ({ owner }) => ({
    title: "News",
    message: "Something is new",
    audience: "specific",
    user_id: owner.id,
  }),
  "broadcasts.list": () => undefined,
  "broadcasts.get": ownBroadcast,
  "broadcasts.stop": ownBroadcast,
  "broadcasts.countAudience": () => ({ audience: "all" }),
  "admin.confirm": () => null,
  "admin.getStats": () => undefined,
  "admin.getQueues": () => undefined,
  "admin.getAnalytics": () => ({ period: "7" }),
  "admin.findPeople": ({ owner }) => ({ query: owner.name }),
  "admin.getPerson": ({ owner }) => ({ id: owner.id }),
  "admin.creditUser": ({ owner }) => ({ user_id: owner.id, credits: 1 }),
  "admin.getSettings": () => undefined,
  "admin.updateSettings": async ({ admin }) => {
    const { last: _, ...settings } = await stack.call(admin, "admin", "getSettings");
    return { ...settings, max_daily_unlocks: 500, unlock_attempts_per_hour: 500, requests_per_minute: 1000 };
  },
  "admin.listAdmins": () => undefined,
  "admin.listAudit": () => ({ action: "credit" }),
  "admin.getNames": ({ owner, admin }) => ({ ids: [owner.id, admin.id].join(",") }),
  "admin.listStatement": ({ owner }) => ({ id: owner.id }),
  "admin.listPurchases": ({ owner }) => ({ id: owner.id }),
  "admin.listTickets": ({ owner }) => ({ id: owner.id }),
  "admin.listRequests": ({ owner }) => ({ id: owner.id, type: "buyer" }),
  "admin.listDeals": ({ owner }) => ({ id: owner.id }),
  "admin.listReviews": ({ owner }) => ({ id: owner.id }),
  "admin.listReports": ({ owner }) => ({ id: owner.id, side: "against" }),
  "admin.listDevices": ({ owner }) => ({ id: owner.id }),
  "admin.listPosters": () => ({}),
  "admin.createPoster": () => ({ movie_name: "Kantara", content_type: "image/png" }),
  "admin.namePoster": async ({ admin: by }) => {
    const { poster } = await stack.call(by, "admin", "createPoster", {
      movie_name: "Kantara Named",
      content_type: "image/png",
    });
    return { id: poster.id, other_names: ["KTR"], names: {} };
  },
  "admin.removePoster": () => ({ id: "0".repeat(26) }),
  "browse.listMissingPosters": () => undefined,
  "wanted.create": () => sought(),
  "wanted.change": async ({ owner }) => ({ ...(await wanted(owner)), ...sought() }),
  "wanted.pause": ({ owner }) => wanted(owner),
  "wanted.resume": ({ owner }) => wanted(owner),
  "wanted.end": ({ owner }) => wanted(owner),
  "wanted.listMine": () => ({}),
  "wanted.get": ({ partner }) => wanted(partner),
  "wanted.listOpen": () => ({ city: "mumbai" }),
  "wanted.getDemand": () => ({ city: "mumbai", date: "2026-01-02" }),
  "wanted.report": async ({ partner }) => ({ ...(await wanted(partner)), report_type: "spam", description: "Spam" }),
  "wanted.openTicket": ({ owner, partner }) => toldTicket(owner, partner),
  "wanted.getTold": async ({ owner }) => ({ id: await ticket(owner) }),
  "wanted.offer": () => null,
  "moderation.readStory": () => null,
  "moderation.allowListing": () => null,
  "moderation.freeTicket": () => null,
  "admin.listRefunds": ({ owner }) => ({ id: owner.id }),
};

/**
 * Calls for signed-in people that are refused to others, because they refer to something that only
 * a party of it has.
 */
const onlyForParties = new Set(["messaging.start", "trust.createFeedback", "trust.createRefund", "wanted.openTicket"]);
/**
 * Calls whose valid input needs a longer story. Only refusals are tried here; the story has its own
 * test.
 */
const storyElsewhere = new Set([
  "accounts.checkOtp",
  "accounts.verifyAndCreate",
  "accounts.signOutEverywhere",
  "accounts.endSessions",
  "tickets.getImage",
  "messaging.getPicture",
  "admin.confirm",
  "moderation.appeal",
  "moderation.holdAppeal",
  "moderation.decideAppeal",
  "payments.closeCase",
  "rights.sendClosingCode",
  "rights.close",
  "rights.getExportLink",
  "wanted.offer",
  "deals.sayNotLetIn",
  "deals.giveSide",
  "deals.uploadPhoto",
  "deals.getPhoto",
  "moderation.readStory",
  "moderation.allowListing",
  "moderation.freeTicket",
]);

describe.each(routes().map((route) => ({ ...route, call: `${route.domain}.${route.name}` })))("$call", (route) => {
  const isTold = storyElsewhere.has(route.call);
  const make = () => (isTold ? { id: "0".repeat(26) } : inputs[route.call]?.(people));
  const attempt = async (who: Caller, input: unknown) => (await stack.send(who, route, input)).status;
  let input: unknown;

  it(`lets in whom the contract lets in (${route.access}), and nobody else`, async () => {
    if (!inputs[route.call]) throw new Error("Give this call a good input above.");
    // A refused call changes nothing, so the same input is valid afterwards.
    input = await make();
    const { owner, other, admin } = people;
    if (route.access === "visitor") {
      const status = await attempt(null, input);
      if (isTold) expect(status).not.toBe(401);
      else expect(status).toBe(200);
      return;
    }
    const forged = { accessToken: `${owner.accessToken.slice(0, -8)}AAAAAAAA` };
    for (const nobody of [null, forged]) expect(await attempt(nobody, input)).toBe(401);
    if (route.access === "admin")
      for (const stranger of [owner, other]) expect(await attempt(stranger, input)).toBe(403);
    if (isTold) return;

    if (route.access === "admin") {
      expect(await attempt(admin, input)).toBe(200);
    } else if (route.access === "owner" || onlyForParties.has(route.call)) {
      for (const stranger of [other, admin]) expect([403, 404]).toContain(await attempt(stranger, input));
      expect(await attempt(owner, input)).toBe(200);
    } else {
      expect(await attempt(owner, input)).toBe(200);
      for (const another of [other, admin]) expect(await attempt(another, await make())).toBe(200);
    }
  });

  it("refuses an unknown field and changes nothing", async () => {
    if (input === undefined || inputs[route.call] === undefined) return;
    const who = { visitor: null, admin: people.admin, user: people.owner, owner: people.owner }[route.access];
    const answer = await stack.send(who, route, { ...(isTold ? {} : (input as object)), made_up: "1" });
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([400, "invalid_input"]);
  });
});

it("an admin's calls want a session that is confirmed with the second factor, all but the one that confirms it", async () => {
  const ofAdmins = routes().filter(({ access }) => access === "admin");
  const codes = await Promise.all(
    ofAdmins.map(async (route) => {
      const answer = await stack.send(unconfirmed, route, { id: "0".repeat(26), user_id: owner.id });
      return [`${route.domain}.${route.name}`, (answer.body as { code?: string }).code];
    }),
  );
  const letIn = codes.filter(([, code]) => code !== "factor_needed");
  expect(letIn).toEqual([["admin.confirm", "invalid_input"]]);
});
