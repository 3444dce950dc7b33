import type { Follower, StreamRecord } from "@reseat/core/changes";
import type { DynamoDBRecord } from "aws-lambda";
import { expect, it, vi } from "vitest";
import { serveStream } from "./serve-stream";

vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = "SILENT";
});

const NewImage = { __edb_e__: { S: "wallet" } };
const Records: DynamoDBRecord[] = ["1", "2", "3"].map((number) => ({
  eventID: number,
  dynamodb: { SequenceNumber: number, NewImage },
}));
const event = { Records };

/** Makes a consumer that notes what it handles, and refuses some records, alone or in a batch. */
function consumer(refused: string[]) {
  const [followed, together]: [string[], string[][]] = [[], []];
  const wallets: Follower<string> = { entity: "wallet", follow: ({ eventID = "" }) => eventID };
  const handle = serveStream(
    [wallets],
    async (id) => void followed.push(id),
    async (records: StreamRecord[]) => {
      const ids = records.map(({ eventID = "" }) => eventID);
      if (ids.some((id) => refused.includes(id))) throw new Error("not these");
      together.push(ids);
    },
  );
  return { handle, followed, together };
}

it("does the work for a whole batch once, and then what follows from each record", async () => {
  const { handle, followed, together } = consumer([]);
  expect(await handle(event)).toEqual({ batchItemFailures: [] });
  expect([followed, together]).toEqual([["1", "2", "3"], [["1", "2", "3"]]]);
});

it("reports the record for which the work cannot be done, and has handled those before it", async () => {
  const { handle, followed, together } = consumer(["2"]);
  expect(await handle(event)).toEqual({ batchItemFailures: [{ itemIdentifier: "2" }] });
  expect([followed, together]).toEqual([["1"], [["1"]]]);
});
