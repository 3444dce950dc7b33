import type { Transaction } from "@reseat/contract";
import { newId } from "@reseat/core/ids";
import { answers, interestRequest, refuses, ticket, viewed } from "@reseat/testing/answers";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { logIn, open, server } from "../../../test/app";

/** Stands in for Razorpay's checkout script: it opens, and the test decides how it ends. */
interface Checkout {
  order_id: string;
  amount: number;
  handler: (payment: object) => void;
  modal: { ondismiss: () => void };
}

let opened: Checkout[];
/** What Razorpay calls when a payment fails. */
let failed: ((answer: object) => void)[];
let ordered: object[];
let credits: number;

beforeEach(() => {
  opened = [];
  failed = [];
  ordered = [];
  credits = 0;
  class Razorpay {
    constructor(readonly options: Checkout) {}
    on(event: string, fail: (answer: object) => void) {
      if (event === "payment.failed") failed.push(fail);
    }
    open() {
      opened.push(this.options);
    }
  }
  Object.assign(window, { Razorpay });
  server.use(
    answers("credits", "get", () => ({ credits })),
    answers("payments", "createOrder", (input) => {
      ordered.push(input);
      return { razorpay_order_id: "order_1", amount: input.amount, transaction_id: newId(), razorpay_key_id: "key" };
    }),
  );
  logIn();
});

afterEach(() => {
  delete window.Razorpay;
});

const payment = { razorpay_payment_id: "pay_1", razorpay_order_id: "order_1", razorpay_signature: "signature" };

async function choose(pack: RegExp, pay: RegExp) {
  const user = await open("/profile/purchases");
  await user.click((await screen.findAllByRole("button", { name: "Buy Credits" }))[0] as HTMLElement);
  await user.click(await screen.findByRole("radio", { name: pack }));
  await user.click(screen.getByRole("button", { name: pay }));
  await expect.poll(() => opened.length).toBe(1);
  return opened[0] as Checkout;
}

it("orders the chosen pack, and says what was credited once it is paid", async () => {
  server.use(
    answers("payments", "verifyPayment", () => {
      credits = 1;
      return { success: true as const, credits_added: 1 };
    }),
  );
  const checkout = await choose(/Single/, /25/);
  expect(ordered).toEqual([{ amount: 2500, credits_purchased: 1 }]);
  expect(checkout).toMatchObject({ order_id: "order_1", amount: 2500 });
  checkout.handler(payment);
  await screen.findByText("1 credit was added to your account.");
});

it("gives a purchase up that was dismissed, and says so", async () => {
  const givenUp: object[] = [];
  server.use(
    answers("payments", "updatePaymentStatus", (input) => {
      givenUp.push(input);
      return {} as never;
    }),
  );
  (await choose(/Starter/, /79/)).modal.ondismiss();
  await screen.findByText("You cancelled the payment process.");
  await expect.poll(() => givenUp).toMatchObject([{ order_id: "order_1", status: "cancelled" }]);
});

it("says that a payment failed, and gives the purchase up", async () => {
  const givenUp: object[] = [];
  server.use(
    answers("payments", "updatePaymentStatus", (input) => {
      givenUp.push(input);
      return {} as never;
    }),
  );
  await choose(/Starter/, /79/);
  failed[0]?.({});
  await screen.findByText("Payment could not be processed. Please try again.");
  await expect.poll(() => givenUp).toMatchObject([{ order_id: "order_1", status: "failed" }]);
});

it("says whom to ask when a payment cannot be verified", async () => {
  server.use(refuses("payments", "verifyPayment", "payment_not_verified"));
  (await choose(/Starter/, /79/)).handler(payment);
  await screen.findByText("Please contact support if money was deducted.");
});

