import { CognitoIdentityProviderClient, InitiateAuthCommand } from "@aws-sdk/client-cognito-identity-provider";
import { type Route, routes } from "@reseat/contract";
import { Account } from "@reseat/core/accounts";
import { Credit } from "@reseat/core/credits";
import { type Caller, newMobile, type Person } from "@reseat/testing/client";
import { listing } from "@reseat/testing/listing";
import { localStack } from "@reseat/testing/vitest/stack";
import { describe, expect, it } from "vitest";

/** The four people who try each call. The input names things of `owner`. */
interface People {
  owner: Person;
  other: Person;
  admin: Person;
  /** The other party in the owner's deals. */
  partner: Person;
}

const stack = await localStack();
const [owner, other, admin, partner] = await Promise.all([
  stack.signUp(),
  stack.signUp(),
  stack.signUp(),
  stack.signUp(),
]);
const people: People = { owner, other, admin: await makeAdmin(admin), partner };
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

async function ownNotification({ owner, partner }: People) {
  await interest(partner, owner);
  await stack.settled();
  return (await stack.call(owner, "notifications", "list", {})).items[0]?.id;
}

/** A valid input for each call as its owner, made anew for each try. A call without one fails its test. */
const inputs: Record<string, (people: People) => unknown> = {
  "accounts.getProfile": () => undefined,
  "accounts.updateProfile": () => ({ location: "Mumbai" }),
  "accounts.sendOtp": () => ({ phone: newMobile() }),
  "accounts.verifyAndCreate": () => null,
  "accounts.doesMobileExist": () => ({ mobile_input: newMobile() }),
  "accounts.doesEmailExist": () => ({ email_input: "nobody@example.in" }),
  "browse.listTickets": () => ({ sort: "latest" }),
  "browse.getFacets": () => undefined,
  "tickets.get": async ({ owner }) => ({ id: await ticket(owner) }),
  "tickets.listMine": () => ({}),
  "tickets.findDuplicate": () => {
    const { movie_name, theatre, show_date, show_time, location } = listing();
    return { movie_name, theatre, show_date, show_time, location };
  },
  "tickets.create": () => listing(),
  "tickets.updateStatus": async ({ owner }) => ({ id: await ticket(owner), status: "sold" }),
  "tickets.remove": async ({ owner }) => ({ id: await ticket(owner) }),
  "tickets.cleanupExpired": () => undefined,
  "tickets.createImageUpload": async ({ owner }) => ({ id: await ticket(owner), content_type: "image/png" }),
  "tickets.getImage": () => null,
  "tickets.listPosters": () => ({}),
  "interest.express": async ({ partner }) => ({ ticket_id: await ticket(partner) }),
  "interest.list": () => ({ type: "seller" }),
  "interest.reject": async ({ owner, partner }) => ({ id: await interest(partner, owner) }),
  "interest.withdraw": async ({ owner, partner }) => ({ id: await interest(owner, partner) }),
  "interest.unlockBuyer": async ({ owner, partner }) => ({ request_id: await interest(partner, owner) }),
  "deals.list": () => ({}),
  "deals.unlockSeller": async ({ partner }) => ({ user_id: partner.id, ticket_id: await ticket(partner) }),
  "deals.listUnlocks": () => ({}),
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
  "payments.createOrder": () => ({ amount: 2500, credits_purchased: 1 }),
  "payments.verifyPayment": async ({ owner }) => stack.razorpay.pay(await order(owner), { mode: "drop" }),
  "payments.updatePaymentStatus": async ({ owner }) => ({ order_id: await order(owner), status: "cancelled" }),
  "notifications.list": () => ({}),
  "notifications.markRead": async (all) => ({ id: await ownNotification(all) }),
  "notifications.markAllRead": () => undefined,
  "notifications.clearRead": () => undefined,
  "trust.getScore": ({ owner }) => ({ user_id: owner.id }),
  "trust.calculateScore": ({ owner }) => ({ user_id: owner.id }),
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
  "places.autocomplete": () => ({ query: "mum" }),
  "places.reverseGeocode": () => ({ lat: 19.07, lon: 72.87 }),
};

/** Calls for signed-in people that are still refused to others, because they name something that only a party has. */
const onlyForParties = new Set(["trust.createFeedback", "trust.createRefund"]);
/** Calls whose valid input needs a longer story. Only refusals are tried here; the story has its own test. */
const storyElsewhere = new Set(["accounts.verifyAndCreate", "tickets.getImage"]);

describe.each(routes().map((route) => ({ ...route, call: `${route.domain}.${route.name}` })))("$call", (route) => {
  it(`lets in whom the contract lets in (${route.access}), and nobody else`, async () => {
    const makeInput = inputs[route.call];
    if (!makeInput) throw new Error("Give this call a good input above.");
    const restricted = route.access === "owner" || onlyForParties.has(route.call);

    const visitor = await attempt(route, null);
    if (route.access === "visitor") expect(visitor).not.toBe(401);
    else expect(visitor).toBe(401);
    if (storyElsewhere.has(route.call)) return;

    if (route.access !== "visitor") {
      expect(await attempt(route, people.owner)).toBe(200);
      for (const stranger of [people.other, people.admin]) {
        const status = await attempt(route, stranger);
        if (restricted) expect([403, 404]).toContain(status);
        else expect(status).toBe(200);
      }
      expect(await attempt(route, { accessToken: `${people.owner.accessToken.slice(0, -8)}AAAAAAAA` })).toBe(401);
    } else {
      expect(visitor).toBe(200);
    }
  });

  it("refuses an unknown field and changes nothing", async () => {
    const who = route.access === "visitor" ? null : people.owner;
    const known = (storyElsewhere.has(route.call) ? {} : await inputs[route.call]?.(people)) as object | undefined;
    if (known === undefined) return;
    const answer = await stack.send(who, route, { ...known, made_up: "1" });
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([400, "invalid_input"]);
  });
});

async function attempt(route: Route & { call: string }, who: Caller): Promise<number> {
  const input = storyElsewhere.has(route.call) ? { id: "0".repeat(26) } : await inputs[route.call]?.(people);
  return (await stack.send(who, route, input)).status;
}
