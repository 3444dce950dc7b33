export * as Analytics from "./analytics";
export * as Stats from "./stats";
