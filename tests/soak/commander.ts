import { razorpayApi } from "@reseat/local/razorpay/api";
import { RazorpaySandbox } from "@reseat/local/razorpay/sandbox";
import { useFaultyWire } from "@reseat/testing/faults";
import { act, type Round, type World } from "@reseat/testing/history";
import { queueBoundary } from "@reseat/testing/queue-boundary";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { furtherCommands } from "./commands";

// The process that runs people's commands, and that is killed in the middle of some. Razorpay keeps
// its data in a folder.

export interface Order {
  world: World;
  round: Round;
  /** Seconds by which the clock is ahead. */
  clock: string;
}

const sandbox = new RazorpaySandbox(process.argv[2]);
const queue = queueBoundary();
const anyOther = http.post("http://127.0.0.1:1/*", () => HttpResponse.json({}));
setupServer(...razorpayApi(sandbox), queue.handler, anyOther).listen({ onUnhandledRequest: "bypass" });
useFaultyWire();
const further = furtherCommands(sandbox, queue);

process.on("message", async ({ world, round, clock }: Order) => {
  process.env.CLOCK_OFFSET_SECONDS = clock;
  try {
    await act(round, world, further);
    process.send?.({});
  } catch (error) {
    process.send?.({ failed: error instanceof Error ? error.stack : String(error) });
  }
});
process.on("disconnect", () => process.exit());
process.send?.({});
