import { expect, it } from "vitest";
import { queryClient } from "../lib/api/query-client";
import { withGuestWindow } from "../lib/pages/guest-window";
import { whenIdle } from "./updates";

/** A promise for something under way, and the function that ends it. */
function underWay() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ended, end };
}

/** Whether it resolves without a further change. */
async function isIdle(idle: Promise<void>): Promise<boolean> {
  const not = new Promise<false>((resolve) => setTimeout(() => resolve(false)));
  return Promise.race([idle.then(() => true), not]);
}

it("waits for the command and then for the payment that began meanwhile", async () => {
  const [command, payment] = [underWay(), underWay()];
  const answered = queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => command.ended })
    .execute(undefined);
  const idle = whenIdle();
  expect(await isIdle(idle)).toBe(false);
  const paid = withGuestWindow(() => payment.ended);
  command.end();
  await answered;
  expect(await isIdle(idle)).toBe(false);
  payment.end();
  await paid;
  await idle;
});

it("does not wait when nothing is under way", () => whenIdle());
