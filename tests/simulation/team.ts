import type { Random } from "@reseat/testing/made-facts";
import type { Item } from "@reseat/testing/memory-dynamo/values";
import { type Choose, type Chosen, type Intentions, of, ticketOf } from "./choosing";
import { type Person, people, seen, text } from "./people";

// What the team intends to do.

/** A decision of the team about something of a kind, and of a person. */
function aboutCase(call: string, kind: string, person: string, more: (random: Random, item: Item) => object): Choose {
  return (_, random) => {
    const item = seen.choose(kind, random);
    const input = item && { id: text(item, "id"), user_id: text(item, person), ...more(random, item) };
    return input && { call, input };
  };
}

/** Decides about somebody as if they had just been looked at, or a while ago. */
function moderate(_: Person, random: Random): Chosen {
  const user = random.of(people);
  const standing = seen.of("standing").find((item) => text(item, "user_id") === user.id);
  const action = random.of(["warn", "suspend", "suspend", "ban", "lift", "lift", "lift"]);
  const duration = action === "suspend" && { duration_hours: 1 + random.below(48) };
  const version = Number(standing?.version?.N ?? 0) - (random.next() < 0.1 ? 1 : 0);
  const input = {
    user_id: user.id,
    action,
    reason: "Sold one ticket twice",
    version: Math.max(0, version),
    ...duration,
  };
  return { call: "moderation.moderateUser", input };
}

const HOLDING: Record<string, [kind: string, person: string]> = {
  "moderation.holdCase": ["case", "user_id"],
  "moderation.holdAppeal": ["appeal", "user_id"],
  "moderation.holdRefund": ["refund", "user_id"],
};

/** Takes a case or lets it go, as it was a while ago. */
function holdOf(call: string): Choose {
  const [kind = "", person = ""] = HOLDING[call] ?? [];
  return aboutCase(call, kind, person, (random, item) => ({
    held: random.next() < 0.7,
    seen: text(item, "held_by") || null,
    ...(kind === "refund" && { ticket_unlock_id: text(item, "ticket_unlock_id") }),
  }));
}

/** Frees a ticket for one of the two who listed it. */
function freeTicket(_: Person, random: Random): Chosen | undefined {
  const item = seen.choose("case", random);
  const input = {
    id: text(item, "id"),
    user_id: text(item, "user_id"),
    free_for: random.of(people).id,
    reason: "Theirs",
  };
  return item && { call: "moderation.freeTicket", input };
}

function look(_: Person, random: Random): Chosen | undefined {
  const item = seen.choose(random.of(["case", "refund", "appeal"]), random);
  return item && { call: "moderation.look", input: { id: text(item, "id") } };
}

function payment(call: string, more: object = {}): Choose {
  return (_, random) => {
    const item = seen.choose("payment_case", random);
    return item && { call, input: { id: text(item, "id"), ...more } };
  };
}

function numbered(call: string, more: (random: Random, item: Item) => object): Choose {
  return (_, random) => {
    const item = seen.choose("grievance", random);
    return item && { call, input: { number: text(item, "number"), ...more(random, item) } };
  };
}

function broadcast(_: Person, random: Random): Chosen {
  const audience = random.of([{ audience: "all" }, { audience: "sellers" }, { audience: "region", region: "Mumbai" }]);
  const input = { title: "News", message: "There is news", ...audience, override: random.next() < 0.5 };
  return { call: "broadcasts.send", input };
}

/** What the team does, and how often. */
export const OF_TEAM: Intentions = [
  [4, of("moderation.processRefund", "refund", "id", (random) => ({ approved: random.next() < 0.6 }))],
  [4, moderate],
  [1, ticketOf("tickets.resume")],
  [
    2,
    aboutCase("moderation.resolveReport", "report", "reported_user_id", (random, { status }) => ({
      status: random.of(["investigating", "resolved", "dismissed"]),
      seen: status?.S === "investigating" ? "investigating" : "pending",
    })),
  ],
  [
    1,
    aboutCase("moderation.decideAppeal", "appeal", "user_id", (random) => ({
      accepted: random.next() < 0.5,
      notes: "Looked at",
    })),
  ],
  [
    1,
    (_, random) => ({
      call: "admin.creditUser",
      input: { user_id: random.of(people).id, credits: 2, reason: "Sorry" },
    }),
  ],
  [1, of("moderation.allowListing", "refund", "user_id", () => ({ reason: "Cleared" }))],
  ...["moderation.holdCase", "moderation.holdAppeal", "moderation.holdRefund"].map((call): [number, Choose] => [
    0.5,
    holdOf(call),
  ]),
  [0.5, freeTicket],
  [0.5, (who, random) => look(who, random)],
  [
    0.5,
    aboutCase("moderation.readMessages", "report", "reported_user_id", (_, item) => ({
      reporter_id: text(item, "reporter_id"),
      user_id: undefined,
    })),
  ],
  [1, payment("payments.refundCase")],
  [0.5, payment("payments.closeCase", { notes: "Settled there" })],
  [
    0.5,
    numbered("grievances.hold", (random, item) => ({ held: random.next() < 0.7, seen: text(item, "held_by") || null })),
  ],
  [1, numbered("grievances.answer", () => ({ answer: "We looked at it" }))],
  [0.2, broadcast],
  [0.1, of("broadcasts.stop", "broadcast", "id")],
];
