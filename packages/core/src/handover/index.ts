export type { DrawnOriginal } from "./handover";
export * as Handover from "./handover";
