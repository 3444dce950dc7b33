export * as Sweep from "./sweep";
