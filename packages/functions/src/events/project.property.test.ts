import { recount } from "@reseat/core/stats";
import { streamConsumers } from "@reseat/core/table";
import { createTable } from "@reseat/local/dynamo";
import { StreamPoller } from "@reseat/local/streams";
import { type Fault, injectFaults, useFaultyWire } from "@reseat/testing/faults";
import { aWorld, expectBalanced, expectNothingLeftBehind, happen, round } from "@reseat/testing/history";
import { database } from "@reseat/testing/vitest/database";
import type { DynamoDBRecord } from "aws-lambda";
import fc from "fast-check";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { noSums } from "../../../core/src/sums";
import { handler } from "./project";

vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = "SILENT";
});

/** Cognito, which is told of everybody who is banned. */
const outside = setupServer(http.post("http://127.0.0.1:1/*", () => HttpResponse.json({})));
const consumer = "events/project";
let written: DynamoDBRecord[] = [];
let stream: StreamPoller;

beforeAll(async () => {
  outside.listen({ onUnhandledRequest: "bypass" });
  useFaultyWire();
  const table = await createTable(database, process.env.TABLE_NAME as string);
  const handle = async ({ Records }: { Records: DynamoDBRecord[] }) => {
    written.push(...Records);
    return { batchItemFailures: [] };
  };
  stream = new StreamPoller(
    database,
    table,
    [{ name: consumer, entities: streamConsumers[consumer], handle }],
    undefined,
  );
  stream.start();
});
afterAll(async () => {
  await stream.stop();
  outside.close();
});
afterEach(() => {
  injectFaults([]);
  delete process.env.CLOCK_OFFSET_SECONDS;
});

/** A number below another. */
type Dice = (sides: number) => number;
/** So many records one delivery has at most. */
const MOST = 40;

const lost = fc.array(fc.constantFrom<Fault[]>(null, null, null, "before", "after", "throttled"), { maxLength: 6 });
const throws = fc.infiniteStream(fc.nat(2 ** 20));

it("counts what is there and leaves nothing of who is gone, however the stream brings it", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 3, maxLength: 7 }), lost, throws, async (rounds, faults, thrown) => {
      const dice: Dice = (sides) => (thrown.next().value ?? 0) % sides;
      const world = await aWorld();
      const delivered: DynamoDBRecord[] = [];
      for (const one of rounds) {
        await happen(one, world);
        await deliverAll(delivered, dice, faults);
        await expectBalanced(world.people);
        await expectNothingLeftBehind(world.people);
      }
      expect((await recount()).missing).toEqual(noSums());
    }),
    {
      seed: 13,
      numRuns: Number(process.env.STREAM_RUNS ?? 2),
      interruptAfterTimeLimit: 200_000,
      markInterruptAsFailure: true,
    },
  );
}, 240_000);

/** Delivers what was written, and what that leads to, in any order, some of it twice and in company of what came long ago. */
async function deliverAll(delivered: DynamoDBRecord[], dice: Dice, faults: Fault[]): Promise<void> {
  for (;;) {
    await stream.settled();
    const fresh = written;
    written = [];
    if (fresh.length === 0) return;
    delivered.push(...fresh);
    const again = delivered.filter(() => dice(10) === 0);
    injectFaults(faults);
    for (let rest = shuffled([...fresh, ...again], dice); rest.length > 0; ) {
      await deliver(rest.splice(0, 1 + dice(MOST)));
    }
    injectFaults([]);
  }
}

/** Like Lambda: from the first record that failed on, a batch comes again. */
async function deliver(batch: DynamoDBRecord[], tries = 20): Promise<void> {
  const { batchItemFailures } = await handler({ Records: batch });
  const [failed] = batchItemFailures;
  if (!failed) return;
  expect(tries).toBeGreaterThan(0);
  const from = batch.findIndex(({ dynamodb }) => dynamodb?.SequenceNumber === failed.itemIdentifier);
  await deliver(batch.slice(from), tries - 1);
}

function shuffled<Item>(items: Item[], dice: Dice): Item[] {
  const left = [...items];
  return items.flatMap(() => left.splice(dice(left.length), 1));
}
