import { answers, card } from "@reseat/testing/answers";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { open, server } from "../../../test/app";

// Three in the afternoon in India.
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T15:00:00+05:30") }));
afterEach(() => vi.useRealTimers());

async function show(...changes: Parameters<typeof card>[0][]) {
  const items = changes.map((change) => card(change));
  server.use(answers("browse", "listTickets", { items, next_cursor: null, total: items.length }));
  await open("/discover-movie");
  return screen.findAllByRole("article");
}

const textsOf = (cards: HTMLElement[]) => cards.map(({ textContent }) => textContent);

it("says when a show is as people do", async () => {
  const at = (show_date: string, show_time: string) => ({ show_date, show_time });
  const cards = await show(
    at("2026-11-21", "17:00"),
    at("2026-11-21", "21:45"),
    at("2026-11-22", "00:15"),
    at("2026-11-28", "19:30"),
  );
  expect(cards.map((each) => each.querySelector("time")?.textContent)).toEqual([
    "Today 5:00 pm 21 Nov 2026",
    "Tonight 9:45 pm 21 Nov 2026",
    "Tomorrow 12:15 am 22 Nov 2026",
    "Sat, 28 Nov 7:30 pm ",
  ]);
});

it("says what all tickets cost together, and what each does", async () => {
  const texts = textsOf(
    await show(
      { ticket_count: 4, price_per_ticket: 950_00 },
      { ticket_count: 3, price_per_ticket: 900_00, discounted_price: 750_00 },
      { ticket_count: 1, price_per_ticket: 300_00 },
    ),
  );
  expect(texts[0]).toContain("₹950for 4 · ₹238 each");
  expect(texts[1]).toContain("₹750 instead of ₹900for 3 · ₹250 each17% off");
  expect(texts[2]).not.toContain("each");
});

it("shows the poster and the city, and everything else that a card has", async () => {
  const [whole] = await show({
    movie_name: "Orbit Didi",
    theatre: "Galaxy",
    location: "Kothrud",
    city: "Pune",
    poster_url: "/posters/orbit-didi.svg",
    status: "available",
  });
  const text = whole?.textContent;
  for (const part of ["Reseat", "Orbit Didi", "Galaxy, Kothrud, Pune", "Available", "Listed on"])
    expect(text).toContain(part);
  expect(whole?.querySelector("img")?.getAttribute("src")).toBe("/posters/orbit-didi.svg");
  within(whole as HTMLElement).getByRole("link", { name: "Orbit Didi" });
});

it("shows the movie's name in the reader's script beside its own, where an admin gave it", async () => {
  const names = { hi: "ऑर्बिट दीदी" };
  const [english] = await show({ movie_name: "Orbit Didi", names });
  expect(english?.textContent).not.toContain(names.hi);
  cleanup();
  document.documentElement.lang = "hi-IN";
  const [hindi] = await show({ movie_name: "Orbit Didi", names });
  document.documentElement.lang = "en-IN";
  expect(within(hindi as HTMLElement).getByRole("heading").textContent).toContain(`Orbit Didi${names.hi}`);
});
