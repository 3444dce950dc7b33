import type { Domain } from "@reseat/contract";
import type { StaleAfter } from "../../lib/api/stale";

/** The areas that the dashboard shows: any command of an admin may change them. */
const SHOWN: Domain[] = ["admin", "moderation", "grievances", "payments"];
/** Areas that show posters: cards, and the movies without one. */
const POSTERS: Domain[] = [...SHOWN, "browse"];
const PUSHES: Domain[] = [...SHOWN, "broadcasts"];

/** The stale areas of the dashboard's commands. Only the dashboard loads them. */
export const ADMIN_COMMANDS: StaleAfter = {
  "accounts.endSessions": SHOWN,
  "accounts.removePictureOf": SHOWN,
  "admin.creditUser": SHOWN,
  "admin.createPoster": POSTERS,
  "admin.namePoster": POSTERS,
  "admin.removePoster": POSTERS,
  "admin.updateCancelRules": SHOWN,
  "admin.updateSettings": SHOWN,
  "broadcasts.send": PUSHES,
  "broadcasts.stop": PUSHES,
  "grievances.answer": SHOWN,
  "grievances.hold": SHOWN,
  "moderation.allowListing": SHOWN,
  "moderation.decideAppeal": SHOWN,
  "moderation.freeTicket": SHOWN,
  "moderation.holdAppeal": SHOWN,
  "moderation.holdCase": SHOWN,
  "moderation.holdRefund": SHOWN,
  "moderation.moderateUser": SHOWN,
  "moderation.processRefund": SHOWN,
  "moderation.resolveReport": SHOWN,
  "payments.closeCase": SHOWN,
  "payments.refundCase": SHOWN,
  "tickets.createFor": SHOWN,
  "tickets.resume": SHOWN,
};
