import { stored, streamRecord } from "@reseat/testing/stream";
import { expect, it } from "vitest";
import { iso } from "../platform/clock";
import { idTime, newId } from "../platform/ids";
import { TicketEntity } from "./entities";
import { ticketNews } from "./tickets.events";

const [id, user_id] = [newId(), newId()];
const at = "2026-01-02T10:00:00.000Z";

function item(
  change: {
    status?: "available" | "blocked";
    image_key?: string;
    refused_upload?: string;
    refused_for?: "code";
    listed_by?: string;
    reason?: string;
    ignored_buyers?: string[];
  } = {},
) {
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
      show_at: Date.now() + 3_600_000,
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
const later = "2026-01-02T11:00:00.000Z";
const seen = [{ userId: user_id, event: { type: "ticket.changed", ticket_id: id } }];

it("tells a seller once that their ticket is blocked because they ignored its buyers", () => {
  const ignored_buyers = ["a", "b", "c"];
  expect(newsOf(item({ status: "blocked", ignored_buyers }), item())).toEqual({
    notify: [
      {
        userId: user_id,
        cause: `ticket/${id}/blocked/${at}`,
        at,
        ticketId: id,
        kind: "ticket_blocked",
        params: { movie_name: "Devara", can_resume: true },
      },
    ],
    live: seen,
  });
  const byTheTeam = newsOf(item({ status: "blocked", ignored_buyers: [] }), item());
  expect(byTheTeam).toEqual({ notify: [], live: seen });
  const stays = newsOf(item({ status: "blocked", reason: "Plans changed" }), item({ status: "blocked" }));
  expect(stays).toEqual({ notify: [], live: [] });
});

it("lets the seller see a new status and a new picture", () => {
  expect(newsOf(item()).live).toEqual(seen);
  expect(newsOf(item({ image_key: "tickets/1" }), item()).live).toEqual(seen);
});

it("tells a seller once that an admin listed a ticket for them", () => {
  const listed = item({ listed_by: newId() });
  const told = [{ userId: user_id, at, ticketId: id, kind: "ticket_listed", params: { movie_name: "Devara" } }];
  expect(newsOf(listed).notify).toMatchObject(told);
  // A repeat after another change of the ticket is the same notification.
  expect(newsOf({ ...listed, updated_at: later }).notify).toEqual(newsOf(listed).notify);
  expect(newsOf(item({ listed_by: newId(), image_key: "tickets/a" }), listed).notify).toEqual([]);
  expect(newsOf(item()).notify).toEqual([]);
});

it("tells a seller that a code could be read in an upload", () => {
  const refused = item({ refused_upload: newId(), refused_for: "code" });
  expect(newsOf(refused, item()).notify).toMatchObject([{ kind: "ticket_image_has_code" }]);
});

it("tells a seller about each upload that could not be read, once", () => {
  const about = { userId: user_id, ticketId: id, kind: "ticket_image_refused", params: { movie_name: "Devara" } };
  const told = (upload: string) => [
    { ...about, at: iso(idTime(upload)), cause: `ticket/${id}/image-refused/${upload}` },
  ];
  const [first, second] = [newId(), newId()];
  const refused = item({ refused_upload: first });
  expect(newsOf(refused, item()).notify).toEqual(told(first));
  expect(newsOf({ ...refused, updated_at: later }, item()).notify).toEqual(told(first));
  expect(newsOf(item({ refused_upload: first, reason: "Plans changed" }), refused).notify).toEqual([]);
  expect(newsOf(item({ refused_upload: second }), refused).notify).toEqual(told(second));
});
