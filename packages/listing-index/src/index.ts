// Listings in memory: rows go in, queries find them. Where they come from is the caller's business.
//
// Read on in this order: `listing` (what goes in and comes out), `columns` and `contents` (rows),
// `filter` and `select-first` (a page); `found`, `name-search`, `search` and `found-rows` (what a
// text finds);
// `tally` and `typed-names` (counts and names); `snapshot`; `listing-index` puts them together.

export type { FoundListing, Listing, Position, Seller } from "./listing";
export { ListingIndex } from "./listing-index";
export { NameSearch } from "./name-search";
export type { Movie, Venue } from "./names";
export { FORMAT } from "./snapshot";
export type { Counted } from "./tally";
export type { NearName } from "./typed-names";
