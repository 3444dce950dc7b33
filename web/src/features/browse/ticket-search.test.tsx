import type { BrowsePage, Suggestions } from "@reseat/contract";
import { answers, card } from "@reseat/testing/answers";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { expect, it } from "vitest";
import { open, server } from "../../../test/app";
import { queryClient } from "../../lib/api/query-client";
import { SessionProvider } from "../../lib/session/session";
import { useCombobox } from "../../ui/use-combobox";
import { useFilters } from "./use-filters";

const SUGGESTED: Suggestions = {
  movies: [{ movie_name: "Monsoon Meridian", movie_language: "Hindi", poster_url: null, ticket_count: 7 }],
  theatres: [{ name: "Moonlight Talkies", location: "Kothrud", ticket_count: 2 }],
  locations: [{ name: "Mohammadwadi", city: "Pune", ticket_count: 3 }],
  cities: [{ name: "Mohali", ticket_count: 1 }],
};

const box = () => screen.findByRole("combobox", { name: "Search tickets" });
const list = () => screen.findByRole("listbox", { name: "Suggestions" });
const options = async () => (await within(await list()).findAllByRole("option")).map(({ textContent }) => textContent);
const marked = () => within(screen.getByRole("listbox")).getByRole("option", { selected: true });
const isMarked = (name: RegExp) => waitFor(() => expect(marked().textContent).toMatch(name));

it("suggests in groups what could be meant, and the keys choose", async () => {
  server.use(answers("browse", "suggest", SUGGESTED));
  const user = await open("/discover-movie");
  await user.type(await box(), "mo");
  expect(await options()).toEqual([
    "MMonsoon Meridian7 tickets",
    "Moonlight TalkiesKothrud2 tickets",
    "MohammadwadiPune3 tickets",
    "Mohali1 ticket",
  ]);
  const groups = within(await list()).getAllByRole("group");
  expect(groups.map((group) => group.getAttribute("aria-label"))).toEqual(["Movies", "Theatres", "Areas", "Cities"]);
  expect((await box()).getAttribute("aria-expanded")).toBe("true");

  await user.keyboard("{ArrowDown}");
  await isMarked(/Monsoon/);
  expect((await box()).getAttribute("aria-activedescendant")).toBe(marked().id);
  await user.keyboard("{ArrowUp}{ArrowUp}");
  await isMarked(/Mohali/);
  await user.keyboard("{ArrowUp}{Enter}");
  await waitFor(() => expect(window.location.search).toBe("?location=Mohammadwadi"));
  expect((await box()).getAttribute("aria-expanded")).toBe("false");
  expect(await box()).toHaveProperty("value", "");
});

it("closes with Escape and keeps what was typed", async () => {
  server.use(answers("browse", "suggest", SUGGESTED));
  const user = await open("/home");
  await user.type(await box(), "mo");
  await options();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(await box()).toHaveProperty("value", "mo");
});

it("suggests from what the page has as long as no answer comes", async () => {
  server.use(
    answers("browse", "getFacets", {
      totals: { tickets: 3, movies: 1, cities: 1, theatres: 1 },
      trending_movies: [{ movie_name: "Peacock Lane", ticket_count: 3, poster_url: null }],
      popular_locations: [],
      places: [{ city: "Old Town", locations: ["Lane Bazaar", "Old Town"] }],
      dates: [],
    }),
    http.get("*/api/tickets/suggestions", () => new Promise<never>(() => {})),
  );
  const user = await open("/discover-movie");
  await screen.findByRole("link", { name: "Peacock Lane" });
  await user.type(await box(), "lan");
  expect(await options()).toEqual(["PPeacock Lane3 tickets", "Lane Bazaar"]);
});

it("a movie that is touched is searched for, and is among the last searches until they are cleared", async () => {
  server.use(answers("browse", "suggest", SUGGESTED));
  const user = await open("/discover-movie");
  await user.type(await box(), "mo");
  await user.click(await screen.findByRole("option", { name: /Monsoon/ }));
  await waitFor(() => expect(window.location.search).toBe("?search=Monsoon+Meridian"));
  await user.clear(await box());
  await user.type(await box(), "lamp{Enter}");
  await user.clear(await box());
  await waitFor(async () => expect(await options()).toEqual(["lamp", "Monsoon Meridian"]));
  await user.click(screen.getByRole("button", { name: /^Clear Recent/ }));
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(Object.values(localStorage).join()).not.toContain("lamp");
});

