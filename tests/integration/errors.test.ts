import { createHmac, randomUUID } from "node:crypto";
import { routes } from "@reseat/contract";
import { Credit } from "@reseat/core/credits";
import { newMobile, type Person } from "@reseat/testing/client";
import { listing } from "@reseat/testing/listing";
import { localStack } from "@reseat/testing/vitest/stack";
import { afterEach, expect, it } from "vitest";

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

async function unlock() {
  const ticket_id = await ticket();
  await stack.call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id });
  const { items } = await stack.call(buyer, "deals", "listUnlocks", {});
  return { ticket_id, ticket_unlock_id: items[0]?.id as string };
}

async function order(who: Person = buyer) {
  return (await stack.call(who, "payments", "createOrder", { amount: 2500, credits_purchased: 1 })).razorpay_order_id;
}

async function codeSentTo(phone: string) {
  await stack.call(null, "accounts", "sendOtp", { phone });
  return stack.codeFor(phone);
}

/** A signature of the right shape but the wrong value. */
const forged = (razorpay_order_id: string) => ({
  razorpay_order_id,
  razorpay_payment_id: "pay_forged0000001",
  razorpay_signature: createHmac("sha256", "guess").update(razorpay_order_id).digest("hex"),
});

type Try = () => Promise<{ code: string }>;

