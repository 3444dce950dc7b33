/** What needs a login, which interrupts it and resumes it afterwards. */
export const CLEANUP_EXPIRED = "cleanup_expired";

/** Those about one ticket carry `{ticketId}`. */
export const EXPRESS_INTEREST = "express_interest";
export const UNLOCK_SELLER = "unlock_seller";
export const ASK_AVAILABILITY = "ask_availability";
export const REPORT_SELLER = "report_seller";

export const TICKET_ACTIONS: readonly string[] = [EXPRESS_INTEREST, UNLOCK_SELLER, ASK_AVAILABILITY, REPORT_SELLER];