it("signing out removes the last searches", async () => {
  const [{ recentSearches, rememberSearch }, { removeLeftovers }] = await Promise.all([
    import("./use-suggested"),
    import("../../lib/session/session-store"),
  ]);
  for (const search of ["one", "two", "three", "four", "five", "TWO", "six", "x"]) rememberSearch(search);
  expect(recentSearches()).toEqual(["six", "TWO", "five", "four", "three"]);
  removeLeftovers();
  expect(recentSearches()).toEqual([]);
});

const pageOf = (page: Partial<BrowsePage>): BrowsePage => ({ items: [], next_cursor: null, total: 0, ...page });

/** Answers a misspelt name with the movie that it nearly matches. */
function forgives(): void {
  server.use(
    answers("browse", "suggest", { movies: [], theatres: [], locations: [], cities: [] }),
    answers("browse", "listTickets", ({ search, literal }) =>
      search && !literal
        ? pageOf({ items: [card({ movie_name: "Monsoon Meridian" })], total: 1, guess: "Monsoon Meridian" })
        : pageOf({}),
    ),
  );
}

it.each(["/discover-movie", "/home"])("%s says what it shows instead, and leads there and back", async (path) => {
  forgives();
  const user = await open(`${path}?search=monsson`);
  await waitFor(() =>
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain(
      "Showing results for Monsoon MeridianSearch only for “monsson”",
    ),
  );
  expect(screen.getAllByRole("article")).toHaveLength(1);
  await user.click(screen.getByRole("link", { name: "Search only for “monsson”" }));
  await screen.findByText("No tickets found");
  expect(window.location.search).toBe("?search=monsson&literal=true");
  expect(screen.queryByText(/Showing results/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Clear All Filters" })).toBeNull();
  await user.click(screen.getByRole("link", { name: "Search for similar names" }));
  await screen.findByText(/Showing results for/);
  expect(window.location.search).toBe("?search=monsson");
});

it("another search is no longer taken literally", async () => {
  forgives();
  const user = await open("/discover-movie?search=monsson&literal=true");
  await screen.findByText("No tickets found");
  await user.type(await box(), " m");
  await screen.findByText(/Showing results for/);
  await waitFor(() => expect(window.location.search).toBe("?search=monsson+m"));
});

it.each(["/discover-movie", "/home"])("%s says that nothing is found, and how to go on", async (path) => {
  const user = await open(`${path}?search=nothing`);
  await screen.findByText("No tickets found");
  expect(screen.queryByText(/0 Results/)).toBeNull();
  if (path === "/discover-movie") {
    screen.getByText("0 tickets found");
    screen.getByRole("button", { name: "Clear Filters" });
  }
  await user.click(screen.getByRole("button", { name: "Clear All Filters" }));
  await waitFor(() => expect(window.location.search).toBe(""));
});

it("what is typed is one step of the history, also while the screen is behind", async () => {
  let filters: ReturnType<typeof useFilters> | undefined;
  function Screen() {
    filters = useFilters();
    return null;
  }
  window.history.replaceState(null, "", "/discover-movie?date=today");
  const router = createBrowserRouter([{ path: "*", element: <Screen /> }]);
  render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>,
  );
  const search = () => window.location.search;
  // Nothing is drawn in between.
  await act(async () => {
    for (const text of ["d", "", "de"]) filters?.type(text);
  });
  expect(search()).toBe("?date=today&search=de");
  await act(async () => filters?.change({ date: "tomorrow" }));
  await act(async () => filters?.type("dev"));
  expect(search()).toBe("?date=tomorrow&search=dev");
  for (const step of ["?date=tomorrow&search=de", "?date=today&search=de", "?date=today"]) {
    await act(() => router.navigate(-1));
    await expect.poll(search).toBe(step);
  }
});

it("stays closed in a box that is left as its list appears", async () => {
  function List({ input }: { input: RefObject<HTMLInputElement | null> }) {
    const { isOpen } = useCombobox({ input, items: ["Mohali"], onPick() {}, onList() {} });
    useLayoutEffect(() => input.current?.blur(), [input]);
    return isOpen && <p>open</p>;
  }
  function Box() {
    const input = useRef<HTMLInputElement>(null);
    const [hadFocus, setHadFocus] = useState(false);
    return (
      <div data-combobox>
        <input ref={input} onFocus={() => setHadFocus(true)} />
        {hadFocus && <List input={input} />}
      </div>
    );
  }
  render(<Box />);
  act(() => screen.getByRole("textbox").focus());
  expect(screen.queryByText("open")).toBeNull();
});