/** For each call, every error of its contract and how a person meets it. */
const cases: Record<string, Record<string, Try>> = {
  "accounts.updateProfile": {
    email_exists: () => stack.refusal(seller, "accounts", "updateProfile", { email: buyer.email }),
  },
  "accounts.sendOtp": {
    phone_exists: () => stack.refusal(null, "accounts", "sendOtp", { phone: seller.phone }),
    otp_too_soon: async () => {
      const phone = newMobile();
      await stack.call(null, "accounts", "sendOtp", { phone });
      return stack.refusal(null, "accounts", "sendOtp", { phone });
    },
    otp_limit: async () => {
      const phone = newMobile();
      for (let sent = 0; sent < 10; sent += 1) {
        later(sent * 31);
        await stack.call(null, "accounts", "sendOtp", { phone });
      }
      later(10 * 31);
      return stack.refusal(null, "accounts", "sendOtp", { phone });
    },
  },
  "accounts.verifyAndCreate": {
    otp_invalid: async () => {
      const phone = newMobile();
      const otp = (await codeSentTo(phone)) === "000000" ? "111111" : "000000";
      return stack.refusal(null, "accounts", "verifyAndCreate", { phone, otp, full_name: "A", email: "a@example.in" });
    },
    email_exists: async () => {
      const phone = newMobile();
      const otp = await codeSentTo(phone);
      return stack.refusal(null, "accounts", "verifyAndCreate", { phone, otp, full_name: "Asha", email: seller.email });
    },
  },
  "tickets.get": { not_found: () => stack.refusal(null, "tickets", "get", unknown) },
  "tickets.create": {
    show_too_far: () => stack.refusal(seller, "tickets", "create", listing({}, 366 * 24)),
    show_in_past: () => stack.refusal(seller, "tickets", "create", listing({ show_date: "2020-01-01" })),
    discount_too_high: () => stack.refusal(seller, "tickets", "create", listing({ discounted_price: 50_000 })),
    duplicate_ticket: async () => {
      const same = listing();
      await stack.call(seller, "tickets", "create", same);
      return stack.refusal(seller, "tickets", "create", { ...same, movie_name: same.movie_name.toUpperCase() });
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
  },
  "tickets.remove": {
    not_found: () => stack.refusal(seller, "tickets", "remove", unknown),
    ticket_not_deletable: async () => {
      const id = await ticket();
      await stack.call(seller, "tickets", "updateStatus", { id, status: "sold" });
      return stack.refusal(seller, "tickets", "remove", { id });
    },
  },
  "tickets.createImageUpload": {
    not_found: () => stack.refusal(seller, "tickets", "createImageUpload", { ...unknown, content_type: "image/png" }),
    ticket_not_available: async () => {
      const { ticket_id: id } = await unlock();
      return stack.refusal(seller, "tickets", "createImageUpload", { id, content_type: "image/png" });
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
    ticket_not_available: async () =>
      stack.refusal(poor, "interest", "express", { ticket_id: (await interest()).ticket_id }),
    own_ticket: async () => stack.refusal(seller, "interest", "express", { ticket_id: await ticket() }),
    not_found: () => stack.refusal(buyer, "interest", "express", { ticket_id: NOBODY }),
  },
  "interest.reject": {
    not_found: () => stack.refusal(seller, "interest", "reject", unknown),
    interest_not_pending: async () => {
      const { id } = await interest();
      await stack.call(buyer, "interest", "withdraw", { id });
      return stack.refusal(seller, "interest", "reject", { id });
    },
  },
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
    ticket_not_available: async () =>
      stack.refusal(poor, "deals", "unlockSeller", { user_id: seller.id, ticket_id: (await interest()).ticket_id }),
  },
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
      const paid = stack.razorpay.pay(await order(seller), { mode: "drop" });
      return stack.refusal(buyer, "payments", "verifyPayment", paid);
    },
  },
  "credits.getTransaction": { not_found: () => stack.refusal(buyer, "credits", "getTransaction", { id: NOBODY }) },
  "payments.updatePaymentStatus": {
    not_found: async () =>
      stack.refusal(buyer, "payments", "updatePaymentStatus", { order_id: await order(seller), status: "cancelled" }),
    order_not_pending: async () => {
      const order_id = await order();
      await stack.call(buyer, "payments", "verifyPayment", stack.razorpay.pay(order_id, { mode: "drop" }));
      return stack.refusal(buyer, "payments", "updatePaymentStatus", { order_id, status: "cancelled" });
    },
  },
  "notifications.markRead": { not_found: () => stack.refusal(buyer, "notifications", "markRead", unknown) },
  "trust.calculateScore": { not_found: () => stack.refusal(buyer, "trust", "calculateScore", { user_id: NOBODY }) },
  "trust.createFeedback": {
    no_deal: async () =>
      stack.refusal(buyer, "trust", "createFeedback", {
        ticket_id: await ticket(),
        reviewed_user_id: seller.id,
        ...review,
      }),
  },
  "trust.updateFeedback": {
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
  "trust.createRefund": {
    not_found: () => stack.refusal(buyer, "trust", "createRefund", { ticket_unlock_id: NOBODY, reason: "No answer" }),
    refund_exists: async () => {
      const { ticket_unlock_id } = await unlock();
      await stack.call(buyer, "trust", "createRefund", { ticket_unlock_id, reason: "No answer" });
      return stack.refusal(buyer, "trust", "createRefund", { ticket_unlock_id, reason: "Again" });
    },
  },
};

/** Errors that any call of their kind can return; permissions.test.ts tries them for all calls at once. */
const everywhere = new Set(["invalid_input", "internal_error", "not_authenticated", "not_allowed"]);
/** Errors that no call by a person can cause: their tests are beside the code. */
const besideTheCode: Record<string, string> = {
  "accounts.getProfile not_found": "a token outlives its profile: core/accounts",
  "accounts.updateProfile not_found": "a token outlives its profile: core/accounts",
  "accounts.sendOtp too_many_requests": "twenty codes from one address: core/accounts",
  "accounts.sendOtp otp_not_sent": "SNS fails: core/accounts",
  "accounts.verifyAndCreate phone_exists": "two sign-ups at once: core/accounts",
  "accounts.verifyAndCreate try_again": "the user pool fails half-way: core/accounts",
  "trust.createFeedback not_found": "the review is removed while it is changed: core/trust",
  "accounts.doesMobileExist too_many_requests": "many questions from one address: core/accounts",
  "accounts.doesEmailExist too_many_requests": "many questions from one address: core/accounts",
  "payments.createOrder payment_provider_unavailable": "Razorpay fails: core/payments",
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
