export * as Audit from "./audit";
