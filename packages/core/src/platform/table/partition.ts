import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import pMap from "p-map";
import { dynamo, queryIndex, tableName } from "./dynamo";

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
