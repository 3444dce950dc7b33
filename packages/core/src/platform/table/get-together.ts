import { BatchGetCommand, type DynamoDBDocumentClient, GetCommand, type GetCommandInput } from "@aws-sdk/lib-dynamodb";
import DataLoader from "dataloader";
import { table } from "./table";
import { untilDone } from "./until-done";

type Item = Record<string, unknown>;

/** The most items that DynamoDB reads in one request. */
const AT_ONCE = 100;

/**
 * Makes the operation that reads an item by its key. Concurrent reads from all areas become one
 * request: a command reads everything at once, and a request costs more than an item in it. An item
 * that is read twice is requested once.
 */
export function getTogether(client: DynamoDBDocumentClient): (input: GetCommandInput) => Promise<{ Item?: Item }> {
  const loaders = [false, true].map(
    (isConsistent) =>
      new DataLoader<GetCommandInput, Item | undefined>((inputs) => read(client, inputs, isConsistent), {
        // Reads are only joined, not cached: an item may change at any time.
        cache: false,
        maxBatchSize: AT_ONCE,
      }),
  );
  return async (input) => {
    const item = await loaders[input.ConsistentRead ? 1 : 0]?.load(input);
    return item ? { Item: item } : {};
  };
}

async function read(
  client: DynamoDBDocumentClient,
  inputs: readonly GetCommandInput[],
  ConsistentRead: boolean,
): Promise<(Item | undefined)[]> {
  const [first] = inputs;
  const wanted = new Map(inputs.map(({ Key = {} }) => [nameOf(Key), Key]));
  if (!first) return [];
  if (wanted.size === 1) {
    const { Item } = await client.send(new GetCommand(first));
    return inputs.map(() => Item);
  }
  const { TableName = "" } = first;
  const found = new Map<string, Item>();
  let left = [...wanted.values()];
  await untilDone(async () => {
    const RequestItems = { [TableName]: { Keys: left, ConsistentRead } };
    const { Responses, UnprocessedKeys } = await client.send(new BatchGetCommand({ RequestItems }));
    for (const item of Object.values(Responses ?? {}).flat()) found.set(nameOf(item), item);
    // Keys that a throttled table left out.
    left = Object.values(UnprocessedKeys ?? {}).flatMap(({ Keys = [] }) => Keys);
    return left.length === 0 || undefined;
  });
  return inputs.map(({ Key = {} }) => found.get(nameOf(Key)));
}

function nameOf(item: Item): string {
  return JSON.stringify([item[table.partitionKey], item[table.sortKey]]);
}
