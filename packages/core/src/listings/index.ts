export * as TicketImage from "./image";
export * as Listing from "./listing";
