import { answers, card, interestRequest, refuses, ticket, viewed } from "@reseat/testing/answers";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { expect, it } from "vitest";
import { logIn, open, server } from "../../../../test/app";

/** The dialog of a ticket. Its title is the movie. */
const dialog = async () => {
  const disclaimer = await screen.findByText(/verify the authenticity/);
  return disclaimer.closest("[role=dialog]") as HTMLElement;
};

it("opens from a card, stands in the address, and goes back where it was opened", async () => {
  const onSale = ticket({ reason: "Stuck at work", price_per_ticket: 100_000, discounted_price: 75_000 });
  server.use(
    answers("browse", "listTickets", { items: [card(onSale)], next_cursor: null, total: 1 }),
    answers("tickets", "get", viewed(onSale)),
  );
  const user = await open("/discover-movie");
  await user.click(await screen.findByRole("link", { name: onSale.movie_name }));
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

it("has one loud way that says what it does and costs, a quiet one, and a free question in the menu", async () => {
  const onSale = ticket();
  server.use(answers("tickets", "get", viewed(onSale, "other")), answers("credits", "get", { credits: 1 }));
  logIn();
  const user = await open(`/discover-movie?ticket=${onSale.id}`);
  const ways = await screen.findByRole("region", { name: "Contact the seller" });
  const names = within(ways)
    .getAllByRole("button")
    .map(({ textContent }) => textContent);
  expect(names).toEqual(["Express Interest · 1 credit"]);
  expect(ways.textContent).toContain("Your credit comes back if they say no or do not answer in 15 minutes.");
  await within(ways).findByText("1 credit costs ₹25.");
  const quiet = screen.getByRole("region", { name: "Unlock and Contact Seller" });
  within(quiet).getByRole("button", { name: "Unlock Contact (1 Credit)" });
  await user.click(within(await dialog()).getByRole("button", { name: "More" }));
  const items = within(await screen.findByRole("menu")).getAllByRole("menuitem");
  expect(items.map(({ textContent }) => textContent)).toEqual(["Ask if still available (free)", "Report"]);
  await user.click(items[1] as HTMLElement);
  await user.click(
    within(await screen.findByRole("dialog", { name: "Report the seller" })).getByRole("button", { name: "Cancel" }),
  );
  await waitFor(() => expect(document.activeElement?.textContent).toBe("More"));
  // By key it begins with its first item, and gives the focus back.
  for (const key of ["{Enter}", "{ArrowDown}"]) {
    await user.keyboard(key);
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Ask if still available (free)"));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("More"));
    expect(screen.queryByRole("menu")).toBeNull();
  }
});

it("unlocks the seller for one credit once the person has read what that means", async () => {
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
  const asked = await screen.findByRole("dialog", { name: "Unlock the seller's contact?" });
  for (const text of ["Cost: 1 Credit.", "marked as sold", "does not come back by itself", "its credit can come back"])
    expect(asked.textContent).toContain(text);
  expect(unlocked).toEqual([]);
  await user.click(within(asked).getByRole("button", { name: "Unlock Contact" }));
  const link = await screen.findByRole("link", { name: "Call +919812345678" });
  expect(link.getAttribute("href")).toBe("tel:+919812345678");
  expect(unlocked).toEqual([{ user_id: onSale.user_id, ticket_id: onSale.id }]);
});

it("shows the seller who was unlocked, though the list has lost the ticket and the score is slow", async () => {
  const onSale = ticket();
  let isSold = false;
  server.use(
    answers("browse", "listTickets", () => {
      const items = isSold ? [] : [card(onSale)];
      return { items, next_cursor: null, total: items.length };
    }),
    answers("tickets", "get", viewed(onSale, "other")),
    answers("credits", "get", { credits: 1 }),
    http.get("*/api/trust-scores/*", () => new Promise<never>(() => {})),
    answers("deals", "unlockSeller", () => {
      isSold = true;
      return { success: true as const, seller_details: { full_name: "Sunita Shah", mobile: "+919812345678" } };
    }),
  );
  logIn();
  const user = await open(`/discover-movie?ticket=${onSale.id}`);
  await user.click(await screen.findByRole("button", { name: "Unlock Contact (1 Credit)" }));
  const asked = await screen.findByRole("dialog", { name: "Unlock the seller's contact?" });
  await user.click(within(asked).getByRole("button", { name: "Unlock Contact" }));
  await screen.findByRole("link", { name: "Call +919812345678" });
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Unlock the seller's contact?" })).toBeNull());
});

it.each([
  ["no score of a newcomer", 0, "New User"],
  ["the score of somebody who has a review", 1, "Trusted"],
])("shows %s", async (_, total_reviews, badge) => {
  const onSale = ticket();
  const trust = { trust_score: 4.8, total_reviews, successful_transactions: 0, flagged_reports: 0 };
  server.use(
    answers("tickets", "get", viewed(onSale)),
    answers("trust", "getScore", { ...trust, user_id: onSale.user_id, last_calculated: onSale.created_at }),
  );
  await open(`/discover-movie?ticket=${onSale.id}`);
  const opened = await dialog();
  await within(opened).findByText(badge);
  expect(within(opened).queryAllByText(/Trust score/)).toHaveLength(total_reviews);
});

it("counts among the reports of a seller each buyer who reported a problem", async () => {
  const onSale = ticket();
  const trust = { trust_score: 5, total_reviews: 0, successful_transactions: 0, flagged_reports: 0 };
  const facts = { first_sale_at: null, answer_seconds: null, buyers: 1, problem_buyers: 1, problems_decided: 0 };
  server.use(
    answers("tickets", "get", viewed(onSale)),
    answers("trust", "getScore", { ...trust, facts, user_id: onSale.user_id, last_calculated: onSale.created_at }),
  );
  await open(`/discover-movie?ticket=${onSale.id}`);
  await screen.findByText("1 of 1 buyer reported a problem, not decided yet");
  expect(screen.getByText("Reports").parentElement?.textContent).toBe("Reports1");
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

it("says at once that the ticket is under review when somebody else was faster", async () => {
  const onSale = ticket();
  let now = onSale;
  server.use(
    answers("tickets", "get", () => viewed(now, "other")),
    answers("credits", "get", { credits: 1 }),
    refuses("interest", "express", "ticket_not_available"),
  );
  logIn();
  const user = await open(`/discover-movie?ticket=${onSale.id}`);
  await user.click(await screen.findByRole("button", { name: /^Express Interest/ }));
  const form = await screen.findByRole("dialog", { name: "Express Interest" });
  now = { ...onSale, status: "under_review" };
  await user.click(within(form).getByRole("button", { name: "Express Interest" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Express Interest" })).toBeNull());
  expect((await dialog()).textContent).toContain("Someone has expressed interest. Seller is reviewing.");
});

it("asks once for a double tap, and then says nothing of a request that it has led to", async () => {
  const onSale = ticket();
  const request = interestRequest({ ticket_id: onSale.id });
  let asked = 0;
  server.use(
    answers("tickets", "get", viewed(onSale, "other")),
    answers("credits", "get", { credits: 2 }),
    answers("interest", "express", () => {
      asked += 1;
      return { success: true as const, interest_request: request };
    }),
  );
  logIn();
  const user = await open(`/discover-movie?ticket=${onSale.id}`);
  await user.click(await screen.findByRole("button", { name: /^Express Interest/ }));
  const form = await screen.findByRole("dialog", { name: "Express Interest" });
  const press = within(form).getByRole("button", { name: "Express Interest" });
  for (const _ of [1, 2]) fireEvent.click(press);
  await expect.poll(() => window.location.pathname).toBe(`/requests/${request.id}`);
  expect(asked).toBe(1);
  expect(screen.queryByText("See your request")).toBeNull();
});

it("offers others for the film where a ticket is gone", async () => {
  const [gone, other] = [ticket({ status: "sold" }), card({ theatre: "Marquee Cinemas" })];
  server.use(
    answers("browse", "listTickets", { items: [card(gone), other], next_cursor: null, total: 2 }),
    answers("tickets", "get", viewed(gone)),
  );
  await open(`/discover-movie?ticket=${gone.id}`);
  const others = await within(await dialog()).findByRole("region", { name: "Other tickets for this film" });
  const links = within(others).getAllByRole<HTMLAnchorElement>("link");
  expect(links.map(({ pathname }) => pathname)).toEqual([`/ticket/${other.id}`]);
  expect(others.textContent).toContain("Marquee Cinemas");
});
