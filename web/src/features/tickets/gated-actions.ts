/** What a login interrupts and resumes, with `{ticketId}`. */
export const EXPRESS_INTEREST = "express_interest";
export const UNLOCK_SELLER = "unlock_seller";
