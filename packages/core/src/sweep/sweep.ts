import pMap from "p-map";
import { isoNow } from "../clock";
import { queryIndex, type RawItem } from "../dynamo";
import { Interest } from "../interest";
import { Listing } from "../listings";
import { Payment } from "../payments";
import { TrustScore } from "../trust";

/** For each kind in the attribute `due`: how to settle an item that is past its deadline, by its key. */
const settle = {
  interest: ({ pk, sk }: RawItem) => Interest.load(rest(pk, "person#"), rest(sk, "interest#")).then(Interest.settle),
  ticket: ({ pk }: RawItem) => Listing.settle(rest(pk, "ticket#")),
  trust_score: ({ pk }: RawItem) => TrustScore.settle(rest(pk, "person#")),
  // Last, because each one asks Razorpay, which may be slow.
  order: ({ pk }: RawItem) => Payment.settle(rest(pk, "order#")),
};

type Kind = keyof typeof settle;

/** Items settled in parallel. Many tickets can be due at once, such as for a film that begins everywhere at seven. */
const AT_ONCE = 8;

export interface SweepResult {
  settled: number;
  /** The keys that could not be settled, or the kinds that could not be read. The next sweep tries again. */
  failed: { key: string; error: unknown }[];
  /** How late the most overdue item was, in seconds. */
  lag: number;
}

/** Settles everything that is past its deadline. Idempotent. A failing item or kind does not hold up the others. */
export async function run(): Promise<SweepResult> {
  const result: SweepResult = { settled: 0, failed: [], lag: 0 };
  for (const kind of Object.keys(settle) as Kind[]) {
    try {
      await settleKind(kind, result);
    } catch (error) {
      result.failed.push({ key: kind, error });
    }
  }
  return result;
}

async function settleKind(kind: Kind, result: SweepResult): Promise<void> {
  const pages = queryIndex({
    IndexName: "due",
    KeyConditionExpression: "due = :kind AND due_at <= :now",
    ExpressionAttributeValues: { ":kind": kind, ":now": isoNow() },
  });
  for await (const page of pages) {
    const settleItem = async (item: RawItem) => {
      const late = (Date.parse(isoNow()) - Date.parse(String(item.due_at))) / 1000;
      result.lag = Math.max(result.lag, late);
      try {
        await settle[kind](item);
        result.settled += 1;
      } catch (error) {
        result.failed.push({ key: String(item.pk), error });
      }
    };
    await pMap(page, settleItem, { concurrency: AT_ONCE });
  }
}

function rest(key: unknown, prefix: string): string {
  return String(key).slice(prefix.length);
}
