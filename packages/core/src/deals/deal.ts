export { acceptInterest } from "./accept-interest";
export { findBought } from "./find-deal";
export { list, listUnlocks } from "./list-deals";
export { unlockSeller } from "./unlock-seller";
