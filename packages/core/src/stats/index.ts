export { isNothing } from "../counting/sums";
export * as Analytics from "./analytics";
export { recount } from "./recount";
export * as Stats from "./stats";
