import { msg } from "@lingui/core/macro";

/** How a deal is paid, and how its ticket changes hands. */
export const PAYS = { upi: msg`By UPI`, cash: msg`Cash at the gate` } as const;
export const HANDS = { here: msg`Handed over here`, theatre: msg`At the theatre` } as const;
