import type { Ticket, ViewedTicket } from "@reseat/contract";
import { newId } from "@reseat/core/ids";
import { answers, card, deal, interestRequest, refuses, ticket, viewed } from "@reseat/testing/answers";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, it, onTestFinished, vi } from "vitest";
import { countCalls, logIn, open, server } from "../../../../test/app";

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

it.each([
  ["sold", "This seat is taken."],
  ["expired", "This show has begun."],
] as const)("says that a ticket is %s, and offers others for the film", async (status, text) => {
  const [gone, other] = [ticket({ status }), card({ theatre: "Marquee Cinemas" })];
  server.use(
    answers("browse", "listTickets", { items: [card(gone), other], next_cursor: null, total: 2 }),
    answers("tickets", "get", viewed(gone)),
  );
  await open(`/discover-movie?ticket=${gone.id}`);
  const others = await within(await dialog()).findByRole("region", { name: "Other tickets for this film" });
  const links = within(others).getAllByRole<HTMLAnchorElement>("link");
  expect(links.map(({ pathname }) => pathname)).toEqual([`/ticket/${other.id}`]);
  expect(others.textContent).toContain("Marquee Cinemas");
  within(await dialog()).getByText(text);
  expect(within(await dialog()).queryByRole("button", { name: /Express Interest|Unlock/ })).toBeNull();
});

it("has the seller's contact for whom they accepted", async () => {
  const sold = ticket({ status: "sold" });
  const contact = { full_name: "Sunita Shah", mobile: "+919812345678", email: "sunita@example.in" };
  const viewer = {
    role: "buyer",
    interest_request: null,
    deal: { ...deal(), contact },
    availability_request: null,
    wanted: null,
  };
  server.use(answers("tickets", "get", { ...viewed(sold), viewer } as ViewedTicket));
  logIn();
  await open(`/ticket/${sold.id}`);
  const call = await screen.findByRole("link", { name: "Call +919812345678" });
  expect(call.getAttribute("href")).toBe("tel:+919812345678");
  screen.getByText("Sunita Shah");
});

it("closes once, however often Close is pressed", async () => {
  const onSale = ticket();
  server.use(
    answers("browse", "listTickets", { items: [card(onSale)], next_cursor: null, total: 1 }),
    answers("tickets", "get", viewed(onSale)),
  );
  for (const path of ["/faqs", "/home"]) window.history.pushState(null, "", path);
  const user = await open("/discover-movie?search=lamp");
  await user.click(await screen.findByRole("link", { name: onSale.movie_name }));
  await user.dblClick(within(await dialog()).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(window.location.pathname + window.location.search).toBe("/discover-movie?search=lamp");
});

it("is shared by WhatsApp, Twitter or its link where there is no sheet for it", async () => {
  const onSale = ticket();
  server.use(answers("tickets", "get", viewed(onSale)));
  const user = await open(`/discover-movie?ticket=${onSale.id}`);
  await user.click(within(await dialog()).getByRole("button", { name: "Share" }));
  const share = within(await screen.findByRole("dialog", { name: "Share" }));
  const address = (name: string) => share.getByRole<HTMLAnchorElement>("link", { name }).href;
  expect(address("WhatsApp")).toMatch(/^https:\/\/wa\.me\/\?text=/);
  expect(address("Twitter")).toMatch(/^https:\/\/twitter\.com\/intent/);
  await user.click(share.getByRole("button", { name: "Copy Link" }));
  await screen.findByText("Link copied");
  expect(new URL(await navigator.clipboard.readText()).pathname).toBe(`/ticket/${onSale.id}`);
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
  await user.click(share.getByRole("button", { name: "Copy Link" }));
  await screen.findByText("Copy failed");
  screen.getByText("Please copy the link manually");
});

it("is shared by the platform's own sheet, which may be closed again", async () => {
  const onSale = ticket();
  server.use(answers("tickets", "get", viewed(onSale)));
  const sheet = vi.fn().mockRejectedValue(new DOMException("closed", "AbortError"));
  Object.assign(navigator, { share: sheet });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "share"));
  const user = await open(`/discover-movie?ticket=${onSale.id}`);
  await user.click(within(await dialog()).getByRole("button", { name: "Share" }));
  await waitFor(() => expect(sheet.mock.lastCall?.[0].url).toMatch(new RegExp(`/ticket/${onSale.id}$`)));
  await vi.dynamicImportSettled();
  expect(screen.queryByRole("dialog", { name: "Share" })).toBeNull();
});

