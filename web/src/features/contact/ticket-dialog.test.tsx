import { answers, card, refuses, ticket, viewed } from "@reseat/testing/answers";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { logIn, open, server } from "../../../test/app";

const dialog = () => screen.findByRole("dialog", { name: "Unlock and Contact Seller" });

it("opens from a card, stands in the address, and goes back where it was opened", async () => {
  const onSale = ticket({ reason: "Stuck at work", price_per_ticket: 100_000, discounted_price: 75_000 });
  server.use(
    answers("browse", "listTickets", { items: [card(onSale)], next_cursor: null, total: 1 }),
    answers("tickets", "get", viewed(onSale)),
  );
  const user = await open("/discover-movie");
  await user.click(await screen.findByRole("button", { name: onSale.movie_name }));
  const opened = await dialog();
  for (const text of ["Stuck at work", "25% off", "₹750"]) expect(opened.textContent).toContain(text);
  expect(new URLSearchParams(window.location.search).get("ticket")).toBe(onSale.id);
  await user.click(within(opened).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(window.location.search).toBe(""));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("says that there is no such ticket", async () => {
  server.use(refuses("tickets", "get", "not_found"));
  await open(`/discover-movie?ticket=${ticket().id}`);
  await screen.findByText("Ticket Not Found");
});

it("unlocks the seller for one credit and shows how to reach them", async () => {
  const onSale = ticket();
  const unlocked: unknown[] = [];
  server.use(
    answers("tickets", "get", viewed(onSale, "other")),
    answers("credits", "get", { credits: 1 }),
    answers("deals", "unlockSeller", (input) => {
      unlocked.push(input);
      return { success: true as const, seller_details: { full_name: "Sunita Shah", mobile: "+919812345678" } };
    }),
  );
  logIn();
  const user = await open(`/discover-movie?ticket=${onSale.id}`);
  await user.click(await screen.findByRole("button", { name: "Unlock Contact (1 Credit)" }));
  const link = await screen.findByRole("link", { name: "Call +919812345678" });
  expect(link.getAttribute("href")).toBe("tel:+919812345678");
  expect(unlocked).toEqual([{ user_id: onSale.user_id, ticket_id: onSale.id }]);
});

it("offers no way to oneself", async () => {
  const seller = logIn();
  const own = ticket({ user_id: seller.id });
  server.use(answers("tickets", "get", viewed(own, "seller")));
  await open(`/discover-movie?ticket=${own.id}`);
  const opened = await dialog();
  await within(opened).findByText("This is your own ticket.");
  expect(within(opened).queryByRole("button", { name: /Unlock|Express|Report/ })).toBeNull();
});

it("leads somebody without credits to the packs before anything is asked", async () => {
  const onSale = ticket();
  server.use(answers("tickets", "get", viewed(onSale, "other")));
  logIn();
  const user = await open(`/discover-movie?ticket=${onSale.id}`);
  await screen.findByText(/You have no credits/);
  await user.click(screen.getByRole("button", { name: "Express Interest" }));
  await screen.findByText("You need at least 1 credit to express interest.");
  await screen.findByRole("dialog", { name: "Buy Credits" });
});
