export * as Activity from "./activity";
export * as Session from "./session";
export * as Standing from "./standing";
