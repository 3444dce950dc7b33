export * as Poster from "./poster";
export * as Ticket from "./ticket";
