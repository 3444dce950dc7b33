import { stored, streamRecord } from "@reseat/testing/stream";
import { expect, it } from "vitest";
import { newId } from "../ids";
import { TicketEntity } from "./ticket.entity";
import { ticketNews } from "./ticket.news";

const [id, user_id] = [newId(), newId()];
const at = "2026-01-02T10:00:00.000Z";

function item(change: { status?: "available" | "blocked"; image_key?: string; reason?: string } = {}) {
  return stored(
    TicketEntity.create({
      id,
      user_id,
      movie_name: "Devara",
      movie_language: "Telugu",
      theatre: "Galaxy",
      location: "Andheri",
      show_date: "2026-01-03",
      show_time: "18:30",
      show_at: 0,
      ticket_count: 2,
      price_per_ticket: 20_000,
      status: "available",
      created_at: at,
      updated_at: at,
      ...change,
    }),
  );
}

const newsOf = (after: object, before?: object) => ticketNews.follow(streamRecord({ before, after }));
const seen = [{ userId: user_id, event: { type: "ticket.changed", ticket_id: id } }];

it("tells a seller once that their ticket is blocked", () => {
  expect(newsOf(item({ status: "blocked" }), item())).toEqual({
    notify: [
      {
        userId: user_id,
        cause: `ticket/${id}/blocked/${at}`,
        at,
        ticketId: id,
        kind: "ticket_blocked",
        params: { movie_name: "Devara" },
      },
    ],
    live: seen,
  });
  const stays = newsOf(item({ status: "blocked", reason: "Plans changed" }), item({ status: "blocked" }));
  expect(stays).toEqual({ notify: [], live: [] });
});

it("lets the seller see a new status and a new picture", () => {
  expect(newsOf(item()).live).toEqual(seen);
  expect(newsOf(item({ image_key: "tickets/1" }), item()).live).toEqual(seen);
});
