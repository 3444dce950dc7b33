import type { BrowsePage } from "@reseat/contract";
import { answers, card } from "@reseat/testing/answers";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { open, server } from "../../../test/app";

/** What is asked for each group, by its date. */
let asked: Record<string, { location?: string; sort?: string; limit?: unknown }>;

beforeEach(() => {
  asked = {};
});
afterEach(() => vi.useRealTimers());

/** Opens the first screen at a time in India, with these shows on sale. */
async function openAt(now: string, onSale: Record<string, { show_time: string; total: number }>) {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(`${now}+05:30`) });
  server.use(
    answers("browse", "listTickets", ({ date, ...rest }): BrowsePage => {
      if (date) asked[date] = rest;
      const { show_time, total } = (date && onSale[date]) || { show_time: "", total: 0 };
      const items = Array.from({ length: Math.min(total, 3) }, () => card({ show_date: "2026-11-21", show_time }));
      return { items, total, next_cursor: null };
    }),
  );
  await open("/home");
  await screen.findByRole("heading", { name: "Recent Listings" });
}

const groups = () =>
  screen.getAllByRole("region").flatMap((region) => {
    const all = within(region).queryByRole("link", { name: /^All \d+$/ });
    const title = within(region).queryByRole("heading", { level: 2 })?.textContent;
    return all ? [`${title}: ${all.textContent}, ${all.getAttribute("href")}`] : [];
  });

it("shows first what begins tonight, then tomorrow, then at the weekend, each with the way to all of it", async () => {
  localStorage.setItem("selectedLocation", "Pune");
  await openAt("2026-11-25T15:00", {
    "2026-11-25": { show_time: "21:45", total: 7 },
    "2026-11-26": { show_time: "13:15", total: 2 },
    weekend: { show_time: "19:30", total: 41 },
  });
  await waitFor(() =>
    expect(groups()).toEqual([
      "Tonight: All 7, /discover-movie?date=2026-11-25&sort=show_date",
      "Tomorrow: All 2, /discover-movie?date=2026-11-26&sort=show_date",
      "This weekend: All 41, /discover-movie?date=weekend&sort=show_date",
    ]),
  );
  expect(asked.weekend).toEqual({ location: "Pune", sort: "show_date", limit: "3" });
  expect(screen.getAllByRole("article")).toHaveLength(8);
});

it("says today while there is a show before the evening, and leaves out what nobody sells", async () => {
  await openAt("2026-11-25T15:00", { "2026-11-25": { show_time: "17:00", total: 1 } });
  await waitFor(() => expect(groups()).toEqual(["Today: All 1, /discover-movie?date=2026-11-25&sort=show_date"]));
});

it.each([
  ["Thursday", "2026-11-26", ["2026-11-26", "2026-11-27", "weekend"]],
  ["Friday", "2026-11-27", ["2026-11-27", "2026-11-28", "2026-11-29"]],
  ["Saturday", "2026-11-28", ["2026-11-28", "2026-11-29"]],
  ["Sunday", "2026-11-29", ["2026-11-29", "2026-11-30"]],
])("shows on a %s no day twice", async (_, today, dates) => {
  await openAt(`${today}T15:00`, {});
  await waitFor(() => expect(Object.keys(asked).toSorted()).toEqual(dates));
});

it("hides the groups while somebody searches", async () => {
  server.use(
    answers("browse", "listTickets", ({ date }) => {
      if (date) asked[date] = {};
      return { items: [card()], total: 1, next_cursor: null };
    }),
  );
  await open("/home?search=lamp");
  await screen.findByRole("article");
  expect(groups()).toEqual([]);
  expect(asked).toEqual({});
});

it("greets no visitor by a name", async () => {
  await open("/home");
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Tickets in India");
});
