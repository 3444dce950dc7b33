export { nameKey, spelledOut, wordsOf } from "./name-key";
export { EXACT, isNumber, MISSPELT, type Near, type Nearness, NearWords, SOUND } from "./near-words";
export { cityKey, isKindOfPlace, otherNamesOf } from "./other-names";
