export * as TicketImage from "./image";
export * as Listing from "./listing";
export * as LinkPreview from "./link-preview";
