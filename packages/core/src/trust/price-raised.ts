import { FOUND_BY_RESEAT } from "@reseat/contract/limits/admin-constants";
import { isoNow } from "../clock";
import { newId } from "../ids";
import { followMessages, raisesPrice } from "../messaging/price-raised";
import { attempt } from "../table/commit";
import { untilDone } from "../table/until-done";
import * as Ticket from "../tickets/ticket";
import * as Case from "./case";
import { EvidenceEntity, ReportEntity } from "./case-entities";

/**
 * Opens the case about a seller whose message raises the price, with that message as evidence. Once
 * for a seller and ticket: repeating it changes nothing, also after the team has decided.
 */
export const priceRaisedFollower = followMessages(async ({ before, after }, conversation_id) => {
  if (before || !after || after.sender_id !== after.seller_id || after.message_type !== "text") return;
  if (!raisesPrice(after.message)) return;
  const { seller_id: userId, ticket_id, number, sender_id, message_type, message, created_at } = after;
  const ticket = await Ticket.unscopedFind(ticket_id);
  const report = {
    id: newId(),
    reporter_id: FOUND_BY_RESEAT,
    reported_user_id: userId,
    ticket_id,
    ticket: ticket ? Ticket.summary(ticket) : undefined,
    report_type: "price_raised" as const,
    description: "chat",
    messages: { conversation_id, numbers: [number] },
    status: "pending" as const,
    created_at: isoNow(),
  };
  const evidence = {
    report_id: report.id,
    reporter_id: report.reporter_id,
    conversation_id,
    messages: [{ number, sender_id, message_type, message, created_at }],
  };
  await untilDone(async () => {
    const known = await Case.unscopedFind(userId, ticket_id);
    if (known?.report_types.includes(report.report_type)) return true;
    const writes = {
      report: { Put: ReportEntity.create(report).params() },
      evidence: { Put: EvidenceEntity.create(evidence).params() },
      case: Case.joined(known, report),
    };
    return (await attempt(writes)) === null || undefined;
  });
});
