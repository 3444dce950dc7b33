/**
 * Numbers of the dashboard, apart from the other constants, which are in everybody's first view.
 */

/** Of what an admin decides about a person, and of notes to a refund. */
export const MODERATION_REASON_MAX = 500;
export const REFUND_NOTES_MAX = 1000;
/** A year. */
export const SUSPENSION_HOURS_MAX = 8760;
/** Of what an admin gives as the reason, so much is kept. */
export const ADMIN_REASON_MAX = 500;
/** Credits that an admin gives at a time. */
export const GRANT_MIN = 1;
export const GRANT_MAX = 1000;
/** Of a push message to many, as much as a phone shows. */
export const BROADCAST_TITLE_MAX = 65;
export const BROADCAST_MESSAGE_MAX = 240;
/** A push message to many is worth nothing after so long. */
export const BROADCAST_HOURS = 24;
/** How long a code of the second factor confirms an admin's session. */
export const ADMIN_SESSION_HOURS = 8;
/** How long it does for what cannot be taken back: credits, moderation, broadcasts. */
export const ADMIN_RECENT_MINUTES = 15;
