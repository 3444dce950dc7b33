import { marshall } from "@aws-sdk/util-dynamodb";
import type { StreamRecord } from "@reseat/core/changes";

/** The stream's record of a change: the stored item before and after it. */
export function streamRecord({ before, after }: { before?: object; after?: object }): StreamRecord {
  const image = (item: object) => marshall(item, { removeUndefinedValues: true });
  return { ...(before && { OldImage: image(before) }), ...(after && { NewImage: image(after) }) };
}

/** The stored item that a put's parameters contain. */
export function stored(put: { params(): unknown }): object {
  return (put.params() as { Item: object }).Item;
}
