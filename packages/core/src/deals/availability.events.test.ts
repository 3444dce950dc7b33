import { stored, streamRecord } from "@reseat/testing/stream";
import { expect, it } from "vitest";
import { newId } from "../platform/ids";
import { availabilityNews } from "./deals.events";
import { AvailabilityEntity } from "./entities";

const [id, ticket_id, requester_id, seller_id] = [newId(), newId(), newId(), newId()];
const created_at = "2026-01-02T10:00:00.000Z";
const responded_at = "2026-01-02T10:05:00.000Z";
const question = {
  id,
  ticket_id,
  requester_id,
  seller_id,
  ticket: { movie_name: "Devara", theatre: "Galaxy", location: "Andheri", show_date: "2026-01-02", show_time: "18:30" },
  created_at,
};
const asked = stored(AvailabilityEntity.create({ ...question, status: "pending" }));
const answered = stored(AvailabilityEntity.create({ ...question, status: "responded", response: "yes", responded_at }));

const newsOf = (after: object, before?: object) => availabilityNews.follow(streamRecord({ before, after }));
const about = { ticketId: ticket_id, availabilityRequestId: id };
const live = (response: "yes" | null) => {
  const event = { type: "availability.changed", availability_request_id: id, movie_name: "Devara", response };
  return [
    { userId: seller_id, event: { ...event, role: "seller" } },
    { userId: requester_id, event: { ...event, role: "buyer" } },
  ];
};

it("asks the seller, and both see it", () => {
  const cause = `availability/${id}/pending`;
  const told = { ...about, userId: seller_id, cause, at: created_at, kind: "availability_asked" };
  expect(newsOf(asked)).toEqual({ notify: [{ ...told, params: { movie_name: "Devara" } }], live: live(null) });
});

it("tells whoever asked what the seller responded", () => {
  const cause = `availability/${id}/responded`;
  const told = { ...about, userId: requester_id, cause, at: responded_at, kind: "availability_answered" };
  const params = { movie_name: "Devara", response: "yes" };
  expect(newsOf(answered, asked)).toEqual({ notify: [{ ...told, params }], live: live("yes") });
  expect(newsOf(answered, answered)).toEqual({});
});

it("takes a question that stands in the place of an answered one for a new one", () => {
  const another = stored(AvailabilityEntity.create({ ...question, id: newId(), status: "pending" }));
  expect(newsOf(another, answered).notify).toMatchObject([{ userId: seller_id, kind: "availability_asked" }]);
  expect(newsOf(another, asked).notify).toHaveLength(1);
});
