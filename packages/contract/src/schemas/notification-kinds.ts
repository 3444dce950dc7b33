import * as z from "zod";

const aboutMovie = z.strictObject({ movie_name: z.string() });
const aboutTerms = aboutMovie.extend({
  price_each: z.int(),
  pay: z.enum(["upi", "cash"]),
  hand: z.enum(["here", "theatre"]),
});

/** The parameters of each kind of notification, from which its text is made in any language. */
export const notificationParams = {
  /** To the seller. `minutes`: the time that they have to respond. */
  interest_received: aboutMovie.extend({ minutes: z.int() }),
  /** To the seller, for whom the first request was accepted. `message`: the buyer's own words. */
  accepted_for_you: aboutMovie.extend({ message: z.string().optional() }),
  /** To the buyer, like the next two. */
  interest_accepted: aboutMovie,
  /** `reason`: the seller's own words, if they gave any. */
  interest_declined: aboutMovie.extend({ reason: z.string().optional() }),
  /** The seller let the time run out. */
  interest_expired: aboutMovie,
  /** To the buyer: the seller, for whom they were accepted, no longer has the ticket. */
  ticket_gone: aboutMovie,
  /**
   * To the seller, who let the time run out. `was_cut_short`: the show ended their time early, so it
   * does not count against them.
   */
  request_missed: aboutMovie.extend({ was_cut_short: z.boolean() }),
  /** To the seller: the buyer withdrew the request. */
  interest_withdrawn: aboutMovie,
  contact_unlocked: aboutMovie,
  /** To the buyer: the seller handed the ticket over. The next kind says so to the seller. */
  ticket_handed_over: aboutMovie,
  hand_over_noted: aboutMovie,
  /** To the other person of a deal: what was proposed. The next kind: that the other agreed. */
  plan_proposed: aboutTerms,
  plan_agreed: aboutTerms,
  /** To the seller: the buyer says that they paid. The next two are the seller's answers. */
  payment_said: aboutMovie,
  payment_confirmed: aboutMovie,
  payment_denied: aboutMovie,
  /** To the buyer, half an hour after the show began. The next kind is their answer. */
  all_good_due: aboutMovie,
  all_good: aboutMovie,
  /** To the seller: the buyer was not let in. Our team asks for their side until then. */
  not_let_in_said: aboutMovie.extend({ until: z.string() }),
  /** To the seller: what was decided, and until when they may not list. */
  not_let_in_decided: aboutMovie.extend({ upheld: z.boolean(), paused_until: z.string().optional() }),
  /** To the seller: our team listed a ticket for them. */
  ticket_listed: aboutMovie,
  /** To a seller whose code or booking number was another's: our team set it free for them. */
  ticket_freed: aboutMovie,
  ticket_image_refused: aboutMovie,
  ticket_image_has_code: aboutMovie,
  /** `can_resume`: the seller may put it back on sale. */
  ticket_blocked: aboutMovie.extend({ can_resume: z.boolean().optional() }),
  /**
   * To the seller: whether they still have their tickets, of which `movie_name` is the first.
   * `accepts`: they have had the first request for each accepted for them.
   */
  still_have: aboutMovie.extend({ tickets: z.int(), accepts: z.boolean().optional() }),
  /**
   * To somebody who looks for it: a ticket fits. `price_each` in paise. `why`: it is on sale, got
   * cheaper, was listed for them and is theirs first, or its seller offers it.
   */
  wanted_found: aboutMovie.extend({
    why: z.enum(["on_sale", "cheaper", "first", "offered"]),
    theatre: z.string(),
    show_date: z.string(),
    show_time: z.string(),
    seats: z.int(),
    price_each: z.int(),
  }),
  /** Kept from before: a purchase is not told to its own buyer any more. */
  credits_added: z.strictObject({ credits: z.int() }),
  refund_approved: aboutMovie,
  refund_rejected: aboutMovie,
  /**
   * To the seller: somebody asks whether the ticket is still available. The next kind is the
   * seller's answer.
   */
  availability_asked: aboutMovie,
  availability_answered: aboutMovie.extend({ response: z.enum(["yes", "no"]) }),
  /** To the reporter: the outcome, without detail. */
  report_resolved: z.strictObject({}),
  report_dismissed: z.strictObject({}),
  /** From our team, with its reason. */
  account_warned: z.strictObject({ reason: z.string() }),
  account_suspended: z.strictObject({ reason: z.string() }),
  restriction_lifted: z.strictObject({}),
  /** The time ran out. Their listings wait to be put back on sale. */
  suspension_over: z.strictObject({}),
  appeal_declined: z.strictObject({ notes: z.string() }),
  /** To the writer of a grievance: its number, and later our answer. */
  grievance_filed: z.strictObject({ number: z.string() }),
  grievance_answered: z.strictObject({ number: z.string(), answer: z.string() }),
  /** A free text, shown as it is. */
  message: z.strictObject({ title: z.string(), message: z.string() }),
};

export type NotificationKind = keyof typeof notificationParams;
export const NotificationKind = z.enum(Object.keys(notificationParams) as NotificationKind[]);
export type NotificationParams<Kind extends NotificationKind> = z.infer<(typeof notificationParams)[Kind]>;

/** A kind together with its parameters. */
export type NotificationContent = {
  [Kind in NotificationKind]: { kind: Kind; params: NotificationParams<Kind> };
}[NotificationKind];
