export * as TicketImage from "./image";
export * as Listing from "./listing";
export * as SharePicture from "./share-picture";
