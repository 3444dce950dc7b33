import { createHmac, randomUUID } from "node:crypto";
import { routes } from "@reseat/contract";
import { TERMS_VERSION, WANTED_OPEN_MAX } from "@reseat/contract/limits/constants";
import { Credit } from "@reseat/core/credits";
import { Refund } from "@reseat/core/trust";
import { newMobile, type Person } from "@reseat/testing/client";
import { listing, sought } from "@reseat/testing/listing";
import { localStack } from "@reseat/testing/vitest/stack";
import { afterEach, expect, it } from "vitest";
import { digestOf, photoWith, uploadOriginal } from "./originals";

/** One seller lists and one buyer unlocks all that these tests need. */
process.env.LIMITS = JSON.stringify({
  commands: { max: 1000 },
  wanted_posts: { max: 1000 },
  unlocks: { max: 1000 },
  unlock_attempts: { max: 1000 },
  listings: { max: 1000 },
});
const stack = await localStack();
const [seller, buyer, poor] = await Promise.all([stack.signUp(), stack.signUp(), stack.signUp()]);
await Promise.all([seller, buyer].map(({ id }) => Credit.grant(id, 100, id)));

afterEach(() => {
  process.env.CLOCK_OFFSET_SECONDS = "0";
});

/** Moves time for the following calls, without the sweep. */
function later(seconds: number): void {
  process.env.CLOCK_OFFSET_SECONDS = String(seconds);
}

const NOBODY = "0".repeat(26);
const unknown = { id: NOBODY };
const review = { rating: 5, comment: null, feedback_type: "seller_review" as const };
const ticket = async (change = {}, hours = 30) =>
  (await stack.call(seller, "tickets", "create", listing(change, hours))).id;

async function interest() {
  const ticket_id = await ticket();
  const { interest_request } = await stack.call(buyer, "interest", "express", { ticket_id });
  return { id: interest_request.id, ticket_id };
}

async function unlock(change = {}) {
  const ticket_id = await ticket(change);
  await stack.call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id });
  const { items } = await stack.call(buyer, "deals", "listUnlocks", {});
  return { ticket_id, ticket_unlock_id: items[0]?.id as string };
}

/** A conversation of the buyer with the seller. */
async function conversing() {
  const { ticket_id, ticket_unlock_id } = await unlock();
  const { id: conversation_id } = await stack.call(buyer, "messaging", "start", { ticket_id });
  return { conversation_id, ticket_unlock_id };
}

/** A deal on a ticket whose original was uploaded. */
async function toHandOver(file?: Buffer) {
  const { ticket_id, ticket_unlock_id: id } = await unlock();
  await uploadOriginal(stack, seller, ticket_id, file);
  return { id, ticket_id };
}

/** A deal whose credit was refunded. */
async function closed() {
  const { conversation_id, ticket_unlock_id } = await conversing();
  await refund(ticket_unlock_id);
  return { conversation_id, id: ticket_unlock_id };
}

async function refund(ticket_unlock_id: string) {
  const { id } = await stack.call(buyer, "trust", "createRefund", { ticket_unlock_id, reason: "No answer" });
  await Refund.decide({ userId: NOBODY, isAdmin: true }, id, true);
}

const stepRefused = (who: Person, id: string, kind: "say_paid") =>
  stack.refusal(who, "deals", "takeStep", { id, step: { kind } });

/** A deal of which its buyer has said that all is good. */
async function good(): Promise<string> {
  const { ticket_unlock_id: id } = await unlock();
  await stack.call(buyer, "deals", "takeStep", { id, step: { kind: "all_good" } });
  return id;
}

const notLetIn = (who: Person, id: string) => stack.refusal(who, "deals", "sayNotLetIn", { id, reason: "no_ticket" });
const aPhoto = async () => ({ id: (await unlock()).ticket_unlock_id, content_type: "image/png" as const });

/** Runs an attempt while the buyer blocks the seller in a conversation. */
async function whileBlocked<T>(attempt: (of: { conversation_id: string }) => Promise<T>): Promise<T> {
  const { conversation_id } = await conversing();
  await stack.call(buyer, "messaging", "block", { conversation_id });
  const answer = await attempt({ conversation_id });
  await stack.call(buyer, "messaging", "unblock", { conversation_id });
  return answer;
}

const hi = (id: string = randomUUID()) => ({ id, message: "Hi" });
const picture = () => ({ message_id: randomUUID(), content_type: "image/png" });
const grievance = { kind: "other" as const, what: "Nobody picks up" };
const visitors = { ...grievance, full_name: "Meera Nair", reach: "meera@example.in" };
const notTheirs = { conversation_id: `${NOBODY}-${NOBODY}-${NOBODY}` };

const spam = { report_type: "spam" as const, description: "Spam" };

/** A wanted post of the buyer, who has no other. */
async function wanted(input = sought()) {
  const { items } = await stack.call(buyer, "wanted", "listMine", {});
  for (const { id, status } of items) if (status !== "ended") await stack.call(buyer, "wanted", "end", { id });
  return { id: (await stack.call(buyer, "wanted", "create", input)).id };
}

async function endedPost() {
  const post = await wanted();
  await stack.call(buyer, "wanted", "end", post);
  return post;
}

async function order(who: Person = buyer) {
  return (await stack.call(who, "payments", "createOrder", { amount: 2500, credits_purchased: 1 })).razorpay_order_id;
}

async function codeSentTo(phone: string) {
  const { ticket } = await stack.call(null, "accounts", "sendOtp", { phone });
  return { phone, ticket, otp: await stack.codeFor(phone) };
}

/** A signature of the right shape but the wrong value. */
const forged = (razorpay_order_id: string) => ({
  razorpay_order_id,
  razorpay_payment_id: "pay_forged0000001",
  razorpay_signature: createHmac("sha256", "guess").update(razorpay_order_id).digest("hex"),
});

type Try = () => Promise<{ code: string }>;

