import { stored, streamRecord } from "@reseat/testing/stream";
import { expect, it } from "vitest";
import { newId } from "../platform/ids";
import { RefundEntity } from "./entities";
import { refundNews } from "./trust.events";

const ticket = { movie_name: "Devara", theatre: "Galaxy", location: "Andheri", show_date: "2026-01-02" };
const refund = {
  id: newId(),
  user_id: newId(),
  deal_id: newId(),
  deal_source: "contact",
  seller_id: "02SELLER",
  ticket_id: newId(),
  ticket: { ...ticket, show_time: "18:30" },
  credits_refunded: 1,
  reason: "No answer",
  created_at: "2026-01-02T10:00:00.000Z",
};
const processed_at = "2026-01-02T10:05:00.000Z";
const asked = stored(RefundEntity.create({ ...refund, status: "pending" }));

it.each(["approved", "rejected"] as const)(
  "tells a buyer once that it was %s, at the time of the decision",
  (status) => {
    const decided = stored(RefundEntity.create({ ...refund, status, processed_at }));
    const noticesOf = (change: { before?: object; after?: object }) =>
      refundNews.follow(streamRecord(change)).notify ?? [];

    expect(noticesOf({ after: asked })).toEqual([]);
    expect(noticesOf({ before: asked, after: decided })).toEqual([
      {
        userId: refund.user_id,
        cause: `refund/${refund.id}/${status}`,
        at: processed_at,
        ticketId: refund.ticket_id,
        kind: `refund_${status}`,
        params: { movie_name: "Devara" },
      },
    ]);
    expect(noticesOf({ before: decided, after: decided })).toEqual([]);
  },
);
