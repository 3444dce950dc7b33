import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { NotLetIn } from "@reseat/contract";

/** How a deal is paid, and how its ticket changes hands. */
export const PAYS = { upi: msg`By UPI`, cash: msg`Cash at the gate` } as const;
export const HANDS = { here: msg`Handed over here`, theatre: msg`At the theatre` } as const;

/** Why somebody was not let in, in words for both sides and for our team. */
export const REASONS: Record<NotLetIn, MessageDescriptor> = {
  no_ticket: msg`I never got the ticket`,
  code_used: msg`The code had been used already`,
  code_refused: msg`The code was refused`,
  other_show: msg`It was for another show or theatre`,
  fewer_seats: msg`There were fewer seats`,
  other: msg`Something else happened`,
};
