import { followMessages, raisesPrice } from "../messaging/price-raised";
import * as Ticket from "../tickets/ticket";
import { openFound } from "./open-found";

/** Opens the case about a seller whose message raises the price, with that message as evidence. */
export const priceRaisedFollower = followMessages(async ({ before, after }, conversation_id) => {
  if (before || !after || after.sender_id !== after.seller_id || after.message_type !== "text") return;
  if (!raisesPrice(after.message)) return;
  const { seller_id, ticket_id, number, sender_id, message_type, message, created_at } = after;
  await openFound({
    reported_user_id: seller_id,
    ticket_id,
    ticket: await Ticket.unscopedFind(ticket_id),
    report_type: "price_raised",
    description: "chat",
    evidence: { conversation_id, messages: [{ number, sender_id, message_type, message, created_at }] },
  });
});
