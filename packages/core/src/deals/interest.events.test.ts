import type { InterestStatus } from "@reseat/contract";
import { stored, streamRecord } from "@reseat/testing/stream";
import { describe, expect, it } from "vitest";
import { newId } from "../platform/ids";
import { interestNews } from "./deals.events";
import { InterestEntity } from "./entities";

const [id, ticket_id, buyer_id, seller_id] = [newId(), newId(), newId(), newId()];
const show = { movie_name: "Devara", theatre: "Galaxy", location: "Andheri", show_date: "2026-01-02" };
const created_at = "2026-01-02T09:50:00.000Z";
const expires_at = "2026-01-02T10:05:00.000Z";
const responded_at = "2026-01-02T09:55:00.000Z";
const withdrawn_at = "2026-01-02T09:54:00.000Z";

/** A stored request. The show is at 15:36 in India, a minute after the seller's deadline. */
function item(status: InterestStatus, change: { show_time?: string; expires_at?: string; reason?: string } = {}) {
  const { show_time = "15:36", ...rest } = change;
  const isAnswered = status === "accepted" || status === "rejected";
  const ended = status === "withdrawn" ? { withdrawn_at } : isAnswered && { responded_at };
  const times = { created_at, expires_at, ...ended };
  const parties = { id, ticket_id, buyer_id, seller_id };
  return stored(InterestEntity.create({ ...parties, ...times, ticket: { ...show, show_time }, status, ...rest }));
}

const newsOf = (after: object, before?: object) => interestNews.follow(streamRecord({ before, after }));
const noticesOf = (after: object) => newsOf(after, item("pending")).notify;
const about = (status: InterestStatus) => ({ cause: `interest/${id}/${status}`, ticketId: ticket_id });

describe("a request", () => {
  it("tells its buyer alone when it came further on its way to the seller", () => {
    const shown = { ...item("pending"), shown_at: created_at };
    const live = [{ userId: buyer_id, event: { type: "interest.reached", interest_id: id } }];
    expect(newsOf(shown, item("pending"))).toEqual({ live });
    expect(newsOf({ ...item("pending"), text_claimed_at: created_at }, item("pending"))).toEqual({});
    expect(newsOf(shown, shown)).toEqual({});
  });

  it("asks for a text to its seller when it is new, and later no more", () => {
    expect(newsOf(item("pending")).requests).toEqual([{ buyer_id, seller_id, id }]);
    expect(newsOf(item("accepted"), item("pending")).requests).toEqual([]);
  });

  it("tells its seller how long they have", () => {
    const told = { ...about("pending"), userId: seller_id, at: created_at, kind: "interest_received" };
    const params = { movie_name: "Devara", minutes: 15 };
    const request = { buyer_id, seller_id, id };
    expect(newsOf(item("pending")).notify).toEqual([{ ...told, params, until: expires_at, request }]);
    // The show cuts the seller's time short.
    const soon = item("pending", { expires_at: "2026-01-02T09:50:20.000Z" });
    expect(newsOf(soon).notify).toMatchObject([{ params: { minutes: 1 } }]);
  });

  it("tells its buyer what the seller answered, and in which words", () => {
    const toBuyer = { userId: buyer_id, at: responded_at };
    const params = { movie_name: "Devara" };
    expect(noticesOf(item("accepted"))).toEqual([
      { ...about("accepted"), ...toBuyer, kind: "interest_accepted", params },
    ]);
    const declined = { kind: "interest_declined", params: { ...params, reason: "Going myself" }, ended: id };
    expect(noticesOf(item("rejected", { reason: "Going myself" }))).toEqual([
      { ...about("rejected"), ...toBuyer, ...declined },
    ]);
  });

  it("tells both when it was accepted as it was made, the seller in the buyer's words", () => {
    const at_once = { at_once: true, responded_at: created_at, message: "Row H?" };
    const made = { ...item("accepted"), ...at_once };
    const told = { ...about("accepted"), at: created_at };
    const { notify, requests, live } = newsOf(made);
    expect(notify).toEqual([
      { ...told, userId: buyer_id, kind: "interest_accepted", params: { movie_name: "Devara" } },
      {
        ...told,
        until: "2026-01-02T10:06:00.000Z",
        userId: seller_id,
        kind: "accepted_for_you",
        params: { movie_name: "Devara", message: "Row H?" },
      },
    ]);
    expect(requests).toEqual([{ buyer_id, seller_id, id }]);
    expect(live).toMatchObject([{ event: { at_once: true } }, { event: { at_once: true, role: "seller" } }]);
  });

  it("tells its seller that the buyer took it back", () => {
    const told = { ...about("withdrawn"), userId: seller_id, at: withdrawn_at };
    expect(noticesOf(item("withdrawn"))).toEqual([
      { ...told, kind: "interest_withdrawn", params: { movie_name: "Devara" } },
    ]);
  });

  it("tells both that the time ran out, and says where the show cut it short", () => {
    const missed = (show_time: string) => noticesOf(item("expired", { show_time }));
    const told = { ...about("expired"), at: expires_at };
    expect(missed("15:36")).toEqual([
      { ...told, userId: buyer_id, kind: "interest_expired", params: { movie_name: "Devara" }, ended: id },
      {
        ...told,
        userId: seller_id,
        kind: "request_missed",
        params: { movie_name: "Devara", was_cut_short: false },
      },
    ]);
    expect(missed("15:35")).toMatchObject([{}, { params: { was_cut_short: true } }]);
  });

  it("is seen by both at each step, with the state of the buyer's credit", () => {
    const seen = (status: InterestStatus) => newsOf(item(status), status === "pending" ? undefined : item("pending"));
    for (const [status, refunded] of [
      ["pending", false],
      ["accepted", false],
      ["rejected", true],
      ["withdrawn", true],
      ["expired", true],
    ] as const) {
      const event = { type: "interest.changed", interest_id: id, ticket_id, status, refunded };
      expect(seen(status).live).toEqual([
        { userId: buyer_id, event: { ...event, role: "buyer" } },
        { userId: seller_id, event: { ...event, role: "seller" } },
      ]);
    }
  });

  it("says nothing when its status stays, or when it is gone", () => {
    expect(newsOf(item("accepted"), item("accepted"))).toEqual({});
    expect(interestNews.follow(streamRecord({ before: item("pending") }))).toEqual({});
  });
});
