import type { Facets } from "@reseat/contract";
import { answers, ticket } from "@reseat/testing/answers";
import { cleanup, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { logIn, open, server } from "../../test/app";
import type { DrawnAnswers } from "../lib/api/drawn-answers";

const seen = async () => (await import("../lib/api/database")).answers.under<{ person: string | null }>("");

/** Opens the app as a page does, including the code that runs after the first view. */
async function visit(address: string, prepare?: () => Promise<void>) {
  cleanup();
  const user = await open(address, prepare);
  const { keepAnswers } = await import("../lib/api/kept-answers");
  keepAnswers();
  return user;
}

/** Makes the site unreachable. */
const goAway = () => server.use(http.all("*", () => HttpResponse.error()));

beforeEach(async () => {
  // Pages of earlier tests still check whether the site is back.
  server.use(http.head("*/", () => new HttpResponse()));
  await (await import("../lib/api/database")).clearKept();
});

it("shows without a network what its person saw last, and of when it is", async () => {
  const own = { ...ticket(), seat_info: null, can_resume: false, held_back: false };
  server.use(answers("tickets", "listMine", { items: [own], next_cursor: null }));
  const person = logIn();
  await visit("/profile");
  await screen.findByText(own.movie_name);
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(1);

  goAway();
  await visit("/profile");
  await screen.findByText(own.movie_name);
  await screen.findByText(person.full_name);
  await screen.findByText(/^Reseat cannot be reached\. What you see is as of \d+:\d\d [ap]m\.$/);
});

it("says that a drawn page is as of its opening where this device's clock cannot tell", async () => {
  const totals = { tickets: 0, movies: 0, cities: 0, theatres: 0 };
  const facets: Facets = { totals, trending_movies: [], popular_locations: [], places: [], dates: [] };
  const at = new Date(Date.now() + 5000).toISOString();
  goAway();
  await visit("/home", async () => {
    const { DRAWN_ANSWERS, takeDrawnPage } = await import("../lib/api/drawn-answers");
    const { facetsOptions } = await import("../features/browse/queries");
    const drawn: DrawnAnswers = { at, city: null, answers: [[facetsOptions(null).queryKey, facets]] };
    const page = document.createElement("div");
    page.innerHTML = `<script id="${DRAWN_ANSWERS}" type="application/json">${JSON.stringify(drawn)}</script>`;
    document.body.append(page);
    onTestFinished(() => page.remove());
    takeDrawnPage(page);
  });
  await screen.findByRole("combobox", { name: "Search tickets" });
  (await import("../lib/api/drawn-answers")).renewDrawnAnswers();
  await screen.findByText(/^Reseat cannot be reached\. What you see is as of \d+:\d\d [ap]m\.$/);
});

it("shows it to nobody else", async () => {
  const own = { ...ticket(), seat_info: null, can_resume: false, held_back: false };
  server.use(answers("tickets", "listMine", { items: [own], next_cursor: null }));
  logIn();
  await visit("/profile");
  await screen.findByText(own.movie_name);
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(1);

  logIn({ id: "01JABCDEFGHJKMNPQRSTVWXYZ9" });
  goAway();
  await visit("/profile");
  await screen.findByText("Could not load your listings");
  expect(screen.queryByText(own.movie_name)).toBeNull();
});

it("keeps nothing of a person who has signed out, not even an answer that comes late", async () => {
  let answer = () => {};
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const own = { ...ticket(), seat_info: null, can_resume: false, held_back: false };
  server.use(
    http.get("*/api/my/tickets", async () => {
      await late;
      return HttpResponse.json({ items: [own], next_cursor: null });
    }),
  );
  logIn();
  await visit("/profile");
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(0);
  const { sessionStore } = await import("../lib/session/session-store");
  sessionStore.clear();
  answer();
  await expect.poll(async () => (await seen()).filter(({ person }) => person !== null)).toEqual([]);
  await screen.findByRole("button", { name: "Send OTP" });
  expect(JSON.stringify(await seen())).not.toContain(own.movie_name);
});
