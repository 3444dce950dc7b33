import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { DeleteTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { Browse } from "@reseat/core/browse";
import { recount } from "@reseat/core/stats";
import { Sweep } from "@reseat/core/sweep";
import { createTable, dynamoClientConfig } from "@reseat/local/dynamo";
import { type Fault, useFaultyWire } from "@reseat/testing/faults";
import { advance, aWorld, passTime, type Round, roundOf, type World } from "@reseat/testing/history";
import { expectBalanced, expectNothingLeftBehind } from "@reseat/testing/invariants";
import { queueBoundary } from "@reseat/testing/queue-boundary";
import { temporaryFolder } from "@reseat/testing/temporary-folder";
import { database } from "@reseat/testing/vitest/database";
import fc from "fast-check";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { scan } from "../../packages/core/src/scan";
import { noSums } from "../../packages/core/src/sums";
import { handler as notify } from "../../packages/functions/src/events/notify";
import { handler as project } from "../../packages/functions/src/events/project";
import type { Order } from "./commander";
import { Deliveries, type Dice } from "./deliveries";

vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = "SILENT";
});

// Random histories of what people do, each in a table of its own. `npm run soak` goes through many and longer ones with other seeds each time. What fails
// is made shorter; the seed and the path that fast-check prints then lead to it again (SOAK_SEED, SOAK_PATH).

const { SOAK_OPERATIONS, SOAK_PATH } = process.env;
const target = Number(SOAK_OPERATIONS ?? 60);
const firstSeed = Number(process.env.SOAK_SEED ?? 13);

const isLong = SOAK_OPERATIONS !== undefined;
const SIZE = isLong ? { people: 12, tickets: 24, steps: 40 } : { people: 4, tickets: 6, steps: 6 };
const ROUNDS = isLong ? 20 : 6;
/** One transaction of so many ends its process, which takes a second to begin again. */
const ONE_KILLS_OF = isLong ? 300 : 9;
const FURTHER = [
  "list",
  "remove",
  "sell",
  "ask",
  "answer",
  "answer",
  "review",
  "report",
  "write",
  "write",
  "block",
  "watch",
  "watch",
  "appeal",
  "decide",
  "pay",
  "pay",
];

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
afterAll(() => {
  outside.close();
  commander?.process.disconnect();
  folder.remove();
});

let [operations, kills] = [0, 0];

it(`keeps every promise over ${target} operations, from seed ${firstSeed} on`, async () => {
  const history = fc.array(round, { minLength: 1, maxLength: ROUNDS, size: "max" });
  const property = fc.asyncProperty(history, lost, throws, async (rounds, faults, thrown) => {
    const dice: Dice = (sides) => (thrown.next().value ?? 0) % sides;
    const followers = { "events/notify": notify, "events/project": project };
    const deliveries = new Deliveries(database, await emptyTable(), followers);
    try {
      const world = await aWorld(SIZE);
      for (const one of rounds) {
        passTime(one);
        await carryOut(one, world);
        queue.messages = [];
        await deliveries.deliverAll(dice, faults);
      }
      await expectBalanced(world.people);
      await expectNothingLeftBehind(world.people);
      await expectOnSale();
      // Every request is out of time, and what its end leads to has come.
      advance(901);
      await Sweep.run();
      await deliveries.deliverAll(dice, []);
      expect((await expectBalanced(world.people)).held).toBe(0);
      expect((await recount()).missing).toEqual(noSums());
      await expectToldOnce();
    } finally {
      await deliveries.stop();
    }
  });
  if (SOAK_PATH) await fc.assert(property, { seed: firstSeed, path: SOAK_PATH, endOnFailure: true });
  else
    for (let seed = firstSeed; operations < target; seed += 1)
      await fc.assert(property, { seed, numRuns: 1, unbiased: true });
  console.log(JSON.stringify({ operations, kills }));
}, 7_200_000);

let commander: Awaited<ReturnType<typeof begin>> | undefined;

/** Lets the other process do a round. When it is killed in the middle, everybody tries again with the same keys. */
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

/** A new table in the place of the one before; the address of its stream. */
async function emptyTable(): Promise<string> {
  const client = new DynamoDBClient(dynamoClientConfig(database));
  await client.send(new DeleteTableCommand({ TableName }));
  client.destroy();
  return createTable(database, TableName);
}

