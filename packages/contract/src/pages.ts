/** Where the CDN asks for the pages that a function draws, by the name of the file that the page is drawn into. No call of the contract. */
export const PAGES = "/pages/{file}";
