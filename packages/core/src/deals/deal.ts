export { acceptInterest } from "./accept-interest";
export { findBetween, findBought } from "./find-deal";
export { list, listUnlocks } from "./list-deals";
export { refund } from "./refund-deal";
export { unlockSeller } from "./unlock-seller";
