export * as Analytics from "./analytics";
export { correct, recount } from "./recount";
export * as Stats from "./stats";
