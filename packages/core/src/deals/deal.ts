export { acceptInterest } from "./accept-interest";
export { findBought, forgetPerson } from "./find-deal";
export { list, listContactViews, listUnlocks } from "./list-deals";
export { unlockSeller } from "./unlock-seller";
