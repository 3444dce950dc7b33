import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { BatchGetCommandInput } from "@aws-sdk/lib-dynamodb";

interface Capacity {
  CapacityUnits?: number;
  Table?: { CapacityUnits?: number };
  GlobalSecondaryIndexes?: Record<string, { CapacityUnits?: number }>;
}

interface Recorded {
  operation: string;
  capacity: Capacity[];
}

/**
 * Long enough for all requests sent at once to arrive: the number of turns of the event loop, and
 * the length of each.
 */
const QUIET_TURNS = 10;
const TURN_MS = 10;

export interface RequestFigures {
  requests: number;
  /** The number of rounds that ran one after the other. */
  rounds: number;
  readUnits: number;
  /**
   * Units as DynamoDB Local reports them, which counts an index entry inside a transaction twice.
   */
  writeUnits: number;
  /** The table's own units, plus each index entry once, as AWS documents. */
  standardWriteUnits: number;
}

const isWrite = (operation: string) => /Put|Update|Delete|Write/.test(operation);

/**
 * Records the requests between the functions and DynamoDB Local. It forwards them in rounds:
 * requests that arrive before any response is sent form one round, and its responses are sent
 * together, so that the machine's speed does not matter.
 */
export async function startRecorder(dynamo: string) {
  let recorded: Recorded[] = [];
  let rounds = 0;
  let round: ReturnType<typeof startRound> | undefined;

  /** Resolves to the answer when the whole round has been answered. */
  const inRound = async (request: RequestInit): Promise<{ status: number; answered: string }> => {
    round ??= startRound(() => {
      round = undefined;
      rounds += 1;
    });
    const { opens, answers, later } = round;
    later();
    const answer = opens.then(async () => {
      const response = await fetch(dynamo, request);
      return { status: response.status, answered: await response.text() };
    });
    answers.push(answer);
    await opens;
    await Promise.allSettled(answers);
    return answer;
  };
  const server = createServer(async (incoming, response) => {
    const operation = String(incoming.headers["x-amz-target"]).split(".")[1] ?? "";
    const input = JSON.parse(await text(incoming));
    const body = JSON.stringify({ ...input, ReturnConsumedCapacity: "INDEXES" });
    const { host: _, "content-length": __, connection: ___, ...headers } = incoming.headers as Record<string, string>;
    const { status, answered } = await inRound({ method: "POST", headers, body });
    const reported = (answered && JSON.parse(answered).ConsumedCapacity) ?? [];
    const capacity = operation === "BatchGetItem" ? batchCapacity(input) : [reported].flat();
    recorded.push({ operation, capacity });
    response.writeHead(status, { "content-type": "application/x-amz-json-1.0" }).end(answered);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Returns the requests made while `work` ran. */
    async during(work: () => Promise<unknown>): Promise<RequestFigures> {
      recorded = [];
      rounds = 0;
      await work();
      return figuresOf(recorded, rounds);
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * The capacity of a batch. DynamoDB Local rounds the sum of a batch up to a unit; AWS rounds each
 * item, and ours are smaller than a unit.
 */
function batchCapacity({ RequestItems }: BatchGetCommandInput): Capacity[] {
  return Object.values(RequestItems ?? {}).map(({ Keys = [], ConsistentRead }) => ({
    CapacityUnits: Keys.length * (ConsistentRead ? 1 : 0.5),
  }));
}

/**
 * Starts a round, which ends when no request has arrived for a while. The while is counted in turns
 * of the event loop: however long the process is held up between two requests of a round, that is
 * one turn.
 */
function startRound(onOpen: () => void) {
  let quiet = 0;
  let open = () => {};
  const opens = new Promise<void>((resolve) => {
    open = resolve;
  });
  const turn = () => {
    quiet += 1;
    if (quiet < QUIET_TURNS) {
      setTimeout(turn, TURN_MS);
      return;
    }
    onOpen();
    open();
  };
  setTimeout(turn, TURN_MS);
  return {
    opens,
    answers: [] as Promise<unknown>[],
    later() {
      quiet = 0;
    },
  };
}

async function text(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

function figuresOf(recorded: Recorded[], rounds: number): RequestFigures {
  const units = (wanted: (operation: string) => boolean, of: (capacity: Capacity, operation: string) => number) =>
    recorded
      .filter(({ operation }) => wanted(operation))
      .flatMap(({ capacity, operation }) => capacity.map((one) => of(one, operation)))
      .reduce((sum, each) => sum + each, 0);
  const all = ({ CapacityUnits = 0 }: Capacity) => CapacityUnits;
  return {
    requests: recorded.length,
    rounds,
    readUnits: units((operation) => !isWrite(operation), all),
    writeUnits: units(isWrite, all),
    standardWriteUnits: units(isWrite, ({ CapacityUnits = 0, Table }, operation) => {
      const table = Table?.CapacityUnits ?? CapacityUnits;
      const indexes = CapacityUnits - table;
      return table + (operation.startsWith("Transact") ? indexes / 2 : indexes);
    }),
  };
}
