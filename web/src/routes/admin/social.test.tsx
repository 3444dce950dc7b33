import { answers, card } from "@reseat/testing/answers";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { logIn, open, server } from "../../../test/app";

const onSale = card({ movie_name: "Kantara", theatre: "PVR Orion", location: "Rajajinagar" });
const stats = { total_users: 0, total_credits: 0, total_unlocks: 0, total_refunds: 0, waiting_refunds: 0 };

beforeEach(() => {
  server.use(
    answers("admin", "getStats", { ...stats, flagged_users: 0, refund_rate: 0 }),
    answers("browse", "listTickets", { items: [onSale], next_cursor: null, total: 1 }),
    answers("browse", "getFacets", {
      totals: { tickets: 2, movies: 2, cities: 1, theatres: 1 },
      trending_movies: [
        { movie_name: "Kantara", ticket_count: 4, poster_url: null },
        { movie_name: "Pathaan", ticket_count: 2, poster_url: null },
      ],
      popular_locations: [],
      places: [],
      dates: [],
    }),
  );
  logIn({ role: "admin" });
});

const message = () => screen.findByLabelText<HTMLTextAreaElement>("Text");

it("tells of today's top movies or of one listing, in the language that is chosen, with a picture that says the same", async () => {
  const user = await open("/admin/social");
  expect((await message()).value).toMatch(/^Today's top movies\n• Kantara\n• Pathaan\n.*\/discover-movie$/);
  screen.getByRole("img", { name: "Today's top movies, Kantara, Pathaan, 6 tickets on sale" });
  await user.selectOptions(screen.getByLabelText("Language of the message"), "हिन्दी");
  await waitFor(async () => expect((await message()).value).toMatch(/^आज की टॉप फ़िल्में\n• Kantara/));
  await user.click(await screen.findByRole("radio", { name: /Kantara/ }));
  await waitFor(async () => expect((await message()).value).toContain(`/ticket/${onSale.id}`));
  await screen.findByRole("img", { name: /^Kantara, .*PVR Orion, Rajajinagar/ });
});

it("sends what was typed: copied, to WhatsApp and to X", async () => {
  const user = await open("/admin/social");
  await user.clear(await message());
  await user.type(await message(), "Two seats tonight");
  await user.click(screen.getByRole("button", { name: "Copy" }));
  await screen.findByText("Message Copied");
  expect(await navigator.clipboard.readText()).toBe("Two seats tonight");
  const link = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(link("WhatsApp")).toBe("https://wa.me/?text=Two%20seats%20tonight");
  expect(link("X")).toBe("https://twitter.com/intent/tweet?text=Two%20seats%20tonight");
});
