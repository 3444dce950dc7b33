import { answers, interestRequest, ticket, viewed } from "@reseat/testing/answers";
import { fireEvent, screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import { logIn, open, server } from "../../test/app";

it("offers to try a command again that did not reach the server, as the same command", async () => {
  const onSale = ticket();
  const keys: (string | null)[] = [];
  server.use(
    answers("tickets", "get", viewed(onSale, "other")),
    answers("credits", "get", { credits: 1 }),
    http.post("*/api/express-interest", ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      if (keys.length === 1) return HttpResponse.error();
      return HttpResponse.json({ success: true, interest_request: interestRequest({ ticket_id: onSale.id }) });
    }),
  );
  logIn();
  const user = await open(`/discover-movie?ticket=${onSale.id}`);
  await user.click(await screen.findByRole("button", { name: "Express Interest" }));
  const form = await screen.findByRole("dialog", { name: "Express Interest" });
  await user.type(within(form).getByLabelText(/Message/), "Aisle seats?");
  await user.click(within(form).getByRole("button", { name: "Express Interest" }));
  await screen.findByText("No connection");
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
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
  await screen.findByText("No connection");
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  await expect.poll(() => keys.length).toBe(2);
  expect(keys[1]).toBe(keys[0]);
  delete window.Razorpay;
});
