export * as TicketImage from "./image";
export * as LinkPreview from "./link-preview";
export * as Listing from "./listing";
export * as Marks from "./marks";
