export { acceptInterest } from "./accept-interest";
export { findBought, forgetPerson } from "./find-deal";
export { list, listContactViews, listUnlocks } from "./list-deals";
export { getPayee } from "./payee";
export { settle, takeStep } from "./take-step";
export { unlockSeller } from "./unlock-seller";
