export * as Analytics from "./analytics";
export { creditUser } from "./credit-user";
export * as Person from "./person";
export * as Reports from "./reports";
export * as Stats from "./stats";
