import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { RawItem } from "./dynamo";

/** What happened to one item of the table, as its stream tells it. */
export interface Change {
  before?: RawItem;
  after?: RawItem;
}

/** The `dynamodb` part of a stream record (NEW_AND_OLD_IMAGES). */
interface StreamRecord {
  OldImage?: unknown;
  NewImage?: unknown;
}

export function changeOf({ OldImage, NewImage }: StreamRecord): Change {
  const plain = (image: unknown) => unmarshall(image as Parameters<typeof unmarshall>[0]);
  return {
    ...(OldImage ? { before: plain(OldImage) } : {}),
    ...(NewImage ? { after: plain(NewImage) } : {}),
  };
}

/** Set on an item that a migration has written anew under other keys. */
export const MOVED = "__moved__";

/** Whether an item only came from another place: nothing follows from that. */
export function isMove({ before, after }: Change): boolean {
  return !before && after?.[MOVED] === true;
}

/** The entity that a change is about. */
export function entityOf({ before, after }: Change): string {
  return String((after ?? before)?.__edb_e__ ?? "");
}

/** Whether this change gave `field` this value. */
export function became({ before, after }: Change, field: string, value: unknown): boolean {
  return after?.[field] === value && before?.[field] !== value;
}