it("sells a missing credit where it is missing: one press pays and asks, with the message", async () => {
  const onSale = ticket();
  const request = interestRequest({ ticket_id: onSale.id });
  const expressed: object[] = [];
  server.use(
    answers("tickets", "get", viewed(onSale, "other")),
    answers("payments", "verifyPayment", () => {
      credits = 5;
      return { success: true as const, credits_added: 5 };
    }),
    answers("interest", "express", (input) => {
      expressed.push(input);
      return { success: true as const, interest_request: request };
    }),
    answers("interest", "list", ({ type }) => ({
      items: type === "buyer" && expressed.length > 0 ? [request] : [],
      next_cursor: null,
      server_time: new Date().toISOString(),
    })),
  );
  const user = await open(`/discover-movie?ticket=${onSale.id}`);
  await user.click(await screen.findByRole("button", { name: /^Express Interest/ }));
  const form = () => screen.findByRole("dialog", { name: "Express Interest" });
  await user.type(within(await form()).getByLabelText(/Message to the seller/), "Aisle seats?");
  await within(await form()).findByText("You need at least 1 credit to express interest.");
  // What is needed is chosen and is all that is shown; the others are a press away.
  await within(await form()).findByRole("radio", { name: /Single/, checked: true });
  expect(within(await form()).getAllByRole("radio")).toHaveLength(1);
  within(await form()).getByRole("button", { name: "Pay ₹25 · Express Interest" });
  await user.click(within(await form()).getByRole("button", { name: "Other packs: 5 for ₹79, 10 for ₹169" }));
  await user.click(within(await form()).getByRole("radio", { name: /Starter/ }));
  await user.click(within(await form()).getByRole("button", { name: /Pay .*79/ }));
  await expect.poll(() => opened.length).toBe(1);
  // An open dialog would keep the focus from Razorpay's sheet.
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  opened[0]?.handler(payment);
  await expect.poll(() => expressed).toEqual([{ ticket_id: onSale.id, message: "Aisle seats?" }]);
  await screen.findByRole("heading", { level: 1, name: "Interest Expressed!" });
});

it("leaves a line and another try where a payment for a missing credit fails", async () => {
  const onSale = ticket();
  server.use(
    answers("tickets", "get", viewed(onSale, "other")),
    refuses("payments", "createOrder", "payment_provider_unavailable"),
  );
  const user = await open(`/discover-movie?ticket=${onSale.id}`);
  await user.click(await screen.findByRole("button", { name: /^Express Interest/ }));
  const form = await screen.findByRole("dialog", { name: "Express Interest" });
  await user.click(await within(form).findByRole("button", { name: /Pay .*25/ }));
  const failed = await within(form).findByRole("alert");
  server.use(
    answers("payments", "createOrder", ({ amount }) => ({
      razorpay_order_id: "order_2",
      amount,
      transaction_id: newId(),
      razorpay_key_id: "key",
    })),
  );
  await user.click(within(failed).getByRole("button", { name: "Try Again" }));
  await expect.poll(() => opened.length).toBe(1);
});

it("looks for a payment that failed, and sells the same pack again", async () => {
  const purchase: Transaction = {
    id: newId(),
    order_id: "order_0",
    payment_status: "failed",
    credits_purchased: 5,
    amount: 7900,
    created_at: new Date().toISOString(),
  };
  server.use(
    answers("credits", "listTransactions", { items: [purchase], next_cursor: null }),
    answers("payments", "checkPayment", { transaction: purchase, found: "failed" }),
    answers("grievances", "file", { number: "RS-ABC234", answer_by: purchase.created_at } as never),
    answers("payments", "updatePaymentStatus", purchase),
  );
  const user = await open("/profile/purchases");
  await user.click(await screen.findByRole("button", { name: "Check now" }));
  await screen.findByText(/^The payment failed\. If your money was taken/);
  await user.click(screen.getByRole("button", { name: "My money was taken" }));
  await screen.findByText(/^We look into it as RS-ABC234, and answer/);
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await expect.poll(() => ordered).toEqual([{ amount: 7900, credits_purchased: 5 }]);
});
