import type { BrowsePage } from "@reseat/contract";
import { answers, card } from "@reseat/testing/answers";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { open, server } from "../../../test/app";

/** The queries of the first screen. */
let asked: object[];

beforeEach(() => {
  asked = [];
});

/** Opens the first screen with these shows on sale. */
async function openWith(onSale: Record<string, { show_time: string; total: number }>) {
  server.use(
    answers("browse", "listTickets", (query): BrowsePage => {
      asked.push(query);
      const soonest = Object.entries(onSale).map(([date, { show_time, total }]) => {
        const items = Array.from({ length: Math.min(total, 3) }, () => card({ show_date: "2026-11-21", show_time }));
        return { date, items, total };
      });
      return { items: [], total: 0, next_cursor: null, soonest };
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
  await openWith({
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
  expect(asked).toEqual([{ location: "Pune", limit: "5", soonest: "true" }]);
  expect(screen.getAllByRole("article")).toHaveLength(8);
});

it("says today while there is a show before the evening, and leaves out what nobody sells", async () => {
  await openWith({
    "2026-11-25": { show_time: "17:00", total: 1 },
    "2026-11-26": { show_time: "", total: 0 },
  });
  await waitFor(() => expect(groups()).toEqual(["Today: All 1, /discover-movie?date=2026-11-25&sort=show_date"]));
});

it("hides the groups while somebody searches", async () => {
  server.use(
    answers("browse", "listTickets", (query) => {
      asked.push(query);
      return { items: [card()], total: 1, next_cursor: null };
    }),
  );
  await open("/home?search=lamp");
  await screen.findByRole("article");
  expect(groups()).toEqual([]);
  expect(asked).toEqual([{ search: "lamp", limit: "5" }]);
});

it("greets no visitor by a name", async () => {
  await open("/home");
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Tickets in India");
});
