import { accounts } from "./accounts";
import { availability } from "./availability";
import { browse } from "./browse";
import { credits, payments } from "./credits";
import { interest } from "./interest";
import { notifications } from "./notifications";
import { places } from "./places";
import { tickets } from "./tickets";
import { trust } from "./trust";

/** Every call: a domain is one Lambda function, its calls are served under /api. */
export const contract = {
  accounts,
  browse,
  tickets,
  interest,
  availability,
  credits,
  payments,
  notifications,
  trust,
  places,
};

export type Contract = typeof contract;
export type Domain = keyof Contract;

export * from "./accounts";
export * from "./availability";
export * from "./browse";
export type { Access, CallMeta } from "./call";
export * from "./constants";
export * from "./credits";
export { ERRORS, type ErrorCode } from "./errors";
export type { LiveEvent } from "./events";
export * from "./interest";
export * from "./notifications";
export * from "./places";
export { type Route, routes } from "./routes";
export * from "./ticket";
export * from "./tickets";
export * from "./trust";
