import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { dynamo } from "@reseat/core/dynamo";

/** Where a transaction's request is lost: on its way there, or its answer on the way back. Or DynamoDB has too much to do. */
export type Fault = "before" | "after" | "throttled" | null;

export class Lost extends Error {}

let queue: Fault[] = [];

function throttled(): TransactionCanceledException {
  const CancellationReasons = [{ Code: "None" }, { Code: "ThrottlingError" }];
  return new TransactionCanceledException({ $metadata: {}, message: "Throttled", CancellationReasons });
}

/** The next transactions meet these faults, one each. */
export function injectFaults(faults: Fault[]): void {
  queue = [...faults];
}

const send = dynamo.send.bind(dynamo) as (command: unknown, ...rest: unknown[]) => Promise<unknown>;

/** Puts the faulty wire under core's one DynamoDB client. */
export function useFaultyWire(): void {
  Object.assign(dynamo, {
    async send(command: unknown, ...rest: unknown[]) {
      const fault = command instanceof TransactWriteCommand ? (queue.shift() ?? null) : null;
      if (fault === "before") throw new Lost("the request was lost");
      if (fault === "throttled") throw throttled();
      const answer = await send(command, ...rest);
      if (fault === "after") throw new Lost("the answer was lost");
      return answer;
    },
  });
}
