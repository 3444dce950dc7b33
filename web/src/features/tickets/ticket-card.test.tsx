import { answers, card, ticket, viewed } from "@reseat/testing/answers";
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
    "Today 5:00 pm",
    "Tonight 9:45 pm",
    "Tomorrow 12:15 am",
    "Sat, 28 Nov 7:30 pm",
  ]);
});

it("has the first letter or emoji of a movie without a poster, whole", async () => {
  const cards = await show({ movie_name: "😀 Leo" }, { movie_name: "👨‍👩‍👧 Days" }, { movie_name: "किस" });
  expect(cards.map((each) => each.querySelector(".poster")?.textContent)).toEqual(["😀", "👨‍👩‍👧", "कि"]);
});

it.each([
  ["at", { price_per_ticket: 500_00, printed_price: 250_00 }],
  ["below", { price_per_ticket: 500_00, discounted_price: 400_00, printed_price: 250_00 }],
  ["without", { price_per_ticket: 500_00 }],
  ["above", { price_per_ticket: 500_01, printed_price: 250_00 }],
])("says of a price %s the printed one what is true of it", async (how, prices) => {
  const opened = ticket({ ticket_count: 2, ...prices });
  server.use(answers("tickets", "get", viewed(opened)));
  await open(`/ticket/${opened.id}`);
  await screen.findByText(/verify the authenticity/);
  const said = screen.queryByText(/printed price/)?.textContent;
  expect(said).toBe({ at: "At printed price", below: "Below printed price" }[how]);
});

it("says when its seller confirmed a ticket, and nothing of one who has not answered", async () => {
  const confirmed_at = "2026-11-21T09:18:00.000Z";
  const texts = textsOf(await show({ confirmed_at }, { confirmed_at: null }, {}));
  expect(texts[0]).toContain("Confirmed 12 min ago");
  for (const text of texts.slice(1)) expect(text).not.toMatch(/confirmed/i);

  // An open ticket also says that its seller was asked and has not answered.
  const asked = ticket({ confirmed_at: null });
  server.use(answers("tickets", "get", viewed(asked)));
  await open(`/ticket/${asked.id}`);
  await screen.findByText("Not confirmed");
});

it("says what a seat costs, and small what all of them do together", async () => {
  const texts = textsOf(
    await show(
      { ticket_count: 4, price_per_ticket: 950_00 },
      { ticket_count: 3, price_per_ticket: 900_00, discounted_price: 750_00 },
      { ticket_count: 1, price_per_ticket: 300_00, discounted_price: 240_00 },
    ),
  );
  expect(texts[0]).toMatch(/₹238each4 tickets ₹950$/);
  expect(texts[1]).toMatch(/₹250each3 tickets ₹750 instead of ₹900-17%17% off$/);
  expect(texts[2]).toMatch(/₹240 instead of ₹3001 ticket -20%20% off$/);
  expect(texts[2]).not.toContain("each");
});

it("names the year of a listing only where it is not that of the show", async () => {
  const texts = textsOf(
    await show(
      { show_date: "2027-01-02", created_at: "2026-11-20T10:00:00.000Z" },
      { show_date: "2026-11-28", created_at: "2026-11-20T10:00:00.000Z" },
    ),
  );
  expect(texts[0]).toContain("Listed on 20 Nov 2026");
  expect(texts[1]).toMatch(/Listed on 20 Nov(?! 2026)/);
});

it("does not name the city that the whole list is in", async () => {
  localStorage.setItem("selectedLocation", "Pune");
  const [near, far] = textsOf(
    await show(
      { theatre: "Galaxy", location: "Kothrud", city: "Pune" },
      { theatre: "Galaxy", location: "Adyar", city: "Chennai" },
    ),
  );
  expect(near).toContain("Galaxy, Kothrud");
  expect(near).not.toContain("Pune");
  expect(far).toContain("Galaxy, Adyar, Chennai");
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
