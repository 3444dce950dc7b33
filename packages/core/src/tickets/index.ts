export * as Ticket from "./ticket";
