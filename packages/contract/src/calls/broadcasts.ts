import * as z from "zod";
import { call } from "../call";
import { BROADCAST_MESSAGE_MAX, BROADCAST_TITLE_MAX } from "../limits/admin-constants";
import { LOCATION_MAX } from "../limits/constants";
import { id, instant, line, listOf, page, searched, someText } from "../schemas/fields";

/**
 * The audience: everybody, people who have listed a ticket, the people in a city, or one person.
 */
export const BROADCAST_AUDIENCES = ["all", "sellers", "region", "specific"] as const;

const NEEDED = "Please enter both title and message";
const words = { title: line(BROADCAST_TITLE_MAX, NEEDED), message: someText(BROADCAST_MESSAGE_MAX, NEEDED) };
const Words = z.strictObject(words);

const region = searched(LOCATION_MAX);
const forRegion = "A city. The audience `region` needs it: without it the answer is `invalid_input`.";
const forOne = "The audience `specific` needs it: without it the answer is `invalid_input`.";

/**
 * `sending`: batches are under way, or a busy push service will be tried again. `sent`: everybody
 * was looked at. `stopped`: by an admin. `late`: its time ran out before the end.
 */
export const BroadcastStatus = z.enum(["sending", "sent", "stopped", "late"]);

/** A push message from the team to many people, as it was sent. */
export const BroadcastSent = z.strictObject({
  id,
  admin_id: id,
  audience: z.enum(BROADCAST_AUDIENCES),
  region: z.string().nullable(),
  user_id: id.nullable(),
  /** In English. */
  title: z.string(),
  message: z.string(),
  translations: z.strictObject({ hi: z.strictObject({ title: z.string(), message: z.string() }).nullable() }),
  is_test: z.boolean(),
  /** Whether it also goes to people who had news this week. */
  is_override: z.boolean(),
  /** People in the audience when it was sent. */
  audience_count: z.int(),
  /**
   * The part of the audience that it goes to: people without news this week, or everybody with an
   * override.
   */
  reachable_count: z.int(),
  created_at: instant,
  /** When it is no longer of use. */
  until: instant,
  stopped_at: instant.nullable(),
});

/** A broadcast and its progress. */
export const Broadcast = BroadcastSent.extend({
  status: BroadcastStatus,
  /** How many people of the audience have had their turn. */
  done_count: z.int(),
  /** People with a browser whose push service accepted it. Each person counts once. */
  recipient_count: z.int(),
  /**
   * Browsers that will be tried again: their push service was busy, or their person has quiet
   * hours.
   */
  waiting_count: z.int(),
});

export const broadcasts = {
  send: call(
    "POST /admin/send-push",
    { access: "admin", confirmed: "recently", idempotencyKey: true },
    "Pushes news to everybody in an audience who chose to get news, in their language (or English), and to each at most once a week. With `override`, also to people who had news this week, for corrections. With `test`, to the admin alone, whatever they chose.",
    "not_found",
  )
    .input(
      z.strictObject({
        ...words,
        translations: z.strictObject({ hi: Words.optional() }).optional(),
        audience: z.enum(BROADCAST_AUDIENCES),
        region: region.nullable().optional().describe(forRegion),
        user_id: id.nullable().optional().describe(forOne),
        test: z.boolean().optional(),
        override: z.boolean().optional(),
      }),
    )
    .output(z.strictObject({ success: z.literal(true), broadcast: Broadcast })),
  list: call("GET /admin/pushes", { access: "admin" }, "The pushes to many people, newest first, without tests.")
    .input(z.strictObject(page))
    .output(listOf(BroadcastSent)),
  get: call("GET /admin/pushes/{id}", { access: "admin" }, "A broadcast and its progress.", "not_found")
    .input(z.strictObject({ id }))
    .output(Broadcast),
  stop: call(
    "POST /admin/pushes/{id}/stop",
    { access: "admin" },
    "Ends a broadcast before its next batch. Repeating it changes nothing.",
    "not_found",
  )
    .input(z.strictObject({ id }))
    .output(Broadcast),
  countAudience: call(
    "GET /admin/push-audience",
    { access: "admin" },
    "How many people in an audience chose to get news and have a browser for it, and how many of them (`reachable`) had no news this week.",
  )
    .input(
      z.strictObject({
        audience: z.enum(BROADCAST_AUDIENCES),
        region: region.optional().describe(forRegion),
        user_id: id.optional().describe(forOne),
      }),
    )
    .output(z.strictObject({ people: z.int(), reachable: z.int() })),
};

export type BroadcastSent = z.infer<typeof BroadcastSent>;
export type Broadcast = z.infer<typeof Broadcast>;
export type BroadcastAudience = (typeof BROADCAST_AUDIENCES)[number];
export type BroadcastStatus = z.infer<typeof BroadcastStatus>;
