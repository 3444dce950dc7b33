export * as Originals from "./delete-originals";
export type { DrawnOriginal } from "./handover";
export * as Handover from "./handover";
