import { answers, card, interestRequest, ticket, viewed } from "@reseat/testing/answers";
import { onlineManager } from "@tanstack/react-query";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, it, onTestFinished } from "vitest";
import { logIn, open, server } from "../../test/app";

it("offers to try a command again that did not reach the server, as the same command", async () => {
  const onSale = ticket();
  const made = interestRequest({ ticket_id: onSale.id });
  const keys: (string | null)[] = [];
  server.use(
    answers("tickets", "get", viewed(onSale, "other")),
    answers("credits", "get", { credits: 1 }),
    http.post("*/api/express-interest", ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      if (keys.length === 1) return HttpResponse.error();
      return HttpResponse.json({ success: true, interest_request: made });
    }),
    answers("interest", "list", ({ type }) => ({
      items: type === "buyer" && keys.length > 1 ? [made] : [],
      next_cursor: null,
      server_time: new Date().toISOString(),
    })),
  );
  logIn();
  const user = await open(`/discover-movie?ticket=${onSale.id}`);
  await user.click(await screen.findByRole("button", { name: /^Express Interest/ }));
  const form = await screen.findByRole("dialog", { name: "Express Interest" });
  await user.type(within(form).getByLabelText(/Message/), "Aisle seats?");
  await user.click(within(form).getByRole("button", { name: "Express Interest" }));
  await within(form).findByRole("button", { name: "Try Again" });
  const said = (await screen.findByText("No connection")).closest<HTMLElement>("[data-sonner-toast]");
  fireEvent.click(within(said as HTMLElement).getByRole("button", { name: "Try Again" }));
  await screen.findByText("Interest Expressed!");
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[0]).not.toBeNull();
});

it("shows a list by itself that could not be reached at first", async () => {
  let isDown = true;
  server.use(
    http.get("*/api/deals", () => (isDown ? HttpResponse.error() : undefined)),
    http.head("*/", () => (isDown ? HttpResponse.error() : new HttpResponse())),
  );
  logIn();
  await open("/profile/unlocked");
  await screen.findByText("Error loading unlocked contacts");
  isDown = false;
  await screen.findByText("No unlocked contacts yet");
});

it("shows a ticket without its seller's reputation while there is no network to ask for that", async () => {
  const onSale = ticket();
  server.use(
    http.get(`*/api/tickets/${onSale.id}`, () => onlineManager.setOnline(false)),
    answers("tickets", "get", viewed(onSale)),
    answers("trust", "getScore", {
      ...card().seller_trust,
      total_reviews: 31,
      user_id: onSale.user_id,
      last_calculated: onSale.created_at,
    }),
  );
  onTestFinished(() => onlineManager.setOnline(true));
  await open(`/discover-movie?ticket=${onSale.id}`);
  const dialog = await screen.findByRole("dialog");
  await within(dialog).findByRole("heading", { name: onSale.movie_name });
  expect(within(dialog).queryByText(/31 reviews/)).toBeNull();
  onlineManager.setOnline(true);
  await within(dialog).findByText(/31 reviews/);
});

it("offers to open a checkout again that did not reach the server, under the same key", async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.post("*/api/create-order", ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      return HttpResponse.error();
    }),
  );
  Object.assign(window, { Razorpay: class {} });
  logIn();
  const user = await open("/profile/purchases");
  await user.click((await screen.findAllByRole("button", { name: "Buy Credits" }))[0] as HTMLElement);
  await user.click(await screen.findByRole("button", { name: /Pay .*79/ }));
  const first = (await screen.findByText("No connection")).closest<HTMLElement>("[data-sonner-toast]");
  fireEvent.click(within(first as HTMLElement).getByRole("button", { name: "Try Again" }));
  await expect.poll(() => keys.length).toBe(2);
  // The next toast says the same, in the place of the first.
  await waitFor(() => expect(first?.isConnected).toBe(false));
  await screen.findByText("No connection");
  expect(keys[1]).toBe(keys[0]);
  delete window.Razorpay;
});
