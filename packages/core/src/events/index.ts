export { changesWithin, type Span } from "./changes-within";
export { correct, countChanges, recount } from "./count";
export { derived, notified } from "./events";
export * as Reach from "./reach/reach";
export * as Sweep from "./sweep";
