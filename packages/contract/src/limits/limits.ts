/** How often something may happen. A stage can set other numbers (docs/operations.md, "Limits"). */
export interface Limit {
  /** Without it, past `proofAfter` the calls go on, each with a proof of work. */
  max?: number;
  /** From this many on, each call must bring a proof of work: the solution of a challenge. */
  proofAfter?: number;
  /** A day begins at midnight in India. */
  per: "minute" | "hour" | "day";
  /**
   * Whose doings are counted together: a signed-in person's, those from one network, those about
   * one phone number, or all of them.
   */
  by: "person" | "network" | "number" | "everybody";
}

/**
 * Every limit by name, with its default numbers. A call names those that it counts against
 * (`rateLimit` in its meta).
 */
export const LIMITS = {
  /**
   * Commands that have no limit of their own. Admins can set another number, as of the next two
   * (`SETTING_OF_LIMIT`).
   */
  commands: { max: 60, per: "minute", by: "person" },
  /**
   * Contacts that a person unlocked, as buyer or as seller. Counted in the transaction of the
   * unlock.
   */
  unlocks: { max: 10, per: "day", by: "person" },
  /** Tries to unlock a contact, in vain or not. */
  unlock_attempts: { max: 10, per: "hour", by: "person" },
  /**
   * What clients say on their sockets and has no limit of its own, pings included; an instance of
   * the function counts from a person's second in a minute on.
   */
  frames: { max: 120, per: "minute", by: "person" },
  /** Sockets opened. */
  sockets: { max: 30, per: "minute", by: "person" },
  listings: { max: 50, per: "day", by: "person" },
  /**
   * Requests that stay without an answer: withdrawn, expired or pending. Counted in core, over the
   * last 24 hours.
   */
  unanswered: { max: 20, per: "day", by: "person" },
  /** Questions whether a ticket is still available. */
  questions: { max: 60, per: "day", by: "person" },
  /** Wishes to hear when a ticket is free again. */
  watches: { max: 60, per: "day", by: "person" },
  /** Uploads of ticket images, each of which is re-encoded. */
  uploads: { max: 60, per: "day", by: "person" },
  /** Views of ticket images, and of pictures in messages. */
  pictures: { max: 200, per: "hour", by: "person" },
  /** Files of everything that is a person's. */
  exports: { max: 1, per: "day", by: "person" },
  /**
   * Grievances, of whom Reseat knows, and of anybody. Thousands of phones may be behind one
   * address.
   */
  own_grievances: { max: 10, per: "day", by: "person" },
  grievances: { max: 100, per: "hour", by: "network", proofAfter: 3 },
  /**
   * What browsers say of pushes that they showed. Thousands of phones may be behind one address.
   */
  receipts: { max: 5000, per: "hour", by: "network" },
  /**
   * Wrong codes of an admin's second factor: a guesser's chance is 0.003 % a day, as with the codes
   * of texts.
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
  /** Attempts to sign up with a code. */
  sign_ups: { max: 200, per: "hour", by: "network" },
  /**
   * Beginnings of a log-in: slowed and never refused, so that nobody can keep others of their
   * network out.
   */
  log_ins: { per: "hour", by: "network", proofAfter: 20 },
  /**
   * Codes that anybody has texted to one number, in the last hour and the last 24: counted in core,
   * as the next six. Numbers are counted alike, whether somebody has registered them or not.
   */
  number_texts_an_hour: { per: "hour", by: "number", proofAfter: 2 },
  number_texts: { max: 10, per: "day", by: "number" },
  /** Of those, from one network, which here is a /24 of IPv4 or a /48 of IPv6. */
  number_texts_of_network: { max: 5, per: "day", by: "number" },
  /**
   * Past `number_texts`, each with a proof of work: whoever spends those of a number from elsewhere
   * keeps its owner out only with as many networks.
   */
  late_texts: { max: 250, per: "day", by: "number" },
  late_texts_of_network: { max: 2, per: "day", by: "number" },
  /**
   * Codes for browsers that logged in with the number before, and for whoever is logged in. They
   * count against nothing above.
   */
  own_texts: { max: 20, per: "day", by: "number" },
  own_texts_of_browser: { max: 5, per: "day", by: "number" },
  /**
   * Texts to numbers that nobody has registered, apart from those to people, so that an attack on
   * sign-up keeps nobody out. Once half of them are spent, as half of `log_in_texts`, each wants a
   * proof of work.
   */
  sign_up_texts: { max: 500, per: "hour", by: "everybody", proofAfter: 250 },
  sign_up_texts_a_day: { max: 3000, per: "day", by: "everybody", proofAfter: 1500 },
  /** Texts about requests that nothing else reached. */
  request_texts_of_person: { max: 3, per: "day", by: "person" },
  request_texts: { max: 2000, per: "hour", by: "everybody" },
  request_texts_a_day: { max: 15_000, per: "day", by: "everybody" },
  log_in_texts: { max: 2000, per: "hour", by: "everybody", proofAfter: 1000 },
  log_in_texts_a_day: { max: 15_000, per: "day", by: "everybody", proofAfter: 7500 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** What a stage sets otherwise. */
export type LimitSettings = { [Name in LimitName]?: Partial<Pick<Limit, "max" | "per" | "proofAfter">> } & {
  /** The work of a proof: iterations of PBKDF2 for each of up to 300 keys. */
  proof_cost?: number;
};
