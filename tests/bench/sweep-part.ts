/**
 * Sweeps a part with the function as it is shipped, and prints its figures as the last line.
 * sweep.ts runs it in a process of its own.
 */

const [, , bundle = "", part = "", razorpay = ""] = process.argv;
if (part === "orders") await answerForRazorpay();
const { handler } = await import(bundle);
const began = performance.now();
const before = process.cpuUsage();
await handler({ part }, { getRemainingTimeInMillis: () => 600_000 });
const seconds = (performance.now() - began) / 1e3;
const { user, system } = process.cpuUsage(before);
process.stdout.write(`\n${JSON.stringify({ seconds, processorSeconds: (user + system) / 1e6 })}`);
process.exit();

/** Answers for Razorpay: one order in ten was paid. */
async function answerForRazorpay(): Promise<void> {
  const { delay, http, HttpResponse } = await import("msw");
  const { setupServer } = await import("msw/node");
  const payments = http.get("https://api.razorpay.com/v1/orders/:order/payments", async ({ params }) => {
    await delay(Number(razorpay));
    const payment = { id: `pay_${params.order}`, amount: 14_900, currency: "INR", status: "captured", created_at: 1 };
    return HttpResponse.json({ items: String(params.order).endsWith("0") ? [payment] : [] });
  });
  setupServer(payments).listen({ onUnhandledRequest: "bypass" });
}
