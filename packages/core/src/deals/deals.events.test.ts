import { stored, streamRecord } from "@reseat/testing/stream";
import { expect, it } from "vitest";
import { newId } from "../platform/ids";
import { dealNews } from "./deals.events";
import { DealEntity } from "./entities";

const [ticket_id, buyer_id, seller_id] = [newId(), newId(), newId()];
const made_at = "2026-01-02T10:00:00.000Z";

function item(id: string, kind: "contact" | "interest" = "contact") {
  return stored(
    DealEntity.create({
      id,
      kind,
      source: kind,
      ticket_id,
      buyer_id,
      seller_id,
      status: "valid",
      ticket: {
        movie_name: "Devara",
        theatre: "Galaxy",
        location: "Andheri",
        show_date: "2026-01-02",
        show_time: "18:30",
      },
      seller: { full_name: "Asha Rao", mobile: "+919000000001" },
      buyer_paid: 1,
      seller_paid: 0,
      made_at,
    }),
  );
}

const noticesOf = (after: object, before?: object) => dealNews.follow(streamRecord({ before, after })).notify ?? [];
const told = (id: string) => ({
  userId: seller_id,
  cause: `unlock/${id}`,
  at: made_at,
  ticketId: ticket_id,
  kind: "contact_unlocked",
  params: { movie_name: "Devara" },
});

it("tells a seller of each time that a buyer unlocked their contact", () => {
  const [first, again] = [newId(), newId()];
  expect(noticesOf(item(first))).toEqual([told(first)]);
  expect(noticesOf(item(first), item(first))).toEqual([]);
  // After a refund, a new deal replaces the first.
  expect(noticesOf(item(again), item(first))).toEqual([told(again)]);
});

it("leaves an accepted interest to the news of interests", () => {
  expect(noticesOf(item(newId(), "interest"))).toEqual([]);
});