it.each([
  ["a visitor", false, 0],
  ["a person, once for all tickets of a seller", true, 1],
])("lets a score that was never worked out be so for %s", async (_, isPerson, times) => {
  const first = ticket();
  const second = ticket({ user_id: first.user_id });
  server.use(
    answers("browse", "listTickets", { items: [card(first), card(second)], next_cursor: null, total: 2 }),
    answers("tickets", "get", ({ id }) => viewed(id === first.id ? first : second)),
  );
  if (isPerson) logIn();
  const calls = countCalls();
  const user = await open("/discover-movie");
  const { queryClient } = await import("../../../lib/api/query-client");
  for (const { movie_name } of [first, second]) {
    await user.click(await screen.findByRole("link", { name: movie_name }));
    await within(await dialog()).findByText("New User");
    await queryClient.invalidateQueries();
    await waitFor(() => expect(calls.get(`/api/trust-scores/${first.user_id}/calculate`) ?? 0).toBe(times));
    await user.click(within(await dialog()).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
});

/** Opens the form of a request for a ticket, and writes a message. */
async function ask(onSale: Ticket) {
  logIn();
  const user = await open(`/discover-movie?ticket=${onSale.id}`);
  await user.click(await screen.findByRole("button", { name: /^Express Interest/ }));
  const form = within(await screen.findByRole("dialog", { name: "Express Interest" }));
  await user.type(form.getByLabelText(/Message/), "Aisle seats?");
  const send = (name = "Express Interest") => user.click(form.getByRole("button", { name }));
  const close = async () => {
    await user.click(form.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Express Interest" })).toBeNull());
  };
  return { user, form, send, close };
}

it("says what comes of a request whose dialog was closed meanwhile", async () => {
  const onSale = ticket();
  const made = interestRequest({ ticket_id: onSale.id });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    answers("tickets", "get", viewed(onSale, "other")),
    answers("credits", "get", { credits: 1 }),
    http.post("*/api/express-interest", () => answered),
    answers("interest", "express", { success: true, interest_request: made }),
    answers("interest", "list", ({ type }) => ({
      items: type === "buyer" ? [made] : [],
      next_cursor: null,
      server_time: made.created_at,
    })),
  );
  const { send, close } = await ask(onSale);
  await send();
  await close();
  answer();
  await screen.findByText("Interest Expressed!");
  fireEvent.click(screen.getByText("See your request"));
  await screen.findByRole("heading", { level: 1, name: "Interest Expressed!" });
  expect(window.location.pathname).toBe(`/requests/${made.id}`);
});

it("finds the request whose answer was lost, also when the message is another one now", async () => {
  const onSale = ticket();
  const made = interestRequest({ ticket_id: onSale.id });
  let tries = 0;
  server.use(
    answers("tickets", "get", () => {
      const seen = viewed(tries > 1 ? { ...onSale, status: "under_review" } : onSale, "buyer");
      return seen.viewer && tries > 1 ? { ...seen, viewer: { ...seen.viewer, interest_request: made } } : seen;
    }),
    answers("credits", "get", { credits: 1 }),
    http.post("*/api/express-interest", () => {
      tries += 1;
      return tries === 1 ? HttpResponse.error() : undefined;
    }),
    refuses("interest", "express", "ticket_not_available"),
  );
  const { user, form, send } = await ask(onSale);
  await send();
  await screen.findByText("No connection");
  await user.type(form.getByLabelText(/Message/), " Together?");
  await send();
  await expect.poll(() => window.location.pathname).toBe(`/requests/${made.id}`);
  expect(tries).toBe(2);
});

it("leaves a line and another try where the server fails", async () => {
  const onSale = ticket();
  const made = interestRequest({ ticket_id: onSale.id });
  const asked = {
    ...made,
    requester_id: made.buyer_id,
    response: null,
    ticket: { ...made.ticket, user_id: onSale.user_id },
  };
  server.use(
    answers("tickets", "get", viewed(onSale, "other")),
    answers("credits", "get", { credits: 1 }),
    refuses("availability", "request", "internal_error"),
    refuses("interest", "express", "internal_error"),
  );
  const { user, form, send, close } = await ask(onSale);
  await send();
  await form.findByRole("alert");
  expect(form.getByLabelText(/Message/)).toHaveProperty("value", "Aisle seats?");
  server.use(answers("interest", "express", { success: true, interest_request: made }));
  await close();

  await user.click(within(await dialog()).getByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("menuitem", { name: /^Ask if/ }));
  const failed = await within(await dialog()).findByRole("alert");
  server.use(answers("availability", "request", asked as never));
  await user.click(within(failed).getByRole("button", { name: "Try Again" }));
  await screen.findByText("Waiting for seller to respond...");
  expect(failed.isConnected).toBe(false);
});

it("shows what others wrote of the seller, and takes a report", async () => {
  const onSale = ticket();
  const trust = { trust_score: 4.8, total_reviews: 1, successful_transactions: 0, flagged_reports: 0 };
  const at = onSale.created_at;
  const review = { id: newId(), ticket_id: newId(), reviewer_id: newId(), reviewed_user_id: onSale.user_id };
  const reports: object[] = [];
  server.use(
    answers("tickets", "get", viewed(onSale, "other")),
    answers("trust", "getScore", { ...trust, user_id: onSale.user_id, last_calculated: at }),
    answers("trust", "listFeedback", {
      items: [
        {
          ...review,
          rating: 4,
          comment: "Came on time",
          feedback_type: "seller_review",
          created_at: at,
          updated_at: at,
        },
      ],
      next_cursor: null,
    }),
    answers("trust", "createReport", (input) => {
      reports.push(input);
      return {} as never;
    }),
  );
  logIn();
  const user = await open(`/discover-movie?ticket=${onSale.id}`);
  await user.click(await within(await dialog()).findByRole("button", { name: /Read reviews$/ }));
  await within(await dialog()).findByText("Came on time");
  within(await dialog()).getByRole("img", { name: "4 out of 5 stars" });
  await user.click(within(await dialog()).getByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("menuitem", { name: "Report" }));
  const report = within(await screen.findByRole("dialog", { name: "Report the seller" }));
  expect(report.getByRole("button", { name: "Submit Report" })).toHaveProperty("disabled", true);
  await user.selectOptions(report.getByLabelText(/What happened/), "Fake ticket");
  await user.type(report.getByLabelText(/Description/), "The picture shows another film");
  await user.click(report.getByRole("button", { name: "Submit Report" }));
  await screen.findByText("Report Submitted");
  expect(reports).toMatchObject([{ reported_user_id: onSale.user_id, description: "The picture shows another film" }]);
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Report the seller" })).toBeNull());
  await dialog();
});
