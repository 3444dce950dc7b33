export { creditUser } from "./credit-user";
export * as Person from "./person";
