import { isApiError } from "../../lib/api/api";

/**
 * Whether a command was refused because the ticket was meanwhile sold to somebody else or taken off
 * the market.
 */
export const isTaken = (error: unknown) => isApiError(error, "ticket_not_available", "ticket_under_review");