/** Every error of each call's contract, and the way in which a person meets it. */
const cases: Record<string, Record<string, Try>> = {
  "browse.listTickets": {
    not_found: () => stack.refusal(null, "browse", "listTickets", { movie: "never-was" }),
  },
  "accounts.updateProfile": {
    contact_details: () => stack.refusal(seller, "accounts", "updateProfile", { full_name: "Asha 9876543210" }),
    name_reserved: () => stack.refusal(seller, "accounts", "updateProfile", { full_name: "Rеseat Support" }),
    email_exists: () => stack.refusal(seller, "accounts", "updateProfile", { email: buyer.email }),
  },
  "accounts.sendOtp": {
    phone_exists: () => stack.refusal(null, "accounts", "sendOtp", { phone: seller.phone }),
    otp_too_soon: async () => {
      const phone = newMobile();
      const from = { address: "203.0.113.31" };
      await stack.call(null, "accounts", "sendOtp", { phone }, from);
      return stack.refusal(null, "accounts", "sendOtp", { phone }, from);
    },
    otp_limit: async () => {
      const phone = newMobile();
      const from = { address: "203.0.113.32" };
      // Five from one network, and two more that come too late.
      for (let sent = 0; sent < 7; sent += 1) {
        later(sent * 31);
        await stack.call(null, "accounts", "sendOtp", { phone }, from);
      }
      later(7 * 31);
      return stack.refusal(null, "accounts", "sendOtp", { phone }, from);
    },
  },
  "accounts.startLogin": {
    account_not_found: () => stack.refusal(null, "accounts", "startLogin", { phone: newMobile() }),
    otp_too_soon: async () => {
      const from = { address: "203.0.113.33" };
      await stack.call(null, "accounts", "startLogin", { phone: buyer.phone }, from);
      return stack.refusal(null, "accounts", "startLogin", { phone: buyer.phone }, from);
    },
  },
  "accounts.checkOtp": {
    otp_invalid: async () => {
      const sent = await codeSentTo(newMobile());
      const otp = sent.otp === "000000" ? "111111" : "000000";
      return stack.refusal(null, "accounts", "checkOtp", { ...sent, otp });
    },
  },
  "accounts.verifyAndCreate": {
    contact_details: async () => {
      const details = { full_name: "asha@okaxis", email: "a@example.in", agreed_terms: TERMS_VERSION };
      return stack.refusal(null, "accounts", "verifyAndCreate", { ...(await codeSentTo(newMobile())), ...details });
    },
    name_reserved: async () => {
      const details = { full_name: "Reseat Team", email: "a@example.in", agreed_terms: TERMS_VERSION };
      return stack.refusal(null, "accounts", "verifyAndCreate", { ...(await codeSentTo(newMobile())), ...details });
    },
    otp_invalid: async () => {
      const sent = await codeSentTo(newMobile());
      const otp = sent.otp === "000000" ? "111111" : "000000";
      const details = { full_name: "Asha", email: "a@example.in", agreed_terms: TERMS_VERSION };
      return stack.refusal(null, "accounts", "verifyAndCreate", { ...sent, ...details, otp });
    },
    email_exists: async () => {
      const details = { full_name: "Asha", email: seller.email, agreed_terms: TERMS_VERSION };
      return stack.refusal(null, "accounts", "verifyAndCreate", { ...(await codeSentTo(newMobile())), ...details });
    },
  },
  "accounts.agreeToTerms": {
    terms_changed: () => stack.refusal(seller, "accounts", "agreeToTerms", { agreed_terms: "2020-01-01" }),
  },
  "wanted.create": {
    wanted_days: () => stack.refusal(buyer, "wanted", "create", sought({ days: ["2020-01-01"] })),
    wanted_full: async () => {
      const who = await stack.signUp();
      for (let made = 0; made < WANTED_OPEN_MAX; made += 1) await stack.call(who, "wanted", "create", sought());
      return stack.refusal(who, "wanted", "create", sought());
    },
    wanted_exists: async () => {
      const same = sought();
      await wanted(same);
      return stack.refusal(buyer, "wanted", "create", same);
    },
    contact_details: () => stack.refusal(buyer, "wanted", "create", sought({ place: "Call 98765 43210" })),
  },
  "wanted.change": {
    not_found: () => stack.refusal(buyer, "wanted", "change", { ...unknown, ...sought() }),
    wanted_ended: async () => stack.refusal(buyer, "wanted", "change", { ...(await endedPost()), ...sought() }),
    wanted_days: async () =>
      stack.refusal(buyer, "wanted", "change", { ...(await wanted()), ...sought({ days: ["2020-01-01"] }) }),
    wanted_exists: async () => {
      const same = sought();
      const who = await stack.signUp();
      await stack.call(who, "wanted", "create", same);
      const { id } = await stack.call(who, "wanted", "create", sought());
      return stack.refusal(who, "wanted", "change", { ...same, id });
    },
    contact_details: async () =>
      stack.refusal(buyer, "wanted", "change", { ...(await wanted()), ...sought({ movie_name: "98765 43210" }) }),
  },
  "wanted.pause": {
    not_found: () => stack.refusal(buyer, "wanted", "pause", unknown),
    wanted_ended: async () => stack.refusal(buyer, "wanted", "pause", await endedPost()),
  },
  "wanted.resume": {
    not_found: () => stack.refusal(buyer, "wanted", "resume", unknown),
    wanted_ended: async () => stack.refusal(buyer, "wanted", "resume", await endedPost()),
    wanted_exists: async () => {
      const same = sought();
      const who = await stack.signUp();
      const { id } = await stack.call(who, "wanted", "create", same);
      await stack.call(who, "wanted", "pause", { id });
      await stack.call(who, "wanted", "create", same);
      return stack.refusal(who, "wanted", "resume", { id });
    },
  },
  "wanted.end": { not_found: () => stack.refusal(buyer, "wanted", "end", unknown) },
  "wanted.get": { not_found: () => stack.refusal(null, "wanted", "get", unknown) },
  "wanted.report": {
    not_found: () => stack.refusal(buyer, "wanted", "report", { ...unknown, ...spam }),
    report_self: async () => stack.refusal(buyer, "wanted", "report", { ...(await wanted()), ...spam }),
  },
  "wanted.openTicket": { not_found: () => stack.refusal(buyer, "wanted", "openTicket", unknown) },
  "wanted.getTold": { not_found: () => stack.refusal(buyer, "wanted", "getTold", unknown) },
  "wanted.offer": {
    not_found: () => stack.refusal(seller, "wanted", "offer", unknown),
    ticket_not_available: async () => {
      const { id } = await stack.call(poor, "tickets", "create", listing());
      await stack.call(poor, "tickets", "updateStatus", { id, status: "sold" });
      return stack.refusal(poor, "wanted", "offer", { id });
    },
    offer_too_soon: async () => {
      const { id } = await stack.call(poor, "tickets", "create", listing());
      return stack.refusal(poor, "wanted", "offer", { id });
    },
  },
  "rights.getExportLink": { not_found: () => stack.refusal(seller, "rights", "getExportLink") },
  "tickets.get": { not_found: () => stack.refusal(null, "tickets", "get", unknown) },
  "tickets.create": {
    show_too_far: () => stack.refusal(seller, "tickets", "create", listing({}, 366 * 24)),
    show_in_past: () => stack.refusal(seller, "tickets", "create", listing({ show_date: "2020-01-01" })),
    discount_too_high: () => stack.refusal(seller, "tickets", "create", listing({ discounted_price: 50_000 })),
    above_printed_price: () => stack.refusal(seller, "tickets", "create", listing({ printed_price: 1 })),
    contact_details: () =>
      stack.refusal(seller, "tickets", "create", listing({ reason: "Call nine 8 7 6 5 4 3 2 1 0" })),
    duplicate_ticket: async () => {
      const same = listing();
      await stack.call(seller, "tickets", "create", same);
      return stack.refusal(seller, "tickets", "create", { ...same, movie_name: same.movie_name.toUpperCase() });
    },
    ticket_listed_elsewhere: async () => {
      const marks = { code: "a1".repeat(32) };
      await stack.call(buyer, "tickets", "create", { ...listing(), marks });
      return stack.refusal(poor, "tickets", "create", { ...listing(), marks });
    },
  },
  "tickets.updateStatus": {
    not_found: () => stack.refusal(seller, "tickets", "updateStatus", { ...unknown, status: "sold" }),
    ticket_under_review: async () =>
      stack.refusal(seller, "tickets", "updateStatus", { id: (await interest()).ticket_id, status: "sold" }),
    status_not_allowed: async () => {
      const id = await ticket({}, 1);
      await stack.advanceClock(3 * 3600);
      return stack.refusal(seller, "tickets", "updateStatus", { id, status: "available" });
    },
    show_in_past: async () => {
      const id = await ticket({}, 1);
      await stack.call(seller, "tickets", "updateStatus", { id, status: "sold" });
      later(3 * 3600);
      return stack.refusal(seller, "tickets", "updateStatus", { id, status: "available" });
    },
    duplicate_ticket: async () => {
      const marks = { booking: "c3".repeat(32) };
      const { id } = await stack.call(buyer, "tickets", "create", { ...listing(), marks });
      await stack.call(buyer, "tickets", "updateStatus", { id, status: "sold" });
      await stack.call(buyer, "tickets", "create", { ...listing(), marks });
      return stack.refusal(buyer, "tickets", "updateStatus", { id, status: "available" });
    },
    ticket_listed_elsewhere: async () => {
      const marks = { booking: "b2".repeat(32) };
      const { id } = await stack.call(buyer, "tickets", "create", { ...listing(), marks });
      await stack.call(buyer, "tickets", "updateStatus", { id, status: "sold" });
      await stack.call(poor, "tickets", "create", { ...listing(), marks });
      return stack.refusal(buyer, "tickets", "updateStatus", { id, status: "available" });
    },
  },
  "tickets.updatePrice": {
    not_found: () => stack.refusal(seller, "tickets", "updatePrice", { ...unknown, price_per_ticket: 100 }),
    ticket_under_review: async () =>
      stack.refusal(seller, "tickets", "updatePrice", { id: (await interest()).ticket_id, price_per_ticket: 100 }),
    ticket_not_available: async () => {
      const id = await ticket();
      await stack.call(seller, "tickets", "updateStatus", { id, status: "sold" });
      return stack.refusal(seller, "tickets", "updatePrice", { id, price_per_ticket: 100 });
    },
    discount_too_high: async () =>
      stack.refusal(seller, "tickets", "updatePrice", {
        id: await ticket(),
        price_per_ticket: 100,
        discounted_price: 100,
      }),
    above_printed_price: async () =>
      stack.refusal(seller, "tickets", "updatePrice", {
        id: await ticket({ printed_price: 50_000 }),
        price_per_ticket: 5_000_000,
      }),
    contact_details: async () =>
      stack.refusal(seller, "tickets", "updatePrice", {
        id: await ticket(),
        price_per_ticket: 100,
        reason: "Call nine 8 7 6 5 4 3 2 1 0",
      }),
  },
  "tickets.remove": {
    not_found: () => stack.refusal(seller, "tickets", "remove", unknown),
    ticket_not_deletable: async () => {
      const id = await ticket();
      await stack.call(seller, "tickets", "updateStatus", { id, status: "sold" });
      return stack.refusal(seller, "tickets", "remove", { id });
    },
  },
  "tickets.answerStillHave": {
    not_found: () =>
      stack.refusal(seller, "tickets", "answerStillHave", { answers: [{ ticket_id: NOBODY, answer: "yes" }] }),
  },
  "tickets.acceptFirst": {
    not_found: async () => stack.refusal(buyer, "tickets", "acceptFirst", { id: await ticket(), accepts: true }),
    ticket_not_available: async () => {
      const { ticket_id: id } = await interest();
      return stack.refusal(seller, "tickets", "acceptFirst", { id, accepts: true });
    },
  },
  "tickets.createImageUpload": {
    not_found: () => stack.refusal(seller, "tickets", "createImageUpload", { ...unknown, content_type: "image/png" }),
    ticket_not_available: async () => {
      const { ticket_id: id } = await unlock();
      return stack.refusal(seller, "tickets", "createImageUpload", { id, content_type: "image/png" });
    },
  },
  "tickets.removeImage": {
    not_found: () => stack.refusal(seller, "tickets", "removeImage", unknown),
    ticket_not_available: async () => {
      const { ticket_id: id } = await unlock();
      return stack.refusal(seller, "tickets", "removeImage", { id });
    },
  },
  "tickets.getImage": { not_found: async () => stack.refusal(buyer, "tickets", "getImage", { id: await ticket() }) },
  "interest.express": {
    idempotency_key_required: () => stack.refusal(buyer, "interest", "express", { ticket_id: NOBODY }, { key: "" }),
    idempotency_key_reused: async () => {
      const key = randomUUID();
      await stack.call(buyer, "interest", "express", { ticket_id: await ticket() }, { key });
      return stack.refusal(buyer, "interest", "express", { ticket_id: await ticket() }, { key });
    },
    insufficient_credits: async () => stack.refusal(poor, "interest", "express", { ticket_id: await ticket() }),
    ticket_not_available: async () => {
      const id = await ticket();
      await stack.call(seller, "tickets", "updateStatus", { id, status: "sold" });
      return stack.refusal(buyer, "interest", "express", { ticket_id: id });
    },
    ticket_under_review: async () =>
      stack.refusal(poor, "interest", "express", { ticket_id: (await interest()).ticket_id }),
    asked_recently: async () => {
      const { id, ticket_id } = await interest();
      await stack.call(buyer, "interest", "withdraw", { id });
      return stack.refusal(buyer, "interest", "express", { ticket_id });
    },
    own_ticket: async () => stack.refusal(seller, "interest", "express", { ticket_id: await ticket() }),
    not_found: () => stack.refusal(buyer, "interest", "express", { ticket_id: NOBODY }),
  },
  "interest.reject": {
    contact_details: async () =>
      stack.refusal(seller, "interest", "reject", { id: (await interest()).id, reason: "rahul@okaxis" }),
    not_found: () => stack.refusal(seller, "interest", "reject", unknown),
    interest_not_pending: async () => {
      const { id } = await interest();
      await stack.call(buyer, "interest", "withdraw", { id });
      return stack.refusal(seller, "interest", "reject", { id });
    },
  },
  "interest.open": { not_found: () => stack.refusal(seller, "interest", "open", unknown) },
  "interest.withdraw": {
    not_found: () => stack.refusal(buyer, "interest", "withdraw", unknown),
    interest_not_pending: async () => {
      const { id } = await interest();
      await stack.call(seller, "interest", "reject", { id });
      return stack.refusal(buyer, "interest", "withdraw", { id });
    },
  },
  "interest.unlockBuyer": {
    idempotency_key_required: () =>
      stack.refusal(seller, "interest", "unlockBuyer", { request_id: NOBODY }, { key: "1" }),
    idempotency_key_reused: async () => {
      const key = randomUUID();
      await stack.call(seller, "interest", "unlockBuyer", { request_id: (await interest()).id }, { key });
      return stack.refusal(seller, "interest", "unlockBuyer", { request_id: (await interest()).id }, { key });
    },
    not_found: () => stack.refusal(seller, "interest", "unlockBuyer", { request_id: NOBODY }),
    insufficient_credits: async () => {
      const { id: ticket_id } = await stack.call(poor, "tickets", "create", listing());
      const { interest_request } = await stack.call(buyer, "interest", "express", { ticket_id });
      return stack.refusal(poor, "interest", "unlockBuyer", { request_id: interest_request.id });
    },
    interest_not_pending: async () => {
      const { id } = await interest();
      await stack.call(seller, "interest", "reject", { id });
      return stack.refusal(seller, "interest", "unlockBuyer", { request_id: id });
    },
    interest_expired: async () => {
      const { id } = await interest();
      later(901);
      return stack.refusal(seller, "interest", "unlockBuyer", { request_id: id });
    },
  },
  "deals.takeStep": {
    not_found: async () => stepRefused(poor, (await unlock()).ticket_unlock_id, "say_paid"),
    not_your_step: async () => stepRefused(seller, (await unlock()).ticket_unlock_id, "say_paid"),
    deal_taken_back: async () => stepRefused(buyer, (await closed()).id, "say_paid"),
    plan_closed: async () => stepRefused(buyer, await good(), "say_paid"),
    above_printed_price: async () => {
      const { ticket_unlock_id: id } = await unlock({ printed_price: 1_00_000 });
      const step = { kind: "agree", price_each: 1_00_001, pay: "cash", hand: "theatre" } as const;
      return stack.refusal(seller, "deals", "takeStep", { id, step });
    },
  },
  "deals.sayNotLetIn": {
    not_found: async () => notLetIn(seller, (await unlock()).ticket_unlock_id),
    not_let_in_time: async () => notLetIn(buyer, (await unlock()).ticket_unlock_id),
    deal_taken_back: async () => notLetIn(buyer, (await closed()).id),
    plan_closed: async () => notLetIn(buyer, await good()),
    refund_exists: async () => {
      const { ticket_unlock_id: id } = await unlock();
      later(31 * 3600);
      await stack.call(buyer, "deals", "sayNotLetIn", { id, reason: "code_used" });
      return notLetIn(buyer, id);
    },
  },
  "deals.sayGone": {
    not_found: async () => stack.refusal(buyer, "deals", "sayGone", { id: (await unlock()).ticket_unlock_id }),
    not_your_step: async () => stack.refusal(seller, "deals", "sayGone", { id: (await unlock()).ticket_unlock_id }),
  },
  "deals.giveSide": {
    not_found: async () =>
      stack.refusal(buyer, "deals", "giveSide", { id: (await unlock()).ticket_unlock_id, text: "No" }),
    not_your_step: async () =>
      stack.refusal(seller, "deals", "giveSide", { id: (await unlock()).ticket_unlock_id, text: "No" }),
  },
  "deals.uploadPhoto": {
    not_found: async () => stack.refusal(poor, "deals", "uploadPhoto", await aPhoto()),
    not_your_step: async () => stack.refusal(buyer, "deals", "uploadPhoto", await aPhoto()),
  },
  "deals.getPhoto": {
    not_found: async () => stack.refusal(buyer, "deals", "getPhoto", { id: (await unlock()).ticket_unlock_id }),
  },
  "deals.getPayee": {
    not_found: async () => stack.refusal(seller, "deals", "getPayee", { id: (await unlock()).ticket_unlock_id }),
    no_upi: async () => stack.refusal(buyer, "deals", "getPayee", { id: (await unlock()).ticket_unlock_id }),
  },
  "deals.unlockSeller": {
    idempotency_key_required: () =>
      stack.refusal(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id: NOBODY }, { key: "" }),
    idempotency_key_reused: async () => {
      const key = randomUUID();
      await stack.call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id: await ticket() }, { key });
      return stack.refusal(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id: await ticket() }, { key });
    },
    not_found: async () =>
      stack.refusal(buyer, "deals", "unlockSeller", { user_id: poor.id, ticket_id: await ticket() }),
    own_ticket: async () =>
      stack.refusal(seller, "deals", "unlockSeller", { user_id: seller.id, ticket_id: await ticket() }),
    insufficient_credits: async () =>
      stack.refusal(poor, "deals", "unlockSeller", { user_id: seller.id, ticket_id: await ticket() }),
    ticket_not_available: async () => {
      const id = await ticket();
      await stack.call(seller, "tickets", "updateStatus", { id, status: "sold" });
      return stack.refusal(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id: id });
    },
    ticket_under_review: async () =>
      stack.refusal(poor, "deals", "unlockSeller", { user_id: seller.id, ticket_id: (await interest()).ticket_id }),
  },
  "handover.upload": {
    not_found: () => stack.refusal(seller, "handover", "upload", { ...unknown, content_type: "image/png" }),
    ticket_not_available: async () => {
      const { id, ticket_id } = await toHandOver();
      await stack.call(seller, "handover", "give", { id });
      return stack.refusal(seller, "handover", "upload", { id: ticket_id, content_type: "image/png" });
    },
  },
  "handover.give": {
    not_found: async () => stack.refusal(buyer, "handover", "give", { id: (await toHandOver()).id }),
    no_original: async () => stack.refusal(seller, "handover", "give", { id: (await unlock()).ticket_unlock_id }),
    image_invalid: async () => {
      const { id } = await toHandOver(Buffer.from("no picture"));
      return stack.refusal(seller, "handover", "give", { id });
    },
    original_differs: async () => {
      const { ticket_id, ticket_unlock_id: id } = await unlock({ marks: { code: digestOf("BOOKING 1") } });
      await uploadOriginal(stack, seller, ticket_id, await photoWith("BOOKING 2"));
      return stack.refusal(seller, "handover", "give", { id });
    },
    deal_taken_back: async () => stack.refusal(seller, "handover", "give", { id: (await closed()).id }),
    ticket_under_review: async () => {
      const { id, ticket_id } = await toHandOver();
      await stack.call(seller, "tickets", "updateStatus", { id: ticket_id, status: "available" });
      const other = await stack.signUp("Rohan Das", { credits: 5 });
      await stack.call(other, "interest", "express", { ticket_id });
      return stack.refusal(seller, "handover", "give", { id });
    },
  },
  "handover.view": { not_found: async () => stack.refusal(buyer, "handover", "view", { id: (await toHandOver()).id }) },
  "availability.request": {
    not_found: () => stack.refusal(buyer, "availability", "request", { ticket_id: NOBODY }),
    own_ticket: async () => stack.refusal(seller, "availability", "request", { ticket_id: await ticket() }),
    ticket_not_available: async () => {
      const id = await ticket();
      await stack.call(seller, "tickets", "updateStatus", { id, status: "sold" });
      return stack.refusal(buyer, "availability", "request", { ticket_id: id });
    },
    availability_already_requested: async () => {
      const ticket_id = await ticket();
      await stack.call(buyer, "availability", "request", { ticket_id });
      return stack.refusal(buyer, "availability", "request", { ticket_id });
    },
  },
  "availability.respond": {
    not_found: () => stack.refusal(seller, "availability", "respond", { ...unknown, response: "yes" }),
    availability_already_answered: async () => {
      const { id } = await stack.call(buyer, "availability", "request", { ticket_id: await ticket() });
      await stack.call(seller, "availability", "respond", { id, response: "yes" });
      return stack.refusal(seller, "availability", "respond", { id, response: "no" });
    },
  },
  "payments.createOrder": {
    idempotency_key_required: () =>
      stack.refusal(buyer, "payments", "createOrder", { amount: 2500, credits_purchased: 1 }, { key: "" }),
    idempotency_key_reused: async () => {
      const key = randomUUID();
      await stack.call(buyer, "payments", "createOrder", { amount: 2500, credits_purchased: 1 }, { key });
      return stack.refusal(buyer, "payments", "createOrder", { amount: 7900, credits_purchased: 5 }, { key });
    },
    unknown_pack: () => stack.refusal(buyer, "payments", "createOrder", { amount: 100, credits_purchased: 1000 }),
  },
  "payments.verifyPayment": {
    payment_not_verified: async () => stack.refusal(buyer, "payments", "verifyPayment", forged(await order())),
    not_found: async () => {
      const paid = stack.razorpay.pay(await order(seller), "drop");
      return stack.refusal(buyer, "payments", "verifyPayment", paid);
    },
  },
  "payments.checkPayment": { not_found: () => stack.refusal(buyer, "payments", "checkPayment", { id: NOBODY }) },
  "credits.getTransaction": { not_found: () => stack.refusal(buyer, "credits", "getTransaction", { id: NOBODY }) },
  "payments.updatePaymentStatus": {
    not_found: async () =>
      stack.refusal(buyer, "payments", "updatePaymentStatus", { order_id: await order(seller), status: "cancelled" }),
    order_not_pending: async () => {
      const order_id = await order();
      await stack.call(buyer, "payments", "verifyPayment", stack.razorpay.pay(order_id, "drop"));
      return stack.refusal(buyer, "payments", "updatePaymentStatus", { order_id, status: "cancelled" });
    },
  },
  "notifications.markRead": { not_found: () => stack.refusal(buyer, "notifications", "markRead", unknown) },
  "devices.register": {
    push_service_unknown: () => {
      const { keys } = stack.push.subscribe();
      const device_token = { endpoint: "https://169.254.169.254/latest/meta-data", keys };
      return stack.refusal(buyer, "devices", "register", { device_token, platform: "web" });
    },
  },
  "trust.getPerson": { not_found: () => stack.refusal(buyer, "trust", "getPerson", { id: NOBODY }) },
  "trust.calculateScore": { not_found: () => stack.refusal(buyer, "trust", "calculateScore", { user_id: NOBODY }) },
  "trust.createFeedback": {
    contact_details: () =>
      stack.refusal(buyer, "trust", "createFeedback", {
        ticket_id: NOBODY,
        reviewed_user_id: seller.id,
        ...review,
        comment: "९८७६५ ४३२१०",
      }),
    no_deal: async () =>
      stack.refusal(buyer, "trust", "createFeedback", {
        ticket_id: await ticket(),
        reviewed_user_id: seller.id,
        ...review,
      }),
  },
  "trust.updateFeedback": {
    contact_details: () =>
      stack.refusal(buyer, "trust", "updateFeedback", {
        id: `${NOBODY}-${NOBODY}-${NOBODY}`,
        ...review,
        comment: "reseat dot com",
      }),
    not_found: () =>
      stack.refusal(buyer, "trust", "updateFeedback", { id: `${NOBODY}-${NOBODY}-${NOBODY}`, ...review }),
  },
  "trust.removeFeedback": {
    not_found: () => stack.refusal(buyer, "trust", "removeFeedback", { id: `${NOBODY}-${NOBODY}-${NOBODY}` }),
  },
  "trust.createReport": {
    not_found: () =>
      stack.refusal(buyer, "trust", "createReport", {
        reported_user_id: NOBODY,
        report_type: "spam",
        description: "x",
      }),
    report_self: () =>
      stack.refusal(buyer, "trust", "createReport", {
        reported_user_id: buyer.id,
        report_type: "spam",
        description: "x",
      }),
  },
  "messaging.start": {
    no_conversation: async () => stack.refusal(buyer, "messaging", "start", { ticket_id: await ticket() }),
  },
  "messaging.get": { not_found: () => stack.refusal(buyer, "messaging", "get", notTheirs) },
  "messaging.listMessages": { not_found: () => stack.refusal(buyer, "messaging", "listMessages", notTheirs) },
  "messaging.send": {
    not_found: () => stack.refusal(buyer, "messaging", "send", { ...notTheirs, ...hi() }),
    conversation_closed: async () => stack.refusal(buyer, "messaging", "send", { ...(await closed()), ...hi() }),
    person_blocked: () => whileBlocked((of) => stack.refusal(buyer, "messaging", "send", { ...of, ...hi() })),
    idempotency_key_reused: async () => {
      const { conversation_id } = await conversing();
      const first = hi();
      await stack.call(buyer, "messaging", "send", { conversation_id, ...first });
      return stack.refusal(buyer, "messaging", "send", { conversation_id, ...first, message: "Hello" });
    },
  },
  "messaging.hideMessage": {
    not_found: () => stack.refusal(buyer, "messaging", "hideMessage", { ...notTheirs, number: 1 }),
  },
  "messaging.mark": {
    not_found: () => stack.refusal(buyer, "messaging", "mark", { ...notTheirs, marks: { seen: 1 } }),
  },
  "messaging.createPictureUpload": {
    not_found: () => stack.refusal(buyer, "messaging", "createPictureUpload", { ...notTheirs, ...picture() }),
    conversation_closed: async () =>
      stack.refusal(buyer, "messaging", "createPictureUpload", {
        conversation_id: (await closed()).conversation_id,
        ...picture(),
      }),
    person_blocked: () =>
      whileBlocked((of) => stack.refusal(buyer, "messaging", "createPictureUpload", { ...of, ...picture() })),
  },
  "messaging.getPicture": {
    not_found: async () => {
      const { conversation_id } = await conversing();
      return stack.refusal(buyer, "messaging", "getPicture", { conversation_id, message_id: randomUUID() });
    },
  },
  "messaging.block": { not_found: () => stack.refusal(buyer, "messaging", "block", notTheirs) },
  "messaging.unblock": { not_found: () => stack.refusal(buyer, "messaging", "unblock", notTheirs) },
  "grievances.file": {
    idempotency_key_required: () => stack.refusal(buyer, "grievances", "file", grievance, { key: "" }),
    idempotency_key_reused: async () => {
      const key = randomUUID();
      await stack.call(buyer, "grievances", "file", grievance, { key });
      return stack.refusal(buyer, "grievances", "file", { ...grievance, what: "Another thing" }, { key });
    },
  },
  "grievances.fileAsVisitor": {
    idempotency_key_required: () => stack.refusal(null, "grievances", "fileAsVisitor", visitors, { key: "" }),
    idempotency_key_reused: async () => {
      const key = randomUUID();
      await stack.call(null, "grievances", "fileAsVisitor", visitors, { key });
      return stack.refusal(null, "grievances", "fileAsVisitor", { ...visitors, full_name: "Ravi" }, { key });
    },
  },
  "moderation.appeal": {
    no_restriction: () => stack.refusal(buyer, "moderation", "appeal", { message: "It was not me" }),
  },
  "trust.createRefund": {
    not_found: () => stack.refusal(buyer, "trust", "createRefund", { ticket_unlock_id: NOBODY, reason: "No answer" }),
    plan_closed: async () =>
      stack.refusal(buyer, "trust", "createRefund", { ticket_unlock_id: await good(), reason: "No answer" }),
    refund_exists: async () => {
      const { ticket_unlock_id } = await unlock();
      await stack.call(buyer, "trust", "createRefund", { ticket_unlock_id, reason: "No answer" });
      return stack.refusal(buyer, "trust", "createRefund", { ticket_unlock_id, reason: "Again" });
    },
  },
};

