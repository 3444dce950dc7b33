import { answers, deal, refuses, ticket, viewed } from "@reseat/testing/answers";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, it, vi } from "vitest";
import { countCalls, logIn, open, server } from "../../../test/app";

const at = new Date().toISOString();
const terms = { price_each: 25_000, pay: "upi", hand: "theatre", by: "seller", at, agreed_at: null } as const;
const begun = { ticket: { ...deal().ticket, show_date: at.slice(0, 10), show_time: "00:01" } };
const payee = { upi_id: "asha@okaxis", name: "Asha Rao", amount: 25_000 };

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
  const user = await open("/profile/unlocked");
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
    answers("tickets", "get", viewed(ticket({ id: made.ticket_id }))),
    refuses("deals", "getPayee", "no_upi"),
  );
  logIn();
  const user = await open("/profile/unlocked");
  await user.click(await screen.findByRole("button", { name: "Pay" }));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByText("No UPI id yet");
  expect(dialog.getByRole("button", { name: "I have paid" }).className).not.toContain("button-primary");
});

it("offers nothing any more once all was good, except the review, of as many stars as are pressed", async () => {
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
  const user = await open("/profile/unlocked");
  const stars = within(await screen.findByRole("group", { name: "How was it?" })).getAllByRole("button");
  expect(stars).toHaveLength(5);
  for (const name of ["Refund", "Not let in?", "Review"]) expect(screen.queryByRole("button", { name })).toBeNull();
  await user.click(stars[2] as HTMLElement);
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
  const user = await open("/profile/unlocked");
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

it("reads the listing only of a deal with terms", async () => {
  const [agreed, begun] = [deal({ terms }), deal({})];
  server.use(
    answers("deals", "list", { items: [agreed, begun], next_cursor: null }),
    answers("tickets", "get", viewed(ticket({ ticket_count: 2 }))),
  );
  logIn();
  const calls = countCalls();
  await open("/profile/unlocked");
  await screen.findByText("Nothing is agreed yet");
  await screen.findByText(/2 tickets/);
  expect([agreed, begun].map(({ ticket_id }) => calls.get(`/api/tickets/${ticket_id}`) ?? 0)).toEqual([1, 0]);
});
