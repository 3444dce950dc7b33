import { answers, ticket, viewed } from "@reseat/testing/answers";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import { logIn, open, server } from "../../test/app";

const broken = () => HttpResponse.json({ code: "internal_error", message: "" }, { status: 500 });
const onSale = ticket();

for (const [path, calls, text] of [
  ["/home", "*/api/tickets", "Could not load tickets"],
  ["/home", "*/api/tickets/facets", "Could not load movies"],
  ["/discover-movie", "*/api/tickets", "Could not load tickets"],
  ["/discover-movie", "*/api/tickets/facets", "Could not load movies and locations"],
  [`/ticket/${onSale.id}`, `*/api/tickets/${onSale.id}`, "Failed to load ticket details"],
  ["/messages", /\/api\/(me|conversations)$/, "Unable to load messages"],
  ["/notifications", /\/api\/(me|notifications)$/, "Could not load notifications"],
  ["/profile", /\/api\/(me|profile)$/, "Could not load your profile"],
  ["/profile", "*/api/my/tickets", "Could not load your listings"],
  ["/profile/unlocked", "*/api/deals", "Error loading unlocked contacts"],
  ["/profile/purchases", "*/api/transactions", "Could not load"],
  ["/profile/feedback", "*/api/feedback", "Could not load feedback"],
  ["/profile/reports", "*/api/reports", "Could not load reports"],
] as const)
  it(`leaves ${path.replace(onSale.id, "…")} with the rest of it and another try: ${text}`, async () => {
    let isDown = true;
    logIn();
    server.use(
      http.get(calls, () => (isDown ? broken() : undefined)),
      answers("tickets", "get", viewed(onSale)),
    );
    const user = await open(path);
    const alerts = () => screen.queryAllByRole("alert").filter(({ textContent }) => textContent?.includes(text));
    await waitFor(() => expect(alerts()).not.toEqual([]));
    screen.getByRole("navigation", { name: "Main" });
    const again = within(alerts()[0] as HTMLElement).getByRole("button", { name: "Try Again" });
    isDown = false;
    await user.click(again);
    await waitFor(() => expect(alerts()).toEqual([]));
  });

it("leaves Home's counts with a dash", async () => {
  server.use(http.get("*/api/tickets/facets", broken));
  await open("/home");
  await waitFor(() =>
    expect(screen.getAllByRole("definition").filter(({ textContent }) => textContent === "–")).toHaveLength(4),
  );
});

it("opens a ticket that is linked to over a list that fails", async () => {
  server.use(http.get("*/api/tickets", broken), answers("tickets", "get", viewed(onSale)));
  await open(`/discover-movie?ticket=${onSale.id}`);
  await screen.findByRole("dialog", { name: onSale.movie_name });
});

for (const [path, calls, text] of [
  ["/discover-movie", "*/api/tickets", "Finding amazing tickets for you..."],
  ["/notifications", "*/api/me", "Loading interest requests"],
  ["/messages", "*/api/me", "Loading conversations..."],
  ["/profile", "*/api/my/tickets", "Loading your listings"],
  ["/profile/unlocked", "*/api/deals", "Loading unlocked contacts"],
  ["/profile/feedback", "*/api/feedback", "Loading feedback"],
  ["/profile/reports", "*/api/refunds", "Loading refund requests"],
] as const)
  it(`says on ${path} what a slow server lets wait: ${text}`, async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    logIn();
    server.use(http.get(calls, () => answered));
    await open(path);
    const waiting = () => screen.queryAllByRole("status").filter(({ textContent }) => textContent?.includes(text));
    await waitFor(() => expect(waiting()).toHaveLength(1));
    answer();
    await waitFor(() => expect(waiting()).toEqual([]));
  });
