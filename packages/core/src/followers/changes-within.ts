import { marshall } from "@aws-sdk/util-dynamodb";
import { MINUTE } from "../clock";
import { MOVED, type StreamRecord } from "../table/changes";
import type { RawItem } from "../table/dynamo";
import { scan } from "../table/scan";
import { streamConsumers } from "../table/table";

/** From one time to another, in epoch milliseconds. */
export interface Span {
  from: number;
  to: number;
}

/** An item's times are from shortly before it was stored. */
const APART = MINUTE;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/**
 * What a consumer of the stream should be told again of these times, page by page: each item that
 * it follows and that holds a time of one of them, as if it were new. What an item was before, and
 * what was deleted, the table does not know. For maintenance, because it scans the table.
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

/** A moved item has no consequences while it is moved; here it has. */
function recordOf({ [MOVED]: _, ...item }: RawItem): StreamRecord {
  return { NewImage: marshall(item) };
}
