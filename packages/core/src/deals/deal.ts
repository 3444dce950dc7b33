export { acceptInterest } from "./accept-interest";
export { findBought } from "./find-deal";
export { forgetPerson } from "./forget-person";
export { list, listContactViews, listUnlocks } from "./list-deals";
export { getPayee } from "./payee";
export { settle, takeStep } from "./take-step";
export { unlockSeller } from "./unlock-seller";
