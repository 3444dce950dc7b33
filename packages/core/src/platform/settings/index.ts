export * as CancelRules from "./cancel-rules";
export * as Settings from "./settings";
