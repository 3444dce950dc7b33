import { randomUUID } from "node:crypto";
import { Credit } from "@reseat/core/credits";
import { Interest } from "@reseat/core/deals";
import { sweepParts } from "@reseat/core/table";
import { person, ticketOf } from "@reseat/testing/people";
import type { Context } from "aws-lambda";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { handler } from "./sweep";

vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = "SILENT";
});

type Event = Parameters<typeof handler>[0];

/** The requests to Lambda and their type: an event does not wait for its run. */
const asked: { type: string | null; event: Event }[] = [];
const lambda = setupServer(
  http.post(
    `${process.env.AWS_ENDPOINT_URL_LAMBDA}/2015-03-31/functions/dev-reseat-events-sweep/invocations`,
    async ({ request }) => {
      const event = (await request.json()) as Event;
      asked.push({ type: request.headers.get("x-amz-invocation-type"), event });
      return new HttpResponse(null, { status: 202 });
    },
  ),
);
beforeAll(() => lambda.listen({ onUnhandledRequest: "bypass" }));
afterAll(() => lambda.close());
afterEach(() => {
  delete process.env.CLOCK_OFFSET_SECONDS;
});

/** A run with this many seconds left. */
const withSeconds = (seconds: number) =>
  ({ functionName: "dev-reseat-events-sweep", getRemainingTimeInMillis: () => seconds * 1000 }) as Context;

it("has itself run again at once when its time is nearly over, and not when it has looked at everything", async () => {
  const [buyer, { id: ticket_id }] = [await person(1), await ticketOf(await person())];
  await Interest.express(buyer, { ticket_id }, randomUUID());
  process.env.CLOCK_OFFSET_SECONDS = "901";
  for (const part of sweepParts) await handler({ part }, withSeconds(29));
  expect(await Credit.getBalance(buyer)).toBe(1);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.type).toBe("Event");

  // That run has nothing left to do; a run with enough time does everything.
  await handler((asked[0] as (typeof asked)[0]).event, withSeconds(29));
  process.env.CLOCK_OFFSET_SECONDS = "0";
  const [other, next] = [await person(1), await ticketOf(await person())];
  await Interest.express(other, { ticket_id: next.id }, randomUUID());
  process.env.CLOCK_OFFSET_SECONDS = "901";
  for (const part of sweepParts) await handler({ part }, withSeconds(600));
  expect(await Credit.getBalance(other)).toBe(1);
  expect(asked).toHaveLength(1);
});
