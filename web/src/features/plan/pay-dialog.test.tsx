import type { Deal } from "@reseat/contract";
import { newId } from "@reseat/core/ids";
import { answers, ticket } from "@reseat/testing/answers";
import { screen, within } from "@testing-library/react";
import { http } from "msw";
import { expect, it, vi } from "vitest";
import { logIn, open, server } from "../../../test/app";

function proposed(): Deal & { plan: NonNullable<Deal["plan"]> } {
  const { id: ticket_id, user_id: partner_id, movie_name, theatre, location, show_date, show_time } = ticket();
  const at = new Date().toISOString();
  return {
    id: newId(),
    ticket_id,
    role: "buyer",
    partner_id,
    contact: null,
    ticket: { movie_name, theatre, location, show_date, show_time },
    made_at: at,
    status: "valid",
    source: "unlock",
    ticket_unlock_id: newId(),
    refund: null,
    handed_over_at: null,
    has_original: false,
    credits_used: 1,
    plan: {
      state: "open",
      terms: { price_each: 25_000, pay: "upi", hand: "theatre", by: "seller", at, agreed_at: null },
      paid_said_at: null,
      paid_confirmed_at: null,
      paid_denied_at: null,
      handed_at: null,
      good_at: null,
      problem: null,
    },
  };
}

it("asks where to pay only when the server knows that both agreed", async () => {
  let deal = proposed();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked = vi.fn();
  server.use(
    answers("deals", "list", () => ({ items: [deal], next_cursor: null })),
    http.post("*/api/deals/:id/plan", () => released),
    answers("deals", "takeStep", () => {
      const { plan } = deal;
      const terms = plan.terms && { ...plan.terms, agreed_at: new Date().toISOString() };
      deal = { ...deal, plan: { ...plan, terms } };
      return deal;
    }),
    http.get("*/api/deals/:id/payee", () => asked()),
    answers("deals", "getPayee", { upi_id: "asha@okaxis", name: "Asha Rao", amount: 25_000 }),
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
