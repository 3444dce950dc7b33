/**
 * Constants of the dashboard. They are separate because the other constants are in everybody's
 * first view.
 */

/** Characters of an admin's reason for a decision about a person, and of notes to a refund. */
export const MODERATION_REASON_MAX = 500;
export const REFUND_NOTES_MAX = 1000;
/** The reporter of what nobody reported: the same ticket twice. */
export const FOUND_BY_RESEAT = "0".repeat(26);
/** A year. */
export const SUSPENSION_HOURS_MAX = 8760;
/** The characters of an admin's reason that are kept. */
export const ADMIN_REASON_MAX = 500;
/** Credits that an admin can give at a time. */
export const GRANT_MIN = 1;
export const GRANT_MAX = 1000;
/** Characters of a push message to many, as many as a phone shows. */
export const BROADCAST_TITLE_MAX = 65;
export const BROADCAST_MESSAGE_MAX = 240;
/** How long a push message to many is of use. */
export const BROADCAST_HOURS = 24;
/** How long a code of the second factor confirms an admin's session. */
export const ADMIN_SESSION_HOURS = 8;
/** How long it does for acts that cannot be undone: credits, moderation, broadcasts. */
export const ADMIN_RECENT_MINUTES = 15;
