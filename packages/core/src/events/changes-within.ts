import { marshall } from "@aws-sdk/util-dynamodb";
import { MINUTE } from "../platform/clock";
import { MOVED, type StreamRecord } from "../platform/table/changes";
import type { RawItem } from "../platform/table/dynamo";
import { scan } from "../platform/table/scan";
import { streamConsumers } from "../platform/table/table";

/** A period in epoch milliseconds. */
export interface Span {
  from: number;
  to: number;
}

/** An item's times are from shortly before it was stored. */
const APART = MINUTE;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/**
 * Yields what to tell a consumer of the stream again about these periods, page by page: each item
 * that it follows and that holds a time within one, as if the item were new. The table knows
 * neither earlier states nor deleted items. For maintenance, because it scans the table.
 */
export async function* changesWithin(
  consumer: keyof typeof streamConsumers,
  spans: Span[],
): AsyncGenerator<StreamRecord[]> {
  const isWithin = (time: number) => spans.some(({ from, to }) => from - APART <= time && time <= to + APART);
  for await (const items of scan([...streamConsumers[consumer]]))
    yield items.filter((item) => timesIn(item).some(isWithin)).map(recordOf);
}

function timesIn(value: unknown): number[] {
  if (typeof value === "string") return TIME.test(value) ? [Date.parse(value)] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(timesIn) : [];
}

/**
 * A migration's move of an item has no consequences in the stream, but here the item counts as new.
 */
function recordOf({ [MOVED]: _, ...item }: RawItem): StreamRecord {
  return { NewImage: marshall(item) };
}
