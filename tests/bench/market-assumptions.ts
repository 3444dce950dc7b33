// What the people of the simulated evening do. Nobody has measured it: these are assumptions, with
// a reason each. Ranges are even unless a sentence says otherwise; durations are in minutes.

/** Every run draws the same people, so that variants differ by what the product does alone. */
export const SEED = 7;

/** A Friday, so that no show of the evening is near midnight in another zone's date. */
export const DAY = "2030-01-11";
/** A few large cities, of which the first has most people. */
export const CITIES = 6;
/** As many films run at a time that anybody resells tickets for, the newest most. */
export const FILMS = 8;
/** The usual evening shows of a multiplex. */
export const SHOWS = ["18:00", "19:30", "21:00", "22:15"];
/** Most people go in pairs. Who looks for two cannot use three. */
export const SEATS = [2, 2, 2, 2, 2, 2, 1, 3, 4];

/** Tickets for each person of the evening: 1,200 for 5,000. */
export const TICKETS_EACH = 0.24;
/** Plans fall through between some hours and half an hour before the show. */
export const LISTED_BEFORE_SHOW = [30, 270] as const;
/** Buyers come from the afternoon to shortly before the last show, most in the middle. */
export const BUYERS_COME = ["14:30", "21:30"] as const;
/** Somebody looks for a ticket for so long, then does something else that evening. */
export const PATIENCE = [20, 180] as const;
/** Nobody asks for a ticket whose show is closer than the way to the theatre. */
export const LEAST_BEFORE_SHOW = 20;
/** Who found nothing opens the app again after so long. */
export const LOOKS_AGAIN = [10, 30] as const;
/** Reading a ticket's page and deciding. */
export const DECIDES = [0.5, 2] as const;

/** A push is seen by so many, */
export const SEES_PUSH = 0.7;
/** after so long; the others see it when they look again. */
export const SEES_AFTER = [0.2, 6] as const;
/** Of those who see what next, so many press. */
export const TAKES_NEXT = 0.8;
/** Of those who find nothing to ask for, so many say what they look for. */
export const POSTS = 0.6;
/** So many take a request back, */
export const WITHDRAWS = 0.06;
/** after so long without an answer. */
export const WITHDRAWS_AFTER = [4, 12] as const;

/**
 * Half of the sellers have the phone in their hand, three in ten look now and then, the others
 * never.
 */
export const SELLERS = [
  { upTo: 0.5, answers: [0.3, 4] },
  { upTo: 0.8, answers: [3, 20] },
  { upTo: 1, answers: null },
] as const;
/** Sellers say yes to so many requests. */
export const ACCEPTS = 0.8;
/** Of those who decline, so many have sold it elsewhere and take it off. */
export const SOLD_ELSEWHERE = 0.5;
/** Of those who said yes in advance, so many still have the ticket. */
export const HAS_IT = 0.97;
/** The sweep comes once a minute. */
export const SWEEP = 1;
