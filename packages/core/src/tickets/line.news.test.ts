import { LINE_TURN_MINUTES } from "@reseat/contract/limits/constants";
import { stored, streamRecord } from "@reseat/testing/stream";
import { expect, it } from "vitest";
import { iso, MINUTE } from "../clock";
import { newId } from "../ids";
import { TicketEntity } from "./entities";
import { lineNews } from "./line.news";

const [id, seller, first, second] = [newId(), newId(), newId(), newId()];
const free_since = "2026-01-02T10:00:00.000Z";
const line = [{ user_id: first, marks: ["a"] }, { user_id: second }];

type Change = {
  status?: "available" | "under_review" | "sold";
  line?: { user_id: string; marks?: string[] }[];
  free_since?: string;
  told_turn?: number;
  reason?: string;
};

function item(change: Change = {}) {
  return stored(
    TicketEntity.create({
      id,
      user_id: seller,
      movie_name: "Devara",
      movie_language: "Telugu",
      theatre: "Galaxy",
      location: "Andheri",
      show_date: "2026-01-03",
      show_time: "18:30",
      show_at: Date.parse("2026-01-03T13:00:00.000Z"),
      ticket_count: 2,
      price_per_ticket: 20_000,
      status: "under_review",
      created_at: "2026-01-02T09:00:00.000Z",
      updated_at: "2026-01-02T09:00:00.000Z",
      ...change,
    }),
  );
}

const newsOf = (after: object, before?: object) => lineNews.follow(streamRecord({ before, after }));
const seenBy = (...people: string[]) =>
  people.map((userId) => ({ userId, event: { type: "ticket.changed", ticket_id: id } }));
const after = (turns: number) => iso(Date.parse(free_since) + turns * LINE_TURN_MINUTES * MINUTE);

const turnNews = (userId: string, turn: number) => ({
  notify: [
    {
      userId,
      cause: `turn/${id}/${free_since}/${turn}`,
      at: after(turn),
      until: after(turn + 1),
      ticketId: id,
      kind: "your_turn",
      params: { movie_name: "Devara", until: after(turn + 1) },
    },
  ],
  turns: [{ ticket_id: id, free_since, turn, until: after(turn + 1) }],
});

it("shows a change of the line to those in it and the seller, and tells nobody", () => {
  const news = newsOf(item({ line }), item({ line: line.slice(0, 1) }));
  expect(news).toEqual({ live: seenBy(first, second, seller) });
  expect(newsOf(item({ line, reason: "Ill" }), item({ line }))).toEqual({});
  expect(newsOf(item({ status: "available" }), item())).toEqual({});
});

it("tells each whose turn has come, however late, and plans its end", () => {
  const asked = item({ line, free_since });
  expect(newsOf(asked, item({ line }))).toEqual({ live: seenBy(first, second, seller), ...turnNews(first, 0) });
  const next = item({ line, free_since, told_turn: 1 });
  expect(newsOf(next, asked)).toEqual({ live: seenBy(first, second, seller), ...turnNews(second, 1) });
  // One behind has left.
  expect(newsOf(item({ line: line.slice(0, 1), free_since }), asked)).toEqual({
    live: seenBy(first, second, seller),
  });
});

it("shows those in line that the ticket is gone", () => {
  const sold = newsOf(item({ status: "sold" }), item({ line, free_since }));
  expect(sold).toEqual({ live: seenBy(first, second, seller) });
});
