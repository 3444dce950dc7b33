import { type Follower, followersOf, type StreamRecord } from "@reseat/core/changes";
import { isOutage } from "@reseat/core/outage";
import { enqueue } from "@reseat/core/queue";
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { count, logger } from "./observe";

/** The number of failures after which a record may be put aside. */
const TRIES = 3;
/** The pause before failed records are tried again. */
const PAUSE_MS = 200;
/** The longest letter, in characters: SQS takes a mebibyte, and one may have three bytes. */
const LONGEST_LETTER = 300_000;
/** The most records whose failures are remembered. Each shard waits for one. */
const MOST_FAILING = 1000;

/** A record that failed, and what this process had done before. */
interface Failing {
  tries: number;
  doneBefore: number;
}

/**
 * Makes the handler of a consumer of the table's stream. The work must be idempotent, because a
 * record may come again, and after later ones. `together` is for work that costs less for a whole
 * batch. If it fails, it is repeated for each record alone.
 *
 * A record that fails while this process can do others cannot be worked: after three tries it goes
 * to the function's dead letters, whole, and holds up nothing. In an outage nothing can be done, or
 * AWS says so: the first record that failed is reported, and Lambda redelivers it and all that
 * follow until they are done. Records that `npm run replay` passes have no source: theirs is the
 * letter that exists.
 */
export function serveStream<Outcome>(
  followers: Follower<Outcome>[],
  act: (outcome: Outcome) => Promise<void>,
  together: (records: StreamRecord[]) => Promise<void> = async () => {},
) {
  /** The number of records that this process has done. */
  let done = 0;
  const failing = new Map<string, Failing>();

  /** Does everything that one record causes, also when a part of it fails. */
  const work = async (record: DynamoDBRecord, isCounted: boolean) => {
    const change = changeOf(record);
    const parts = followersOf(followers, change).map(
      ({ follow }) =>
        async () =>
          act(follow(change)),
    );
    const errors: unknown[] = [];
    for (const part of isCounted ? parts : [() => together([change]), ...parts]) {
      try {
        await part();
      } catch (error) {
        if (isOutage(error)) throw error;
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
  };

  const noteFailure = ({ eventID = "", dynamodb }: DynamoDBRecord, error: unknown, doneBefore: number) => {
    const { tries, ...known } = failing.get(eventID) ?? { tries: 0, doneBefore };
    if (tries === 0) count("StreamRecordFailed");
    if (failing.size >= MOST_FAILING) failing.clear();
    failing.set(eventID, { ...known, tries: tries + 1 });
    const { pk, sk } = dynamodb?.Keys ?? {};
    logger.error("record failed", { event_id: eventID, pk: pk?.S, sk: sk?.S, error: error as Error });
  };

  return async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const doneBefore = done;
    const isCounted = await together(Records.map(changeOf)).then(
      () => true,
      (error: Error) => {
        logger.warn("batch handled record by record", { error });
        return false;
      },
    );
    /** Those that failed, in their order, each with its error. */
    let failed = new Map<DynamoDBRecord, unknown>();
    const tryAll = async (records: Iterable<DynamoDBRecord>) => {
      failed = new Map();
      for (const record of records) {
        try {
          await work(record, isCounted);
          failing.delete(record.eventID ?? "");
          done += 1;
        } catch (error) {
          noteFailure(record, error, doneBefore);
          failed.set(record, error);
          if (isOutage(error)) return false;
        }
      }
      return true;
    };
    /** Whether other records were done since this one failed first. */
    const isAtFault = ({ eventID = "", eventSourceARN }: DynamoDBRecord) =>
      eventSourceARN !== undefined && done > (failing.get(eventID)?.doneBefore ?? done);
    const isGivenUp = ({ eventID = "" }: DynamoDBRecord) => (failing.get(eventID)?.tries ?? 0) >= TRIES;

    let isUp = await tryAll(Records);
    while (isUp && failed.size > 0 && [...failed.keys()].every(isAtFault)) {
      const again = [...failed.keys()];
      if (again.every(isGivenUp)) {
        if (!(await putAside(failed))) break;
        for (const { eventID = "" } of again) failing.delete(eventID);
        return { batchItemFailures: [] };
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      isUp = await tryAll(again);
    }
    const [first] = failed.keys();
    return { batchItemFailures: first ? [{ itemIdentifier: first.dynamodb?.SequenceNumber ?? "" }] : [] };
  };
}

const changeOf = ({ dynamodb, eventID }: DynamoDBRecord): StreamRecord => ({ ...dynamodb, eventID });

/**
 * Sends records to the dead letters of the running function. Returns whether the queue has taken
 * them.
 */
async function putAside(failed: Map<DynamoDBRecord, unknown>): Promise<boolean> {
  const letters = Array.from(failed, ([record, error]) => ({ error: String(error), record: lettered(record) }));
  try {
    // One by one: they may be large.
    for (const letter of letters) await enqueue("DEAD_LETTERS_URL", [letter]);
    return true;
  } catch (error) {
    logger.error("records not put aside", { error: error as Error });
    return false;
  }
}

/** Returns a record as its letter holds it: without the item if a letter has no room for it. */
function lettered({ dynamodb, ...record }: DynamoDBRecord): DynamoDBRecord {
  if (JSON.stringify(dynamodb ?? {}).length <= LONGEST_LETTER) return { ...record, dynamodb };
  const { NewImage, OldImage, ...place } = dynamodb ?? {};
  return { ...record, dynamodb: place };
}
