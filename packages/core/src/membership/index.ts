export * as Closure from "./closure";
export * as Export from "./export";
export * as Me from "./me";
export * as Restriction from "./restriction";
export * as SignUp from "./sign-up";
