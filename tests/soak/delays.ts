import { DynamoDBClient, GetItemCommand, TransactWriteItemsCommand } from "@aws-sdk/client-dynamodb";
import { createTable, dynamoClientConfig } from "@reseat/local/dynamo";

/** The milliseconds within which half of the messages, and 95 of 100, arrived. */
export interface Delays {
  messages: number;
  p50: number;
  p95: number;
}

export function delaysOf(unsorted: number[]): Delays {
  const sorted = unsorted.toSorted((one, other) => one - other);
  const percentile = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN);
  return { messages: sorted.length, p50: percentile(0.5), p95: percentile(0.95) };
}

const ROUNDS = 200;
const WARMING = 50;

/**
 * Measures the time that this machine's database alone takes for a message: five items read at
 * once, then three written in one transaction, by a bare client. No message can be faster.
 */
export async function measureFloor(endpoint: string): Promise<Delays> {
  const table = "floor";
  await createTable(endpoint, table);
  const client = new DynamoDBClient(dynamoClientConfig(endpoint));
  const key = (round: number, item: number) => ({ pk: { S: `round#${round}` }, sk: { S: `item#${item}` } });
  const items = (count: number) => Array.from({ length: count }, (_, item) => item);
  const times: number[] = [];
  for (let round = 0; round < WARMING + ROUNDS; round += 1) {
    const began = performance.now();
    await Promise.all(
      items(5).map((item) => client.send(new GetItemCommand({ TableName: table, Key: key(round, item) }))),
    );
    const writes = items(3).map((item) => ({ Put: { TableName: table, Item: key(round, item) } }));
    await client.send(new TransactWriteItemsCommand({ TransactItems: writes }));
    if (round >= WARMING) times.push(performance.now() - began);
  }
  client.destroy();
  return delaysOf(times);
}
