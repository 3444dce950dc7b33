import { paginateScan } from "@aws-sdk/lib-dynamodb";
import { dynamo, tableName } from "@reseat/core/dynamo";

/** Returns the keys of all items in the table that contain one of these texts. */
export async function keysWith(texts: string[]): Promise<string[]> {
  const keys: string[] = [];
  for await (const { Items = [] } of paginateScan(
    { client: dynamo },
    { TableName: tableName(), ConsistentRead: true },
  )) {
    const found = Items.filter((item) => texts.some((text) => JSON.stringify(item).includes(text)));
    keys.push(...found.map(({ pk, sk }) => `${pk} ${sk}`));
  }
  return keys;
}
