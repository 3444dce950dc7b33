import { newId } from "@reseat/core/ids";
import { answers, refuses } from "@reseat/testing/answers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { logIn, server } from "../../../test/app";
import { confirmPayment } from "./use-buy-credits";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  logIn();
});
afterEach(() => {
  vi.useRealTimers();
});

const payment = { razorpay_payment_id: "pay_1", razorpay_order_id: "order_1", razorpay_signature: "signature" };

it("asks until the payment is known to be credited, and says once that it takes long", async () => {
  server.use(refuses("payments", "verifyPayment", "try_again"));
  const isSlow = vi.fn(() => {
    server.use(answers("payments", "verifyPayment", { success: true, credits_added: 5 }));
  });
  const credited = confirmPayment(payment, newId(), isSlow);
  let isKnown = false;
  void credited.then(() => {
    isKnown = true;
  });
  await expect.poll(() => vi.advanceTimersToNextTimerAsync().then(() => isKnown), { timeout: 10_000 }).toBe(true);
  expect(await credited).toBe(5);
  expect(isSlow).toHaveBeenCalledOnce();
});
