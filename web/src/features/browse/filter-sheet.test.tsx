import { answers, card } from "@reseat/testing/answers";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { open, server } from "../../../test/app";

/** A phone, where the filters are a sheet over the list. */
beforeEach(() => {
  const real = window.matchMedia.bind(window);
  const isWide = (query: string) => query.includes("48rem");
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    isWide(query) ? Object.assign(new EventTarget(), { ...real(query), matches: false }) : real(query),
  );
});

afterEach(() => {
  vi.restoreAllMocks();
});

const FACETS = {
  totals: { tickets: 12, movies: 1, cities: 2, theatres: 1 },
  trending_movies: [],
  popular_locations: [],
  places: [
    { city: "Mumbai", locations: ["Andheri West", "Lower Parel"] },
    { city: "Pune", locations: ["Kothrud"] },
  ],
  dates: ["2026-11-28"],
};

it("counts on a phone what is left, while the filters are chosen", async () => {
  server.use(
    answers("browse", "getFacets", FACETS),
    answers("browse", "listTickets", ({ location }) => ({
      items: [card()],
      total: location ? 1 : 12,
      next_cursor: null,
    })),
  );
  const user = await open("/discover-movie");
  await screen.findByText("12 Results");
  await user.click(screen.getByRole("button", { name: "Filters" }));
  const sheet = await screen.findByRole("dialog", { name: "Filters" });
  await within(sheet).findByRole("button", { name: "Show 12 tickets" });

  const places = within(sheet).getByLabelText("Location");
  const groups = within(places).getAllByRole("group") as HTMLOptGroupElement[];
  expect(groups.map(({ label, textContent }) => `${label}: ${textContent}`)).toEqual([
    "Mumbai: Andheri WestLower Parel",
    "Pune: Kothrud",
  ]);
  await user.selectOptions(places, "Kothrud");
  const show = await within(sheet).findByRole("button", { name: "Show 1 ticket" });
  expect(window.location.search).toBe("?location=Kothrud");
  await user.click(show);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  screen.getByText("1 ticket found");
  // How many are set is said where they are hidden.
  expect(screen.getByRole("button", { name: "Filters" }).getAttribute("aria-description")).toBe("1 set");
});

it("clears the filters in the sheet", async () => {
  server.use(answers("browse", "getFacets", FACETS));
  const user = await open("/discover-movie?price=low&date=soon");
  await user.click(await screen.findByRole("button", { name: "Filters" }));
  const sheet = await screen.findByRole("dialog", { name: "Filters" });
  expect(within(sheet).getByLabelText("Price Range")).toHaveProperty("value", "low");
  expect(within(sheet).getByLabelText("Date")).toHaveProperty("value", "soon");
  await user.click(within(sheet).getByRole("button", { name: "Clear Filters" }));
  await waitFor(() => expect(window.location.search).toBe(""));
});
