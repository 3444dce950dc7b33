import { answers, card } from "@reseat/testing/answers";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { open, server } from "../../../test/app";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:00:00+05:30") });
  localStorage.setItem("selectedLocation", "Pune");
});
afterEach(() => vi.useRealTimers());

function sell(...shows: [show_date: string, show_time: string][]) {
  const items = shows.map(([show_date, show_time]) => card({ show_date, show_time }));
  server.use(
    answers("browse", "listTickets", (query) => {
      expect(query).toMatchObject({ location: "Pune", sort: "show_date" });
      return { items, next_cursor: null, total: items.length };
    }),
  );
  return items;
}

const [today, tomorrow] = ["2026-11-20", "2026-11-21"];

it.each([
  ["Tonight in Pune", false, [[today, "21:45"]]],
  [
    "Today in Pune",
    false,
    [
      [today, "13:00"],
      [today, "21:45"],
    ],
  ],
  [
    "Soonest in Pune",
    false,
    [
      [today, "21:45"],
      [tomorrow, "10:00"],
    ],
  ],
  ["Soonest in Pune", true, [[tomorrow, "10:00"]]],
] as [string, boolean, [string, string][]][])(
  "says %s of what begins first, and when that is later",
  async (title, isLater, shows) => {
    const items = sell(...shows);
    await open("/");
    const cards = await screen.findAllByRole("article");
    screen.getByRole("heading", { level: 2, name: title });
    const links = cards.map((article) => article.querySelector("a")?.getAttribute("href"));
    expect(links).toEqual(items.map(({ id }) => `/ticket/${id}`));
    expect(screen.queryByText("Nothing tonight yet. These come next.") !== null).toBe(isLater);
    screen.getByText(`All ${items.length}`);
  },
);

it("leaves the words and the buttons alone where nothing is on sale", async () => {
  sell();
  await open("/");
  await screen.findByRole("link", { name: "Get Started Free" });
  await waitFor(() => expect(screen.queryByRole("heading", { name: /in Pune/ })).toBeNull());
  expect(screen.queryByRole("article")).toBeNull();
});