async function begin() {
  const file = fileURLToPath(new URL("commander.ts", import.meta.url));
  const child = fork(file, [folder.path], { execArgv: ["--import", "tsx"] });
  const exited = once(child, "exit");
  const [began] = await Promise.race([once(child, "message"), exited]);
  expect(began).toEqual({});
  return { process: child, exited };
}

async function all<Item>(entity: string): Promise<Item[]> {
  const items: Item[] = [];
  for await (const page of scan([entity])) items.push(...(page as Item[]));
  return items;
}

/** Browsing shows what a plain filter of the table does. */
async function expectOnSale(): Promise<void> {
  advance(3);
  const tickets = await all<{ id: string; status: string; show_at: string }>("ticket");
  const shown = new Set<string>();
  let cursor: string | undefined;
  do {
    const { items, next_cursor } = await Browse.listTickets({ cursor, limit: 50 });
    for (const { id } of items) shown.add(id);
    cursor = next_cursor ?? undefined;
  } while (cursor);
  const own = new Set(tickets.map(({ id }) => id));
  expect([...shown].filter((id) => own.has(id)).sort()).toEqual(
    tickets
      .filter(({ status }) => status === "available")
      .map(({ id }) => id)
      .sort(),
  );
}

/** Who must be told of something is told of it, once. */
async function expectToldOnce(): Promise<void> {
  const notifications = await all<{ user_id: string; kind: string; ticket_id?: string }>("notification");
  const told = notifications.map(({ user_id, kind, ticket_id = "" }) => `${kind} ${user_id} ${ticket_id}`);
  const ofKind = (lines: string[], ...kinds: RegExp[]) =>
    lines.filter((line) => kinds.some((kind) => kind.test(line))).sort();

  const stays = [...(await ofInterests()), ...(await ofOrders()), ...(await ofRefunds())];
  expect(ofKind(told, /^interest_/, /^request_missed/, /^credits_added/, /^refund_/)).toEqual(stays.sort());
  // A newer item takes the place of an older one, whose notifications stay.
  expect(told).toEqual(
    expect.arrayContaining([...(await ofDeals()), ...(await ofQuestions()), ...(await ofStandings())]),
  );
}

type Party = { ticket_id: string; buyer_id: string; seller_id: string };

async function ofInterests(): Promise<string[]> {
  const interests = await all<Party & { status: string }>("interest");
  return interests.flatMap(({ ticket_id, buyer_id, seller_id, status }) => {
    const seller = (kind: string) => `${kind} ${seller_id} ${ticket_id}`;
    const buyer = (kind: string) => `${kind} ${buyer_id} ${ticket_id}`;
    const outcome: Record<string, string[]> = {
      accepted: [buyer("interest_accepted")],
      rejected: [buyer("interest_declined")],
      expired: [buyer("interest_expired"), seller("request_missed")],
      withdrawn: [seller("interest_withdrawn")],
    };
    return [seller("interest_received"), ...(outcome[status] ?? [])];
  });
}

async function ofOrders(): Promise<string[]> {
  const orders = await all<{ user_id: string; status: string }>("order");
  return orders.filter(({ status }) => status === "completed").map(({ user_id }) => `credits_added ${user_id} `);
}

async function ofRefunds(): Promise<string[]> {
  const refunds = await all<{ user_id: string; ticket_id: string; status: string }>("refund");
  const decided = refunds.filter(({ status }) => status !== "pending");
  return decided.map(({ user_id, ticket_id, status }) => `refund_${status} ${user_id} ${ticket_id}`);
}

async function ofDeals(): Promise<string[]> {
  const deals = await all<Party & { kind: string }>("deal");
  const unlocks = deals.filter(({ kind }) => kind === "contact");
  return unlocks.map(({ seller_id, ticket_id }) => `contact_unlocked ${seller_id} ${ticket_id}`);
}

async function ofQuestions(): Promise<string[]> {
  const questions = await all<Party & { requester_id: string; status: string }>("availability");
  return questions.flatMap(({ seller_id, requester_id, ticket_id, status }) => [
    `availability_asked ${seller_id} ${ticket_id}`,
    ...(status === "responded" ? [`availability_answered ${requester_id} ${ticket_id}`] : []),
  ]);
}

async function ofStandings(): Promise<string[]> {
  const standings = await all<{ user_id: string; restriction?: { kind: string } }>("standing");
  const suspended = standings.filter(({ restriction }) => restriction?.kind === "suspended");
  return suspended.map(({ user_id }) => `account_suspended ${user_id} `);
}
