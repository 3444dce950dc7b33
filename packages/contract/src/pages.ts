/**
 * Where the CDN asks for the pages that a function draws, by the name of the file that the page is
 * drawn into. No call of the contract.
 */
export const PAGES = "/pages/{file}";

/**
 * What a drawn page depends on, as the CDN's function has made it of the request. Of what a reader
 * sends, nothing else reaches the function.
 */
export const PAGE_HEADERS = ["x-page", "x-language", "x-city"] as const;
