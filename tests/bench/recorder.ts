import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

interface Capacity {
  CapacityUnits?: number;
  Table?: { CapacityUnits?: number };
  GlobalSecondaryIndexes?: Record<string, { CapacityUnits?: number }>;
}

interface Recorded {
  began: number;
  ended: number;
  operation: string;
  capacity: Capacity[];
}

export interface RequestFigures {
  requests: number;
  /** The longest chain of requests of which each began after the one before was answered. */
  rounds: number;
  readUnits: number;
  /** As DynamoDB Local reports them: an index entry inside a transaction counts twice. */
  writeUnits: number;
  /** The table's own, and each index entry once: what AWS documents. */
  standardWriteUnits: number;
}

const isWrite = (operation: string) => /Put|Update|Delete|Write/.test(operation);

/** Stands between the functions and DynamoDB Local, and writes down what goes through. */
export async function startRecorder(dynamo: string) {
  let recorded: Recorded[] = [];
  const server = createServer(async (incoming, response) => {
    const operation = String(incoming.headers["x-amz-target"]).split(".")[1] ?? "";
    const body = JSON.stringify({ ...JSON.parse(await text(incoming)), ReturnConsumedCapacity: "INDEXES" });
    const { host: _, "content-length": __, connection: ___, ...headers } = incoming.headers as Record<string, string>;
    const began = performance.now();
    const answer = await fetch(dynamo, { method: "POST", headers, body });
    const answered = await answer.text();
    const capacity = (answered && JSON.parse(answered).ConsumedCapacity) ?? [];
    recorded.push({ began, ended: performance.now(), operation, capacity: [capacity].flat() });
    response.writeHead(answer.status, { "content-type": "application/x-amz-json-1.0" }).end(answered);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What went through while `work` ran. */
    async during(work: () => Promise<unknown>): Promise<RequestFigures> {
      recorded = [];
      await work();
      return figuresOf(recorded);
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function text(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

function figuresOf(recorded: Recorded[]): RequestFigures {
  const depths: number[] = [];
  const inOrder = recorded.toSorted((a, b) => a.began - b.began);
  for (const [i, one] of inOrder.entries()) {
    const earlier = inOrder.slice(0, i).map((other, j) => (other.ended <= one.began ? (depths[j] ?? 0) : 0));
    depths.push(1 + Math.max(0, ...earlier));
  }
  const units = (wanted: (operation: string) => boolean, of: (capacity: Capacity, operation: string) => number) =>
    recorded
      .filter(({ operation }) => wanted(operation))
      .flatMap(({ capacity, operation }) => capacity.map((one) => of(one, operation)))
      .reduce((sum, each) => sum + each, 0);
  const all = ({ CapacityUnits = 0 }: Capacity) => CapacityUnits;
  return {
    requests: recorded.length,
    rounds: Math.max(0, ...depths),
    readUnits: units((operation) => !isWrite(operation), all),
    writeUnits: units(isWrite, all),
    standardWriteUnits: units(isWrite, ({ CapacityUnits = 0, Table }, operation) => {
      const table = Table?.CapacityUnits ?? CapacityUnits;
      const indexes = CapacityUnits - table;
      return table + (operation.startsWith("Transact") ? indexes / 2 : indexes);
    }),
  };
}
