import type { TicketLine } from "@reseat/contract";
import { LINE_TURN_MINUTES } from "@reseat/contract/limits/constants";
import { answers, ticket, viewed } from "@reseat/testing/answers";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { logIn, open, server } from "../../../test/app";

const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const waits = (line: Partial<TicketLine>): TicketLine => ({
  waiting: 0,
  place: null,
  turn_until: null,
  free_at: null,
  ...line,
});

/** Opens a ticket with this line, which is another once the person has joined or left it. */
async function openWith(
  before: TicketLine,
  { after = before, status = "under_review" as "under_review" | "available" } = {},
) {
  const held = ticket({ status });
  const asked: unknown[] = [];
  let line = before;
  const change = (input: unknown) => {
    asked.push(input);
    line = after;
    return { line };
  };
  server.use(
    answers("tickets", "get", () => {
      const seen = viewed(held, "other");
      return { ...seen, viewer: seen.viewer && { ...seen.viewer, line } };
    }),
    answers("tickets", "joinLine", change),
    answers("tickets", "leaveLine", change),
  );
  logIn();
  localStorage.setItem("device-marks", "a.1.x b.2.y");
  const user = await open(`/discover-movie?ticket=${held.id}`);
  return { user, asked, id: held.id };
}

it("lets somebody who came too late stand in line, with the marks of this browser", async () => {
  const { user, asked, id } = await openWith(waits({ waiting: 1 }), { after: waits({ waiting: 2, place: 2 }) });
  await screen.findByText("1 person is in line");
  await user.click(screen.getByRole("button", { name: "Stand in line" }));
  await screen.findByText("You are 2nd in line");
  expect(asked).toEqual([{ id, device_marks: ["a.1.x", "b.2.y"] }]);
});

it("shows a visitor how many wait, and asks them to log in before they join", async () => {
  const held = ticket({ status: "under_review" });
  server.use(answers("tickets", "get", { ...viewed(held), line: waits({ waiting: 2 }) }));
  const user = await open(`/discover-movie?ticket=${held.id}`);
  await screen.findByText("2 people are in line");
  await user.click(screen.getByRole("button", { name: "Stand in line" }));
  await waitFor(() => expect(window.location.pathname).toBe("/auth"));
  expect(new URLSearchParams(window.location.search).get("action")).toBe("join_line");
});

it("lets them leave it", async () => {
  const { user, asked, id } = await openWith(waits({ waiting: 1, place: 1 }), { after: waits({}) });
  await user.click(await screen.findByRole("button", { name: "Leave the line" }));
  await screen.findByRole("button", { name: "Stand in line" });
  expect(asked).toEqual([{ id }]);
});

it("says that a line is full, and when its people are asked", async () => {
  await openWith(waits({ waiting: 3 }));
  await screen.findByText("Three people are in line already.");
  expect(screen.queryByRole("button", { name: "Stand in line" })).toBeNull();
});

it("says until when others may ask, and then everybody", async () => {
  await openWith(waits({ waiting: 1, turn_until: soon(2), free_at: soon(2) }));
  await screen.findByText(/^Those in line may ask until .*, then everybody\.$/);
  expect(screen.queryByRole("button", { name: "Stand in line" })).toBeNull();
});

it("offers the ticket to the one whose turn it is", async () => {
  const turn = waits({ waiting: 1, place: 1, turn_until: soon(LINE_TURN_MINUTES), free_at: soon(LINE_TURN_MINUTES) });
  const { user, asked, id } = await openWith(turn, { status: "available" });
  await screen.findByText(/^It is yours to ask for until /);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: /^Express Interest/ }).disabled).toBe(false);
  await user.click(screen.getByRole("button", { name: "Let it pass" }));
  expect(asked).toEqual([{ id }]);
});
