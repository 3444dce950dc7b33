export * as Realtime from "./realtime";
