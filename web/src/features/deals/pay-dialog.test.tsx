import { answers, deal, refuses, ticket, viewed } from "@reseat/testing/answers";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it, vi } from "vitest";
import { logIn, open, server } from "../../../test/app";

const at = new Date().toISOString();
const terms = { price_each: 25_000, pay: "upi", hand: "theatre", by: "seller", at, agreed_at: null } as const;
const begun = { ticket: { ...deal().ticket, show_date: at.slice(0, 10), show_time: "00:01" } };
const payee = { upi_id: "asha@okaxis", name: "Asha Rao", amount: 25_000 };

beforeEach(() => server.use(refuses("messaging", "get", "not_found")));

/** Holds something back until `release` is called. */
function hold() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { released, release };
}

it("asks where to pay only when the server knows that both agreed", async () => {
  let made = deal({ terms });
  const { released, release } = hold();
  const asked = vi.fn();
  server.use(
    answers("deals", "list", () => ({ items: [made], next_cursor: null })),
    answers("tickets", "get", viewed(ticket({ id: made.ticket_id }))),
    http.post("*/api/deals/:id/plan", () => released),
    answers("deals", "takeStep", () => {
      const { plan } = made;
      made = { ...made, plan: { ...plan, terms: plan.terms && { ...plan.terms, agreed_at: at } } };
      return made;
    }),
    http.get("*/api/deals/:id/payee", () => asked()),
    answers("deals", "getPayee", payee),
  );
  logIn();
  const user = await open(`/deals/${made.id}`);
  const plan = within(await screen.findByRole("region", { name: "The plan" }));
  await user.click(plan.getByRole("button", { name: "Agree" }));
  await user.click(await plan.findByRole("button", { name: "Pay" }));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByText("Loading...");
  await vi.dynamicImportSettled();
  expect(asked).not.toHaveBeenCalled();
  release();
  await dialog.findByText(/as\*\*\*@okaxis/);
  expect(asked).toHaveBeenCalledOnce();
});

it("has no loud 'I have paid' where there is nobody to pay", async () => {
  const made = deal({ terms: { ...terms, agreed_at: at } });
  server.use(
    answers("deals", "list", { items: [made], next_cursor: null }),
    answers("tickets", "get", viewed(ticket({ id: made.ticket_id, ticket_count: 2 }))),
    refuses("deals", "getPayee", "no_upi"),
  );
  logIn();
  const user = await open(`/deals/${made.id}`);
  await user.click(await screen.findByRole("button", { name: "Pay" }));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByText("No UPI id yet");
  await dialog.findByText("₹500");
  dialog.getByRole("button", { name: "Ask for the UPI id" });
  expect(dialog.getByRole("button", { name: "I have paid" }).className).not.toContain("button-primary");
});

it("offers nothing any more once all was good, except the review, of as many stars as are chosen", async () => {
  const made = { ...deal({ terms: { ...terms, agreed_at: at }, state: "good" }), ...begun };
  const given: unknown[] = [];
  server.use(
    answers("deals", "list", { items: [made], next_cursor: null }),
    answers("tickets", "get", viewed(ticket({ id: made.ticket_id }))),
    answers("trust", "getMyFeedback", null),
    refuses("trust", "createFeedback", "invalid_input", undefined, (input) => {
      given.push(input);
      return true;
    }),
  );
  logIn();
  const user = await open(`/deals/${made.id}`);
  const stars = within(await screen.findByRole("group", { name: "How was it?" })).getAllByRole<HTMLInputElement>(
    "radio",
  );
  expect(stars.map(({ checked }) => checked)).toEqual([false, false, false, false, true]);
  expect(screen.queryByRole("button", { name: "Review" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Something went wrong" }));
  const wrong = within(await screen.findByRole("dialog", { name: "What happened?" }));
  expect(wrong.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Report the seller/),
  ]);
  await user.keyboard("{Escape}");
  await user.click(stars[2] as HTMLElement);
  expect(given).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(given).toMatchObject([{ rating: 3 }]));
});

it("takes back what could not be said without a network", async () => {
  const made = deal({ terms: { ...terms, agreed_at: at } });
  server.use(
    answers("deals", "list", { items: [made], next_cursor: null }),
    answers("tickets", "get", viewed(ticket({ id: made.ticket_id }))),
    answers("deals", "getPayee", payee),
  );
  logIn();
  const user = await open(`/deals/${made.id}`);
  const plan = within(await screen.findByRole("region", { name: "The plan" }));
  await user.click(plan.getByRole("button", { name: "Pay" }));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByText(/as\*\*\*@okaxis/);
  const { released, release } = hold();
  server.use(http.all("*/api/*", () => released.then(() => HttpResponse.error())));
  await user.click(dialog.getByRole("button", { name: "I have paid" }));
  await plan.findByText(/looks for your payment/);
  release();
  await dialog.findByText("Please check your connection and try again.");
  await user.click(dialog.getByRole("button", { name: "Close" }));
  await plan.findByRole("button", { name: "Pay" });
});
