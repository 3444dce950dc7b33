import * as z from "zod";

const aboutMovie = z.strictObject({ movie_name: z.string() });

/** What people are told, by kind: the parameters that a sentence about it in any language needs. */
export const notificationParams = {
  /** To the seller. `minutes`: how long they have to respond. */
  interest_received: aboutMovie.extend({ minutes: z.int() }),
  /** To the buyer, as the two that follow. */
  interest_accepted: aboutMovie,
  /** `reason`: the seller's own words, if they gave any. */
  interest_declined: aboutMovie.extend({ reason: z.string().optional() }),
  /** The seller let the time run out. */
  interest_expired: aboutMovie,
  /** The same to the seller. `was_cut_short`: the show ended their time, and it is not held against them. */
  request_missed: aboutMovie.extend({ was_cut_short: z.boolean() }),
  /** To the seller: the buyer took the request back. */
  interest_withdrawn: aboutMovie,
  contact_unlocked: aboutMovie,
  ticket_blocked: aboutMovie,
  credits_added: z.strictObject({ credits: z.int() }),
  refund_approved: aboutMovie,
  refund_rejected: aboutMovie,
  /** Somebody asks the seller whether the ticket is still available. The seller's answer is the next. */
  availability_asked: aboutMovie,
  availability_answered: aboutMovie.extend({ response: z.enum(["yes", "no"]) }),
  /** Somebody's own words, as they wrote them. */
  message: z.strictObject({ title: z.string(), message: z.string() }),
};

export type NotificationKind = keyof typeof notificationParams;
export const NotificationKind = z.enum(Object.keys(notificationParams) as NotificationKind[]);
export type NotificationParams<Kind extends NotificationKind> = z.infer<(typeof notificationParams)[Kind]>;

/** A kind together with its parameters. */
export type Told = { [Kind in NotificationKind]: { kind: Kind; params: NotificationParams<Kind> } }[NotificationKind];
