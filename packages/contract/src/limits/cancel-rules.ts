import type { CancelRule } from "../schemas/cancel-rule";

/**
 * The rules that hold until an admin sets others: only what a published page says. What a page does
 * not say, nobody is told.
 */
export const CANCEL_RULES: CancelRule[] = [
  {
    name: "PVR, booked with BookMyShow",
    theatre: "PVR",
    app: "BookMyShow",
    share: 75,
    until_minutes: 120,
    source: "https://support.bookmyshow.com/support/solutions/articles/4000162110-pvr-cancellation",
    read_on: "2026-11-26",
  },
  {
    name: "PVR, booked with BookMyShow",
    theatre: "PVR",
    app: "BookMyShow",
    share: 50,
    until_minutes: 20,
    source: "https://support.bookmyshow.com/support/solutions/articles/4000162110-pvr-cancellation",
    read_on: "2026-11-26",
  },
  {
    name: "INOX, booked on its own site",
    theatre: "INOX",
    app: "INOX's own site",
    share: 0,
    until_minutes: 0,
    source: "https://prodinoxweb.inoxmovies.com/TermsCondition.aspx",
    read_on: "2026-11-26",
  },
];
