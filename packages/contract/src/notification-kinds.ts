import * as z from "zod";

const aboutMovie = z.strictObject({ movie_name: z.string() });

/** The parameters of each kind of notification, from which its text is made in any language. */
export const notificationParams = {
  /** To the seller. `minutes`: how long they have to respond. */
  interest_received: aboutMovie.extend({ minutes: z.int() }),
  /** To the buyer, like the next two. */
  interest_accepted: aboutMovie,
  /** `reason`: the seller's own words, if they gave any. */
  interest_declined: aboutMovie.extend({ reason: z.string().optional() }),
  /** The seller let the time run out. */
  interest_expired: aboutMovie,
  /** The same, to the seller. `was_cut_short`: the show ended their time early, so it does not count against them. */
  request_missed: aboutMovie.extend({ was_cut_short: z.boolean() }),
  /** To the seller: the buyer took the request back. */
  interest_withdrawn: aboutMovie,
  contact_unlocked: aboutMovie,
  ticket_blocked: aboutMovie,
  credits_added: z.strictObject({ credits: z.int() }),
  refund_approved: aboutMovie,
  refund_rejected: aboutMovie,
  /** To the seller: somebody asks whether the ticket is still available. The next kind is the seller's answer. */
  availability_asked: aboutMovie,
  availability_answered: aboutMovie.extend({ response: z.enum(["yes", "no"]) }),
  /** A free text, shown as it is. */
  message: z.strictObject({ title: z.string(), message: z.string() }),
};

export type NotificationKind = keyof typeof notificationParams;
export const NotificationKind = z.enum(Object.keys(notificationParams) as NotificationKind[]);
export type NotificationParams<Kind extends NotificationKind> = z.infer<(typeof notificationParams)[Kind]>;

/** A kind together with its parameters. */
export type Told = { [Kind in NotificationKind]: { kind: Kind; params: NotificationParams<Kind> } }[NotificationKind];
