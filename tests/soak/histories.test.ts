import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocument, paginateScan } from "@aws-sdk/lib-dynamodb";
import { recount } from "@reseat/core/events";
import { difference } from "@reseat/core/internal/counting/sums";
import { Sweep } from "@reseat/core/sweep";
import { handler as notify } from "@reseat/functions/events/notify";
import { handler as project } from "@reseat/functions/events/project";
import { createTable, dynamoClientConfig } from "@reseat/local/dynamo";
import { type Fault, useFaultyWire } from "@reseat/testing/faults";
import { advanceClock, aWorld, passTime, type Round, roundOf, type World } from "@reseat/testing/history";
import { expectBalanced, expectNothingLeftBehind } from "@reseat/testing/invariants";
import { queueBoundary } from "@reseat/testing/queue-boundary";
import { temporaryFolder } from "@reseat/testing/temporary-folder";
import { database } from "@reseat/testing/vitest/database";
import fc from "fast-check";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Order } from "./commander";
import { Deliveries, type Dice } from "./deliveries";
import { expectOnSale, expectSalesCounted, expectToldOnce } from "./promises";

vi.hoisted(() => {
  // A follower's failure is only in the log.
  process.env.POWERTOOLS_LOG_LEVEL = process.env.SOAK_OPERATIONS ? "ERROR" : "SILENT";
});

// Random histories of what people do, one after the other, each from an empty table on, with
// requests lost, processes killed and the stream delivered in any order. SOAK_OPERATIONS=3000 goes
// through more and longer ones, from SOAK_SEED on. A failing history is made shorter; the seed and
// the path that fast-check prints then repeat it (SOAK_SEED, SOAK_PATH).

const { SOAK_OPERATIONS, SOAK_PATH } = process.env;
const target = Number(SOAK_OPERATIONS ?? 30);
const firstSeed = Number(process.env.SOAK_SEED ?? 13);

const isLong = SOAK_OPERATIONS !== undefined;
const SIZE = isLong ? { people: 12, tickets: 24, steps: 40 } : { people: 4, tickets: 6, steps: 6 };
const ROUNDS = isLong ? 20 : 6;
/** One of this many transactions ends its process, which takes a second to start again. */
const ONE_KILLS_OF = isLong ? 300 : 9;
/** Shortening stops after two minutes: the seed repeats the history. */
const BOUNDED = { skipAllAfterTimeLimit: 120_000 };
const FURTHER = ["list", "remove", "sell", "ask", "answer", "answer", "review", "plan", "plan", "plan", "pay", "pay"];

const fault = fc.oneof(
  {
    weight: ONE_KILLS_OF - 1,
    arbitrary: fc.constantFrom<Fault[]>(...Array(12).fill(null), "before", "after", "throttled"),
  },
  { weight: 1, arbitrary: fc.constantFrom<Fault[]>("killed before", "killed after") },
);
const round = roundOf(SIZE, FURTHER, fault);
const lost = fc.array(fc.constantFrom<Fault[]>(null, null, null, "before", "after", "throttled"), { maxLength: 6 });
const throws = fc.infiniteStream(fc.nat(2 ** 20));

const TableName = process.env.TABLE_NAME as string;
const folder = temporaryFolder("soak");
const queue = queueBoundary();
const outside = setupServer(
  queue.handler,
  http.post("http://127.0.0.1:1/*", () => HttpResponse.json({})),
);
beforeAll(() => {
  outside.listen({ onUnhandledRequest: "bypass" });
  useFaultyWire();
});
afterAll(async () => {
  await deliveries.stop();
  outside.close();
  commander?.process.disconnect();
  folder.remove();
});

// The table is there already.
const streamArn = await createTable(database, TableName);
const deliveries = new Deliveries(database, streamArn, { "events/notify": notify, "events/project": project });

let [operations, kills] = [0, 0];

it(`keeps every promise over ${target} operations, from seed ${firstSeed} on`, async () => {
  const history = fc.array(round, { minLength: 1, maxLength: ROUNDS, size: "max" });
  const property = fc.asyncProperty(history, lost, throws, async (rounds, faults, thrown) => {
    const dice: Dice = (sides) => (thrown.next().value ?? 0) % sides;
    await emptyTable();
    await deliveries.forget();
    const world = await aWorld(SIZE);
    const live = async (one: Round) => {
      passTime(one);
      await carryOut(one, world);
      queue.messages = [];
      await deliveries.deliverAll(dice, faults);
    };
    for (const one of rounds) await live(one);
    await expectBalanced(world.people);
    await expectOnSale();
    // Every request is out of time, and the follow-up of that has come.
    advanceClock(901);
    await Sweep.run();
    await deliveries.deliverAll(dice, []);
    await expectNothingLeftBehind(world.people);
    expect((await expectBalanced(world.people)).held).toBe(0);
    const { counted, stored } = await recount();
    expect(difference(counted, stored)).toEqual({});
    await expectToldOnce();
    await expectScoresSettled();
  });
  if (SOAK_PATH) await fc.assert(property, { seed: firstSeed, path: SOAK_PATH, endOnFailure: true });
  else
    for (let seed = firstSeed; operations < target; seed += 1)
      await fc.assert(property, { seed, numRuns: 1, unbiased: true, ...BOUNDED });
  console.log(JSON.stringify({ operations, kills }));
}, 7_200_000);

/** A very old record that comes again changes a score until the sweep looks at it anew. */
async function expectScoresSettled(): Promise<void> {
  advanceClock(181);
  await Sweep.run();
  await expectSalesCounted();
}

let commander: Awaited<ReturnType<typeof begin>> | undefined;

/**
 * Lets the other process do a round. When it is killed in the middle, everybody tries again with
 * the same keys.
 */
async function carryOut(round: Round, world: World): Promise<void> {
  const clock = process.env.CLOCK_OFFSET_SECONDS ?? "0";
  operations += round.steps.reduce((sum, { times }) => sum + times, 0);
  for (let faults = round.faults; ; faults = []) {
    commander ??= await begin();
    const ended = Promise.race([once(commander.process, "message"), commander.exited]);
    commander.process.send({ world, round: { ...round, faults }, clock } satisfies Order);
    const [answer] = await ended;
    if (typeof answer === "object" && answer) {
      expect(answer).toEqual({});
      return;
    }
    commander = undefined;
    kills += 1;
  }
}

/**
 * Takes everything out of the table. A new table would have another stream, and with each request
 * DynamoDB Local goes through the records of all earlier ones.
 */
async function emptyTable(): Promise<void> {
  const client = DynamoDBDocument.from(new DynamoDBClient(dynamoClientConfig(database)));
  const pages = paginateScan({ client, pageSize: 25 }, { TableName, ProjectionExpression: "pk, sk" });
  for await (const { Items = [] } of pages) {
    const deletes = Items.map((Key) => ({ DeleteRequest: { Key } }));
    if (deletes.length > 0) await client.batchWrite({ RequestItems: { [TableName]: deletes } });
  }
  client.destroy();
}

async function begin() {
  const file = fileURLToPath(new URL("commander.ts", import.meta.url));
  const child = fork(file, [folder.path], { execArgv: ["--import", "tsx"] });
  const exited = once(child, "exit");
  const [began] = await Promise.race([once(child, "message"), exited]);
  expect(began).toEqual({});
  return { process: child, exited };
}
