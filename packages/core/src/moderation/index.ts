export * as Appeal from "./appeal";
export * as Looking from "./looking";
export * as Moderation from "./moderation";
export * as Reports from "./reports";
