import type { Random } from "@reseat/testing/made-facts";
import type { Item } from "@reseat/testing/memory-dynamo/values";
import {
  type Acting,
  anyTicket,
  type Choose,
  type Chosen,
  conversationOf,
  type Intentions,
  inChat,
  list,
  type More,
  of,
  order,
  plain,
  preferences,
  SIDES,
  sought,
  ticketOf,
} from "./choosing";
import { LOOKS, LOOKS_OF_TEAM } from "./looking";
import { admins, closingTickets, concerned, meet, type Person, people, seen, text } from "./people";
import { receipts } from "./phones";
import { codes } from "./sign-in";
import { OF_TEAM } from "./team";

// What people intend to do.

const PACKS = [
  { amount: 7900, credits_purchased: 5 },
  { amount: 1900, credits_purchased: 1 },
];
const GRIEVANCES = ["privacy", "decision", "other"];

function startChat(somebody: Person, random: Random): Acting | undefined {
  const { item: deal, who } = meet("deal", somebody, random, ...SIDES);
  const isSeller = text(deal, "seller_id") === who.id;
  const input = { ticket_id: text(deal, "ticket_id"), ...(isSeller && { buyer_id: text(deal, "buyer_id") }) };
  return deal && { call: "messaging.start", who, input };
}

const terms = (random: Random) => ({ price_each: 20_000, pay: "upi", hand: random.of(["here", "theatre"]) });
const STEPS: ((random: Random) => object)[] = [
  (random) => ({ kind: "agree", ...terms(random) }),
  (random) => ({ kind: "agree", ...terms(random) }),
  ...["say_paid", "confirm_paid", "deny_paid", "handed_over", "all_good"].map((kind) => () => ({ kind })),
];

