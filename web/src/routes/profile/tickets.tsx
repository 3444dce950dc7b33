export { OwnTickets as default } from "../../features/listing/own-tickets";
