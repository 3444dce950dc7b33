// Separate from the other constants, which are in everybody's first view.

/**
 * The subject of a grievance: an intimate or impersonating picture or text, the person's data, a
 * decision of our team, or something else.
 */
export const GRIEVANCE_KINDS = ["intimate", "privacy", "decision", "other"] as const;
export const GRIEVANCE_MAX = 2000;
/** For the address in a grievance. */
export const GRIEVANCE_ABOUT_MAX = 300;
export const GRIEVANCE_ANSWER_MAX = 1000;
/**
 * The hours within which our team answers a grievance, until admins set others: about intimate or
 * impersonating content, and about anything else.
 */
export const INTIMATE_GRIEVANCE_HOURS = 36;
export const GRIEVANCE_HOURS = 168;
/** How long a grievance is kept after its answer. */
export const GRIEVANCE_KEPT_DAYS = 180;
