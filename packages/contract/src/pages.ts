/**
 * The path at which the CDN requests the pages that a function draws, by the page's file name. Not
 * a call of the contract.
 */
export const PAGES = "/pages/{file}";

/**
 * The facts that a drawn page depends on, set by the CDN's function. Nothing else of a reader's
 * request reaches the function.
 */
export const PAGE_HEADERS = ["x-page", "x-language", "x-city"] as const;
