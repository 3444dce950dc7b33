/** How often something may happen. A stage can set other numbers (docs/operations.md, "Limits"). */
export interface Limit {
  /** Without it, calls past `proofAfter` go on, each with a proof of work. */
  max?: number;
  /** After this many, each call must bring a proof of work: the solution of a challenge. */
  proofAfter?: number;
  /** A day begins at midnight in India. */
  per: "minute" | "hour" | "day";
  /**
   * What is counted together: the calls of a signed-in person, of one network, about one phone
   * number, or of everybody.
   */
  by: "person" | "network" | "number" | "everybody";
}

/**
 * Every limit by name, with its default numbers. A call names those that it counts against
 * (`rateLimit` in its meta).
 */
export const LIMITS = {
  /**
   * Commands without a limit of their own. Admins can set another number, as for the next two
   * (`SETTING_OF_LIMIT`).
   */
  commands: { max: 60, per: "minute", by: "person" },
  /**
   * Contacts that a person unlocked, as buyer or as seller. Counted in the transaction of the
   * unlock.
   */
  unlocks: { max: 10, per: "day", by: "person" },
  /** Tries to unlock a contact, whether or not they succeed. */
  unlock_attempts: { max: 10, per: "hour", by: "person" },
  /**
   * Frames on a person's sockets without a limit of their own, pings included. An instance of the
   * function counts from a person's second frame of a minute.
   */
  frames: { max: 120, per: "minute", by: "person" },
  /** Sockets opened. */
  sockets: { max: 30, per: "minute", by: "person" },
  listings: { max: 50, per: "day", by: "person" },
  /**
   * Requests without an answer: withdrawn, expired or pending. Counted in core, over the last 24
   * hours.
   */
  unanswered: { max: 20, per: "day", by: "person" },
  /** Questions whether a ticket is still available. */
  questions: { max: 60, per: "day", by: "person" },
  /** Wanted posts that are made, changed or resumed. */
  wanted_posts: { max: 40, per: "day", by: "person" },
  /** Uploads of ticket images, each of which is re-encoded. */
  uploads: { max: 60, per: "day", by: "person" },
  /** Views of ticket images, and of pictures in messages. */
  pictures: { max: 200, per: "hour", by: "person" },
  /** UPI ids of sellers that a buyer asks for. */
  payees: { max: 60, per: "hour", by: "person" },
  /** Files of a person's data. */
  exports: { max: 1, per: "day", by: "person" },
  /**
   * Grievances of a signed-in person, and of visitors. Thousands of phones may be behind one
   * address.
   */
  own_grievances: { max: 10, per: "day", by: "person" },
  grievances: { max: 100, per: "hour", by: "network", proofAfter: 3 },
  /**
   * Browsers' reports of pushes that they showed. Thousands of phones may be behind one address.
   */
  receipts: { max: 5000, per: "hour", by: "network" },
  /** Purchases that a person has looked up at Razorpay. */
  payment_checks: { max: 20, per: "hour", by: "person" },
  /**
   * Wrong codes of an admin's second factor: a guesser's chance is 0.003 % a day, as with texted
   * codes.
   */
  factor_tries: { max: 10, per: "day", by: "person" },
  /** Credits that an admin gives away. */
  granted_credits: { max: 5000, per: "day", by: "person" },
  messages: { max: 30, per: "minute", by: "person" },
  /**
   * Questions whether a phone or an email is registered. Indian carriers put thousands of phones
   * behind one address.
   */
  existence: { max: 200, per: "hour", by: "network", proofAfter: 20 },
  existence_everybody: { max: 5000, per: "hour", by: "everybody", proofAfter: 2500 },
  /** Codes to sign up with. */
  codes: { max: 200, per: "hour", by: "network", proofAfter: 20 },
  /** Sign-up codes that somebody enters; the check of a code counts as well. */
  sign_ups: { max: 200, per: "hour", by: "network" },
  /**
   * Beginnings of a log-in: slowed and never refused, so that nobody can keep others of their
   * network out.
   */
  log_ins: { per: "hour", by: "network", proofAfter: 20 },
  /**
   * Codes texted to one number, in the last hour and the last 24. They are counted in core, like
   * the next six, whether or not the number is registered.
   */
  number_texts_an_hour: { per: "hour", by: "number", proofAfter: 2 },
  number_texts: { max: 10, per: "day", by: "number" },
  /** Those of them from one network, which here is a /24 of IPv4 or a /48 of IPv6. */
  number_texts_of_network: { max: 5, per: "day", by: "number" },
  /**
   * Texts past `number_texts`, each with a proof of work: an attacker who spends a number's texts
   * keeps its owner out only with as many networks.
   */
  late_texts: { max: 250, per: "day", by: "number" },
  late_texts_of_network: { max: 2, per: "day", by: "number" },
  /**
   * Codes for browsers that logged in with the number before, and for people who are logged in.
   * They count against none of the above.
   */
  own_texts: { max: 20, per: "day", by: "number" },
  own_texts_of_browser: { max: 5, per: "day", by: "number" },
  /**
   * Texts to unregistered numbers. They are separate from those to people, so that an attack on
   * sign-up keeps nobody out. After half of them, as of `log_in_texts`, each requires a proof of
   * work.
   */
  sign_up_texts: { max: 500, per: "hour", by: "everybody", proofAfter: 250 },
  sign_up_texts_a_day: { max: 3000, per: "day", by: "everybody", proofAfter: 1500 },
  /** Texts about requests and about wanted tickets, of which nothing else told the person. */
  request_texts_of_person: { max: 3, per: "day", by: "person" },
  request_texts: { max: 2000, per: "hour", by: "everybody" },
  request_texts_a_day: { max: 15_000, per: "day", by: "everybody" },
  log_in_texts: { max: 2000, per: "hour", by: "everybody", proofAfter: 1000 },
  log_in_texts_a_day: { max: 15_000, per: "day", by: "everybody", proofAfter: 7500 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** The numbers that a stage overrides. */
export type LimitSettings = { [Name in LimitName]?: Partial<Pick<Limit, "max" | "per" | "proofAfter">> } & {
  /** The work of a proof: iterations of PBKDF2 for each of up to 300 keys. */
  proof_cost?: number;
};