/**
 * Errors that any call of their kind can return. The tests of permissions, limits, moderation,
 * closing, freeze and abuse try them for all calls at once.
 */
const everywhere = new Set([
  "invalid_input",
  "internal_error",
  "not_authenticated",
  "not_allowed",
  "json_required",
  "proof_required",
  "too_many_requests",
  "temporarily_unavailable",
  "account_closed",
  "banned",
  "factor_needed",
  "suspended",
  "warning_unread",
  "terms_changed",
]);
/** Errors that no call by a person can cause: their tests are beside the code. */
const besideTheCode: Record<string, string> = {
  "tickets.createFor not_found": "an admin's call: core/listings",
  "tickets.createFor own_account": "an admin's call: core/listings",
  "tickets.createFor person_unavailable": "an admin's call: core/listings",
  "tickets.createFor show_in_past": "an admin's call: core/listings",
  "tickets.createFor show_too_far": "an admin's call: core/listings",
  "tickets.createFor discount_too_high": "an admin's call: core/listings",
  "admin.updateCancelRules changed_meanwhile": "an admin's call: core/settings",
  "tickets.createFor above_printed_price": "an admin's call: core/listings",
  "tickets.createFor duplicate_ticket": "an admin's call: core/listings",
  "tickets.create accepting_paused": "a seller who twice had no ticket any more: core/trust",
  "tickets.answerStillHave accepting_paused": "a seller who twice had no ticket any more: core/trust",
  "tickets.acceptFirst accepting_paused": "a seller who twice had no ticket any more: core/trust",
  "deals.sayGone deal_taken_back": "after a refund: core/trust",
  "deals.sayGone plan_closed": "a ticket that was handed over: core/trust",
  "tickets.create listing_paused": "a seller whose buyers were not let in twice: core/trust",
  "moderation.readStory not_found": "an admin's call: not-let-in.test.ts",
  "moderation.freeTicket not_found": "an admin's call: core/listings",
  "moderation.freeTicket not_yourself": "an admin's call: core/listings",
  "moderation.freeTicket ticket_under_review": "an admin's call: core/listings",
  "moderation.allowListing not_found": "an admin's call: core/trust",
  "moderation.allowListing not_yourself": "an admin's call: core/trust",
  "moderation.allowListing no_restriction": "an admin's call: core/trust",
  "handover.give ticket_listed_elsewhere": "a ticket that was set free for somebody else: core/listings",
  "tickets.createFor ticket_listed_elsewhere": "an admin's call: core/listings",
  "tickets.createFor contact_details": "an admin's call: core/listings",
  "tickets.resume not_found": "an admin's call: core/interest",
  "tickets.resume person_unavailable": "an admin's call: core/moderation",
  "tickets.resume status_not_allowed": "an admin's call: core/interest",
  "tickets.resume show_in_past": "an admin's call: core/interest",
  "accounts.getMe not_found": "a token outlives its profile: core/accounts",
  "accounts.getProfile not_found": "a token outlives its profile: core/accounts",
  "accounts.updateProfile not_found": "a token outlives its profile: core/accounts",
  "accounts.createPictureUpload not_found": "a token outlives its profile: core/accounts",
  "accounts.removePictureOf not_found": "an admin's call: person-picture.test.ts",
  "accounts.removePictureOf not_yourself": "an admin's call: person-picture.test.ts",
  "accounts.removePictureOf is_admin": "an admin's call: person-picture.test.ts",
  "accounts.signOutEverywhere not_found": "a token outlives its profile: core/accounts",
  "accounts.endSessions not_found": "an admin names nobody: sign-out.test.ts",
  "admin.confirm otp_invalid": "an admin's call: admins.test.ts",
  "admin.confirm not_found": "an admin's call: core/accounts",
  "admin.creditUser idempotency_key_required": "an admin's call: core/admin, and frame/serve",
  "admin.creditUser idempotency_key_reused": "an admin's call: core/admin",
  "admin.creditUser not_found": "an admin's call: core/admin",
  "admin.creditUser own_account": "an admin's call: core/admin",
  "admin.updateSettings changed_meanwhile": "an admin's call: core/settings",
  "admin.namePoster not_found": "an admin's call: posters.test.ts",
  "admin.createPoster idempotency_key_required": "an admin's call: frame/serve",
  "admin.createPoster idempotency_key_reused": "an admin's call: posters.test.ts",
  "broadcasts.send idempotency_key_required": "an admin's call: frame/serve",
  "broadcasts.send idempotency_key_reused": "an admin's call: core/broadcasts",
  "broadcasts.send not_found": "an admin's call: core/broadcasts",
  "broadcasts.get not_found": "an admin's call: core/broadcasts",
  "broadcasts.stop not_found": "an admin's call: core/broadcasts",
  "admin.getPerson not_found": "an admin names nobody: admin.test.ts",
  "accounts.sendOtp otp_not_sent": "SNS fails: core/accounts",
  "accounts.verifyAndCreate phone_exists": "two sign-ups at once: core/accounts",
  "accounts.verifyAndCreate try_again": "the user pool fails half-way: core/accounts",
  "payments.closeCase not_found": "an admin's call: core/payments",
  "payments.closeCase not_yourself": "an admin's call: core/payments",
  "payments.refundCase not_yourself": "an admin's call: core/payments",
  "accounts.startLogin otp_limit": "as for every code: core/accounts",
  "accounts.markDevice not_found": "a token outlives its profile: core/accounts",
  "rights.sendClosingCode not_found": "a token outlives its profile: core/accounts",
  "rights.sendClosingCode is_admin": "an admin's call: account-closure.test.ts",
  "rights.sendClosingCode otp_too_soon": "a code was sent before: account-closure.test.ts",
  "rights.sendClosingCode otp_limit": "as for every code: core/accounts",
  "rights.sendClosingCode otp_not_sent": "SNS fails: core/accounts",
  "rights.close not_found": "a token outlives its profile: core/accounts",
  "rights.close is_admin": "an admin's call: account-closure.test.ts",
  "rights.close otp_invalid": "a wrong code: account-closure.test.ts",
  "moderation.getUnderWay not_found": "an admin's call: core/moderation",
  "moderation.getStanding not_found": "an admin's call: moderation.test.ts, core/moderation and core/trust",
  "moderation.moderateUser not_found": "an admin's call: moderation.test.ts, core/moderation and core/trust",
  "moderation.moderateUser not_yourself": "an admin's call: moderation.test.ts, core/moderation and core/trust",
  "moderation.moderateUser is_admin": "an admin's call: moderation.test.ts, core/moderation and core/trust",
  "moderation.moderateUser already_banned": "an admin's call: moderation.test.ts, core/moderation and core/trust",
  "moderation.moderateUser no_restriction": "an admin's call: moderation.test.ts, core/moderation and core/trust",
  "moderation.moderateUser changed_meanwhile": "an admin's call: moderation.test.ts, core/moderation and core/trust",
  "moderation.decideAppeal not_found": "an admin's call: moderation.test.ts, core/moderation and core/trust",
  "moderation.decideAppeal not_yourself": "an admin's call: moderation.test.ts, core/moderation and core/trust",
  "moderation.decideAppeal another_admin": "an admin's call: moderation.test.ts, core/moderation and core/trust",
  "moderation.decideAppeal changed_meanwhile": "an admin's call: moderation.test.ts, core/moderation and core/trust",
  "moderation.processRefund not_found": "an admin's call: moderation.test.ts, core/moderation and core/trust",
  "moderation.processRefund not_yourself": "an admin's call: moderation.test.ts, core/moderation and core/trust",
  "moderation.processRefund refund_processed": "an admin's call: moderation.test.ts, core/moderation and core/trust",
  "moderation.getReport not_found": "an admin's call: core/moderation",
  "moderation.holdCase not_found": "an admin's call: core/moderation",
  "moderation.holdCase not_yourself": "an admin's call: core/moderation",
  "moderation.holdCase changed_meanwhile": "an admin's call: core/moderation",
  "moderation.readMessages not_found": "an admin's call: core/moderation",
  "moderation.resolveReport not_found": "an admin's call: core/moderation",
  "moderation.resolveReport not_yourself": "an admin's call: core/moderation",
  "moderation.resolveReport changed_meanwhile": "an admin's call: core/moderation",
  "grievances.get not_found": "an admin's call: core/grievances",
  "moderation.holdAppeal not_found": "an admin's call: core/queues",
  "moderation.holdAppeal not_yourself": "an admin's call: core/queues",
  "moderation.holdAppeal another_admin": "an admin's call: core/queues",
  "moderation.holdAppeal changed_meanwhile": "an admin's call: core/queues",
  "moderation.holdRefund not_found": "an admin's call: core/queues",
  "moderation.holdRefund not_yourself": "an admin's call: core/queues",
  "moderation.holdRefund changed_meanwhile": "an admin's call: core/queues",
  "grievances.hold not_found": "an admin's call: core/queues",
  "grievances.hold not_yourself": "an admin's call: core/queues",
  "grievances.hold changed_meanwhile": "an admin's call: core/queues",
  "grievances.answer not_found": "an admin's call: core/grievances",
  "grievances.answer not_yourself": "an admin's call: core/grievances",
  "grievances.answer another_admin": "an admin's call: core/grievances",
  "grievances.answer changed_meanwhile": "an admin's call: core/grievances",
  "moderation.appeal appeal_exists": "somebody restricted appeals: moderation.test.ts",
  "messaging.send person_unavailable": "the other person is suspended: core/moderation",
  "messaging.createPictureUpload person_unavailable": "the other person is suspended: core/moderation",
  "trust.createFeedback not_found": "the review is removed while it is changed: core/trust",
  "payments.verifyPayment paid_twice": "a second payment of an order: core/payments",
  "payments.refundCase not_found": "an admin's call: core/payments",
  "payments.refundCase payment_provider_unavailable": "an admin's call: core/payments",
  "payments.createOrder payment_provider_unavailable": "Razorpay fails: core/payments",
  "payments.checkPayment payment_provider_unavailable": "Razorpay fails: core/payments",
  "places.reverseGeocode not_found": "no place is near: core/places",
};

const toMeet = routes().flatMap(({ domain, name, errors }) =>
  errors
    .filter((code) => !everywhere.has(code) && code !== "try_again")
    .map((code) => ({ call: `${domain}.${name}`, code })),
);

it.each(toMeet.filter(({ call, code }) => !besideTheCode[`${call} ${code}`]))("$call answers $code", async (met) => {
  const attempt = cases[met.call]?.[met.code];
  if (!attempt) throw new Error("Say above how a person meets this error.");
  expect((await attempt()).code).toBe(met.code);
});
