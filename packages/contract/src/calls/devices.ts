import * as z from "zod";
import { call } from "../call";
import { characters, instant, listOf, page, time } from "../schemas/fields";

const byPush = z.strictObject({ push: z.boolean() });

/** The subjects of messages to people, and how they reach a person without an open page. */
const kinds = {
  /**
   * Requests for a seller's tickets and their answers. `text`: the seller is texted about a request
   * that no push reached.
   */
  requests: z.strictObject({ push: z.boolean(), text: z.boolean() }),
  /** `preview`: a push shows the first words of the message, otherwise only its sender. */
  messages: z.strictObject({ push: z.boolean(), preview: z.boolean() }),
  /** Whether a ticket is still available. */
  questions: byPush,
  /** Returned credits, and decisions on refunds. */
  credits: byPush,
  /** From the team, once a week at most. */
  news: byPush,
};

/**
 * No push and no text from `from` to `to`, which may be on the next day. In Asia/Kolkata; the same
 * time twice means never.
 */
export const QuietHours = z.strictObject({ from: time, to: time });

/** A person's choices of messages, and how they reach them. */
export const Preferences = z.strictObject({ kinds: z.strictObject(kinds), quiet_hours: QuietHours.nullable() });

export type PreferenceKind = keyof typeof kinds;
export type QuietHours = z.infer<typeof QuietHours>;
export type Preferences = z.infer<typeof Preferences>;

/**
 * The path is any visible ASCII except a backslash, so that all parsers of addresses read it alike.
 */
const endpoint = z
  .string()
  .check(characters(1000))
  .regex(/^https:\/\/[a-z0-9.-]+\/[!-[\]-~]*$/, "Not the address of a push service")
  .describe("An address of a push service that Reseat knows; any other is `push_service_unknown`.")
  .meta({ examples: ["https://fcm.googleapis.com/fcm/send/dAPT4yXb0eM:APA91bGz"] });

/** Identifies a browser's subscription to push messages: a part of its PushSubscription. */
const deviceName = z.strictObject({ endpoint });

/** A browser's PushSubscription. */
export const PushSubscription = z.strictObject({
  endpoint,
  /** Base64url: the browser's public key (P-256, uncompressed) and its secret of 16 bytes. */
  keys: z.strictObject({
    p256dh: z.string().regex(/^B[A-Za-z0-9_-]{86}$/, "Not a public key"),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}$/, "Not a secret of 16 bytes"),
  }),
});

const platform = z.enum(["web"]);
const deviceId = z.string();

/** A browser in which a person receives push messages. */
export const Device = z.strictObject({
  device_id: deviceId,
  platform,
  /** Such as "Chrome on Android", in the reader's language. */
  name: z.string(),
  /**
   * Whether the browser should subscribe again and register here: its subscription is older than 7
   * days.
   */
  to_renew: z.boolean(),
  created_at: instant,
  /** When its browser last registered. */
  updated_at: instant,
});

/** A worker has no login: the receipt proves what it may report. */
const receipts = { access: "visitor", rateLimit: ["receipts"] } as const;
const receipt = z
  .string()
  .regex(/^[A-Za-z0-9_-]{20,200}$/, "Not a receipt")
  .describe("From the push (`notification.data.receipt`).");

export const devices = {
  register: call(
    "PUT /devices",
    { access: "user" },
    "Sends the actor's push messages to this browser from now on, and those of no other account. `replaces` names the subscription that this one replaces. A person has ten browsers at most; the next one ends the one that was renewed longest ago.",
    "push_service_unknown",
  )
    .input(z.strictObject({ device_token: PushSubscription, platform, replaces: endpoint.optional() }))
    .output(z.strictObject({ device_id: deviceId })),
  list: call(
    "GET /devices",
    { access: "user" },
    "The browsers in which the actor receives push messages, the newest first.",
  )
    .input(z.strictObject(page))
    .output(listOf(Device)),
  remove: call("DELETE /devices", { access: "user" }, "Ends the actor's push messages to this browser.")
    .input(z.strictObject({ device_token: deviceName }))
    .output(z.strictObject({ success: z.literal(true) })),
  key: call(
    "GET /devices/key",
    { access: "visitor" },
    "The server's public key, base64url, with which a browser subscribes (VAPID). A minute old at most.",
  ).output(z.strictObject({ public_key: z.string() })),
  shown: call(
    "POST /devices/shown",
    receipts,
    "Says that a browser showed the push that this receipt came with. A receipt that nobody knows, or that was given before, is answered alike.",
  )
    .input(z.strictObject({ receipt }))
    .output(z.strictObject({ success: z.literal(true) })),
  opened: call("POST /devices/opened", receipts, "The same, for a push that the person opened.")
    .input(z.strictObject({ receipt }))
    .output(z.strictObject({ success: z.literal(true) })),
  getPreferences: call(
    "GET /notification-preferences",
    { access: "user" },
    "The actor's choices of messages, and how they get them. The default is everything except news.",
  ).output(Preferences),
  putPreferences: call(
    "PUT /notification-preferences",
    { access: "user" },
    "Stores all of these preferences. They hold for later pushes and texts.",
  )
    .input(Preferences)
    .output(Preferences),
};

export type PushSubscription = z.infer<typeof PushSubscription>;
export type Device = z.infer<typeof Device>;
