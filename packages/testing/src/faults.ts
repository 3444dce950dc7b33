import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { BatchGetCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { dynamo } from "@reseat/core/dynamo";

/**
 * How a transaction fails: its request is lost, its response is lost, or DynamoDB is overloaded.
 */
export type Fault = "before" | "after" | "throttled" | null;

export class Lost extends Error {}

let queue: Fault[] = [];
let onRead: (() => Promise<unknown>) | undefined;

function throttled(): TransactionCanceledException {
  const CancellationReasons = [{ Code: "None" }, { Code: "ThrottlingError" }];
  return new TransactionCanceledException({ $metadata: {}, message: "Throttled", CancellationReasons });
}

/** Gives each of the next transactions one of these faults. */
export function injectFaults(faults: Fault[]): void {
  queue = [...faults];
}

/** Holds back the next items that are read by their keys until something else has happened. */
export function delayRead(until: () => Promise<unknown>): void {
  onRead = until;
}

const send = dynamo.send.bind(dynamo) as (command: unknown, ...rest: unknown[]) => Promise<unknown>;

/** Adds the faults to core's one DynamoDB client. */
export function useFaultyWire(): void {
  Object.assign(dynamo, {
    async send(command: unknown, ...rest: unknown[]) {
      if (command instanceof BatchGetCommand && onRead) {
        const happens = onRead;
        onRead = undefined;
        await happens();
      }
      const fault = command instanceof TransactWriteCommand ? (queue.shift() ?? null) : null;
      if (fault === "before") throw new Lost("the request was lost");
      if (fault === "throttled") throw throttled();
      const answer = await send(command, ...rest);
      if (fault === "after") throw new Lost("the answer was lost");
      return answer;
    },
  });
}
