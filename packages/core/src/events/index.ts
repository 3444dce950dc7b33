export { changesWithin, correct, countChanges, recount, type Span } from "./count";
export { derived, notified } from "./events";
export * as Reach from "./reach/reach";
export * as Sweep from "./sweep";
