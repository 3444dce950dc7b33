import { DeleteCommand, ScanCommand, type ScanCommandInput } from "@aws-sdk/lib-dynamodb";
import pMap from "p-map";
import { dynamo, queryIndex, type RawItem, tableName } from "./dynamo";

/**
 * Counts the items of each entity in a table, including entities that core does not use. For
 * maintenance commands only.
 */
export async function countItems(TableName: string): Promise<Record<string, number>> {
  const counts = new Map<string, number>();
  let ExclusiveStartKey: ScanCommandInput["ExclusiveStartKey"];
  do {
    const page = await dynamo.send(
      new ScanCommand({
        TableName,
        ConsistentRead: true,
        ProjectionExpression: "#entity",
        ExpressionAttributeNames: { "#entity": "__edb_e__" },
        ExclusiveStartKey,
      }),
    );
    for (const { __edb_e__: entity = "other" } of page.Items ?? []) counts.set(entity, (counts.get(entity) ?? 0) + 1);
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return Object.fromEntries(counts);
}

/** Yields every item of these entities, page by page. For maintenance commands only. */
export async function* scan(entities: string[]): AsyncGenerator<RawItem[]> {
  const values = Object.fromEntries(entities.map((entity, index) => [`:e${index}`, entity]));
  let ExclusiveStartKey: ScanCommandInput["ExclusiveStartKey"];
  do {
    const page = await dynamo.send(
      new ScanCommand({
        TableName: tableName(),
        ConsistentRead: true,
        FilterExpression: `#entity IN (${Object.keys(values).join()})`,
        ExpressionAttributeNames: { "#entity": "__edb_e__" },
        ExpressionAttributeValues: values,
        ExclusiveStartKey,
      }),
    );
    yield page.Items ?? [];
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
}

const AT_ONCE = 8;

/**
 * Deletes every item of a partition except those of the `kept` entities. For the erasure of a
 * person. Idempotent.
 */
export async function erasePartition(pk: string, kept: readonly string[]): Promise<void> {
  const pages = queryIndex({ KeyConditionExpression: "pk = :pk", ExpressionAttributeValues: { ":pk": pk } });
  for await (const page of pages) {
    const gone = page.filter(({ __edb_e__ }) => !kept.includes(String(__edb_e__)));
    await pMap(gone, ({ sk }) => dynamo.send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } })), {
      concurrency: AT_ONCE,
    });
  }
}
