import pMap from "p-map";
import { isoNow } from "../clock";
import { queryIndex, type RawItem } from "../dynamo";
import { Interest } from "../interest";
import { Listing } from "../listings";
import { Payment } from "../payments";
import { TrustScore } from "../trust";

/** What is past its deadline, by the kind that stands in `due`: how an item of it is settled, by its key. */
const settle = {
  interest: ({ pk, sk }: RawItem) => Interest.load(rest(pk, "person#"), rest(sk, "interest#")).then(Interest.settle),
  ticket: ({ pk }: RawItem) => Listing.settle(rest(pk, "ticket#")),
  trust_score: ({ pk }: RawItem) => TrustScore.settle(rest(pk, "person#")),
  // Last: each asks Razorpay, which may take its time.
  order: ({ pk }: RawItem) => Payment.settle(rest(pk, "order#")),
};

type Kind = keyof typeof settle;

/** A film that begins everywhere at seven leaves many tickets due at the same minute. */
const AT_ONCE = 8;

export interface SweepResult {
  settled: number;
  /** Keys of what could not be settled now, or kinds that could not be read; the next sweep tries again. */
  failed: { key: string; error: unknown }[];
  /** How late the oldest was, in seconds. */
  lag: number;
}

/** Settles everything that is past its deadline. Idempotent; the failure of one item, or one kind, holds up no other. */
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