function uuid(random: Random): string {
  const hex = Array.from({ length: 32 }, () => random.below(16).toString(16)).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** A deal, one of its people, and the other. */
function another(somebody: Person, random: Random) {
  const { item: deal, who } = meet("deal", somebody, random, ...SIDES);
  const isSeller = text(deal, "seller_id") === who.id;
  const id = text(deal, isSeller ? "buyer_id" : "seller_id");
  return deal && { who, id, ticket_id: text(deal, "ticket_id"), side: isSeller ? "buyer_review" : "seller_review" };
}

/** A call about a deal of which something is so. */
function ofDeal(call: string, field: string, side: string, isSo: (deal: Item) => boolean, more: object = {}): Choose {
  return (somebody, random) => {
    const deal = seen.choose("deal", random, isSo);
    const { who } = concerned(deal, somebody, random, side);
    return deal && { call, who, input: { [field]: text(deal, "id"), ...more } };
  };
}

const isAtOnce = ({ at_once }: Item) => at_once?.BOOL === true;
const isHandedOver = ({ handed_over_at }: Item) => handed_over_at !== undefined;
const hasOriginal = (deal: Item) =>
  seen
    .of("ticket")
    .some((ticket) => text(ticket, "id") === text(deal, "ticket_id") && ticket.original_at !== undefined);
const isGone = ({ gone_at }: Item) => gone_at !== undefined;

function review(somebody: Person, random: Random): Acting | undefined {
  const { who, id, ticket_id, side } = another(somebody, random) ?? {};
  const input = { ticket_id, reviewed_user_id: id, feedback_type: side, rating: 1 + random.below(5) };
  return id ? { call: "trust.createFeedback", who, input } : undefined;
}

function report(somebody: Person, random: Random): Acting | undefined {
  const { who, id, ticket_id } = another(somebody, random) ?? {};
  const input = { ticket_id, reported_user_id: id, report_type: "no_response", description: "Nobody answers" };
  return id ? { call: "trust.createReport", who, input } : undefined;
}

/** A call about the review that somebody wrote. */
function ofReview(call: string, more: More): Choose {
  return (somebody, random) => {
    const { item, who } = meet("feedback", somebody, random, "reviewer_id");
    const id = ["ticket_id", "reviewed_user_id", "reviewer_id"].map((name) => text(item, name)).join("-");
    const type = text(item, "feedback_type");
    return (
      item && {
        call,
        who,
        input: { id, ...(call === "trust.updateFeedback" && { feedback_type: type }), ...more(random) },
      }
    );
  };
}

const endpointOf = ({ id }: Person, random: Random) => `https://fcm.googleapis.com/fcm/send/${id}-${random.below(2)}`;
const PUSH_KEYS = {
  p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
  auth: "tBHItJI5svbpez7KI4CCXg",
};

/** Takes pushes in a browser, which may be one that somebody else used before. */
function register(who: Person, random: Random): Chosen {
  const endpoint = endpointOf(random.next() < 0.1 ? (random.of(people) ?? who) : who, random);
  return { call: "devices.register", input: { device_token: { endpoint, keys: PUSH_KEYS }, platform: "web" } };
}

function shown(_: Person, random: Random): Chosen | undefined {
  const receipt = random.of(receipts);
  return receipt ? { call: random.of(["devices.shown", "devices.opened"]), input: { receipt } } : undefined;
}

/** Says something on an open page. */
function said(somebody: Person, random: Random): Acting | undefined {
  const { item, who } = meet("conversation", somebody, random, ...SIDES);
  const conversation_id = conversationOf(item);
  const action = random.of(["presence", "conversation.type", "conversation.mark", "message.send", "message.send"]);
  const more: Record<string, object> = {
    presence: { visible: random.next() < 0.5 },
    "conversation.type": { conversation_id },
    "conversation.mark": { conversation_id, marks: { delivered: random.below(6), seen: random.below(6) } },
    "message.send": { conversation_id, id: uuid(random), message_type: "text", message: `Row ${random.below(99)}` },
  };
  return item && { call: "outside.say", who, input: { action, ...more[action] } };
}

function readWarning(who: Person): Chosen | undefined {
  const standing = seen.of("standing").find((item) => text(item, "user_id") === who.id);
  const id = standing?.warning?.M?.id?.S;
  return id ? { call: "moderation.readWarning", input: { id } } : undefined;
}

function closeAccount(_: Person, random: Random): Acting | undefined {
  const asking = people.filter(({ id, mobile }) => closingTickets.has(id) && codes.has(mobile));
  const who = random.of(asking);
  const input = { ticket: closingTickets.get(who?.id ?? ""), otp: codes.get(who?.mobile ?? "") };
  return who && { who, call: "rights.close", input };
}

/** What people do, and how often. */
const INTENTIONS: Intentions = [
  [9, (_, random) => list(random)],
  [18, anyTicket("interest.express")],
  [9, of("interest.unlockBuyer", "interest", "request_id", "seller_id")],
  [4, of("interest.reject", "interest", "id", "seller_id")],
  [4, of("interest.withdraw", "interest", "id", "buyer_id")],
  [2, of("interest.open", "interest", "id", "seller_id")],
  [
    6,
    (_, random) => {
      const ticket = seen.choose("ticket", random);
      const input = { user_id: text(ticket, "user_id"), ticket_id: text(ticket, "id") };
      return ticket && { call: "deals.unlockSeller", input };
    },
  ],
  [
    0.2,
    (_, random) => ({ call: "outside.signUp", input: { phone: `+919${100_000_000 + random.below(900_000_000)}` } }),
  ],
  [3, plain("outside.open")],
  [1, plain("outside.close")],
  [5, said],
  [2, register],
  [1, (who, random) => ({ call: "devices.remove", input: { device_token: { endpoint: endpointOf(who, random) } } })],
  [1, shown],
  [5, ticketOf("tickets.updateStatus", (random) => ({ status: random.of(["available", "sold"]) }))],
  [2, ticketOf("tickets.updatePrice", (random) => ({ price_per_ticket: 1000 * (15 + random.below(25)) }))],
  [2, ticketOf("tickets.acceptFirst", (random) => ({ accepts: random.next() < 0.7 }))],
  [
    2,
    (somebody, random) => {
      const { item, who } = meet("ticket", somebody, random, "user_id");
      const answers = [{ ticket_id: text(item, "id"), answer: random.of(["yes", "accept", "sold"]) }];
      return item && { call: "tickets.answerStillHave", who, input: { answers } };
    },
  ],
  [2, ticketOf("tickets.remove")],
  [1, plain("tickets.putBack")],
  [3, anyTicket("availability.request")],
  [
    3,
    of("availability.respond", "availability", "id", "seller_id", (random) => ({ response: random.of(["yes", "no"]) })),
  ],
  [12, of("deals.takeStep", "deal", "id", ...SIDES, (random) => ({ step: random.of(STEPS)(random) }))],
  [2, of("deals.sayNotLetIn", "deal", "id", "buyer_id", () => ({ reason: "code_used", details: "Sent away" }))],
  [3, ofDeal("deals.sayGone", "id", "seller_id", isAtOnce)],
  [2, ofDeal("trust.createRefund", "ticket_unlock_id", "buyer_id", isGone, { reason: "It is gone" })],
  [1, of("deals.giveSide", "deal", "id", "seller_id", () => ({ text: "It was good" }))],
  [1, of("deals.getPayee", "deal", "id", "buyer_id")],
  [4, of("trust.createRefund", "deal", "ticket_unlock_id", "buyer_id", () => ({ reason: "No answer" }))],
  [3, review],
  [2, report],
  [1, ofReview("trust.updateFeedback", (random) => ({ rating: 1 + random.below(5) }))],
  [1, ofReview("trust.removeFeedback", () => ({}))],
  [1, of("wanted.report", "wanted", "id", () => ({ report_type: "other", description: "It is no post" }))],
  [4, startChat],
  [12, inChat("messaging.send", (random) => ({ id: uuid(random), message: `Is it row ${random.below(99)}?` }))],
  [4, inChat("messaging.listMessages")],
  [3, inChat("messaging.mark", (random) => ({ marks: { delivered: random.below(6), seen: random.below(6) } }))],
  [1, inChat("messaging.hideMessage", (random) => ({ number: 1 + random.below(5) }))],
  [2, inChat("messaging.block")],
  [2, inChat("messaging.unblock")],
  [6, (_, random) => ({ call: "wanted.create", input: sought(random) })],
  [1, of("wanted.pause", "wanted", "id", "user_id")],
  [1, of("wanted.resume", "wanted", "id", "user_id")],
  [1, of("wanted.end", "wanted", "id", "user_id")],
  [1, of("wanted.change", "wanted", "id", "user_id", (random) => sought(random))],
  [
    2,
    (somebody, random) => {
      const { item, who } = meet("wanted_told", somebody, random, "user_id");
      return item && { call: "wanted.openTicket", who, input: { id: text(item, "ticket_id") } };
    },
  ],
  [2, ticketOf("wanted.offer")],
  [2, (_, random) => ({ call: "payments.createOrder", input: random.of(PACKS) })],
  [3, order("outside.pay", "order", (random) => ({ again: random.next() < 0.1, odd: random.next() < 0.05 }))],
  [0.3, order("outside.dispute", "order", (random) => ({ phase: random.of(["refund", "fraud", "chargeback"]) }))],
  [1, order("payments.updatePaymentStatus", "order_id", () => ({ status: "cancelled" }))],
  [1, order("payments.checkPayment", "id")],
  [1, plain("notifications.markAllRead")],
  [1, plain("notifications.clearRead")],
  [0.5, (_, random) => ({ call: "grievances.file", input: { kind: random.of(GRIEVANCES), what: "It was not me" } })],
  [1, of("notifications.markRead", "notification", "id", "user_id")],
  [1, (_, random) => ({ call: "devices.putPreferences", input: preferences(random) })],
  [1, plain("accounts.updateProfile", { upi_id: "somebody@okaxis" })],
  [0.5, plain("accounts.createPictureUpload", { content_type: "image/png" })],
  [0.2, plain("accounts.removePicture")],
  [1, ticketOf("tickets.createImageUpload", () => ({ content_type: "image/png" }))],
  [0.2, ticketOf("tickets.removeImage")],
  [0.5, ticketOf("handover.upload", () => ({ content_type: "image/png" }))],
  [
    1,
    (somebody, random) => {
      const { item, who } = meet("deal", somebody, random, "seller_id");
      const input = { id: text(item, "ticket_id"), content_type: "image/png" };
      return item && { call: "handover.upload", who, input };
    },
  ],
  [2, ofDeal("handover.give", "id", "seller_id", hasOriginal)],
  [1, ofDeal("handover.view", "id", "buyer_id", isHandedOver)],
  [0.3, of("deals.uploadPhoto", "deal", "id", ...SIDES, () => ({ content_type: "image/png" }))],
  [1, plain("accounts.signOutEverywhere")],
  [
    1,
    (somebody, random) => {
      const { who } = meet("standing", somebody, random, "user_id");
      return { call: "moderation.appeal", who, input: { message: "It was not me" } };
    },
  ],
  [1, plain("rights.sendClosingCode")],
  [1, closeAccount],
  [1, plain("rights.reopen")],
  [1, readWarning],
];

/** The share of what the team does, and of what either only looks at. */
const TEAM = 0.06;
const LOOKING = 0.25;

/** What somebody does next. */
export function choose(random: Random): { who: Person; chosen: Chosen } | undefined {
  const isTeam = random.next() < TEAM;
  const isLooking = random.next() < LOOKING;
  const who = random.of(isTeam ? admins : people);
  const intentions = isTeam ? (isLooking ? LOOKS_OF_TEAM : OF_TEAM) : isLooking ? LOOKS : INTENTIONS;
  let luck = random.next() * intentions.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, choose] of intentions) {
    luck -= weight;
    if (luck > 0) continue;
    const chosen = choose(who, random);
    return chosen && { who: isTeam ? who : (chosen.who ?? who), chosen: { call: chosen.call, input: chosen.input } };
  }
  return undefined;
}
