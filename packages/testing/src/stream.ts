import { marshall } from "@aws-sdk/util-dynamodb";
import type { StreamRecord } from "@reseat/core/changes";

/** What the table's stream says of an item as it is stored, before and after a change. */
export function streamRecord({ before, after }: { before?: object; after?: object }): StreamRecord {
  const image = (item: object) => marshall(item, { removeUndefinedValues: true });
  return { ...(before && { OldImage: image(before) }), ...(after && { NewImage: image(after) }) };
}

/** An item as it is stored, of the parameters that put it there. */
export function stored(put: { params(): unknown }): object {
  return (put.params() as { Item: object }).Item;
}
