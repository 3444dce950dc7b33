export * as Fingerprints from "./fingerprints";
export type { DrawnOriginal } from "./handover";
export * as Handover from "./handover";
export * as TicketImage from "./image";
export * as LinkPreview from "./link-preview";
export * as Listing from "./listing";
export * as Originals from "./originals";
export * as Wanted from "./wanted/wanted";
