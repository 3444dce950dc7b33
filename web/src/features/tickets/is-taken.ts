import { isApiError } from "../../lib/api/api";

/**
 * Whether a command was refused because the ticket went to somebody else, or left the market,
 * meanwhile.
 */
export const isTaken = (error: unknown) => isApiError(error, "ticket_not_available", "ticket_under_review");
