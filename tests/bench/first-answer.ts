import { execFile } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { compress } from "@reseat/core/internal/browse/published";
import { encodeSegment } from "@reseat/core/internal/browse/segment";
import { shippedFunctions } from "@reseat/functions/build";
import { FORMAT } from "@reseat/listing-index";
import { functionEnvironment, originKey } from "@reseat/local/environment";

export interface FirstAnswer {
  /** Milliseconds of the processor since the start of the process. */
  milliseconds: number;
  /**
   * Megabytes that the process holds after its first answer: all of them, and the share that is
   * data.
   */
  megabytes: { process: number; data: number };
  /** Megabytes that a browse function fetches from S3, compressed. */
  snapshotMegabytes: number;
  total: number;
}

/**
 * Imports the browse function as it is shipped, makes a call, and prints what that took. Runs in a
 * process of its own.
 */
const measure = `const { handler } = await import(process.argv[1]);
const { body } = await handler(JSON.parse(process.argv[2]));
const { user, system } = process.cpuUsage();
globalThis.gc();
const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
const megabytes = { process: rss / 2 ** 20, data: (heapUsed + arrayBuffers) / 2 ** 20 };
process.stdout.write(JSON.stringify({ milliseconds: (user + system) / 1000, megabytes, total: JSON.parse(body).total }));
process.exit();`;

const event = {
  version: "2.0",
  rawPath: "/api/tickets",
  rawQueryString: "",
  headers: { "x-origin-key": originKey, "x-viewer-address": "127.0.0.1" },
  requestContext: { requestId: "bench", http: { method: "GET", path: "/api/tickets", sourceIp: "127.0.0.1" } },
};

/**
 * Serves a snapshot over HTTP as S3 does, and returns the function as it is shipped with its
 * environment.
 */
async function serveSnapshot(snapshot: Buffer, at: number) {
  const objects = new Map<string, Buffer>([
    ["newest", Buffer.from("one")],
    ["snapshots/one", await compress(snapshot)],
    ["changes/one", await encodeSegment({ at: at + 3_600_000, changes: [] })],
  ]);
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? "", "http://s3").pathname.split(`/${FORMAT}/`)[1] ?? "";
    const body = objects.get(name);
    // Any other request goes to the table, for posters.
    if (!body)
      return void response.writeHead(200, { "content-type": "application/x-amz-json-1.0" }).end('{"Items":[]}');
    response.writeHead(200, { etag: `"${name}"`, "content-length": body.length }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    megabytes: (objects.get("snapshots/one")?.length ?? 0) / 2 ** 20,
    bundle: pathToFileURL(join(await shippedFunctions(), "api/browse.mjs")).href,
    env: {
      ...process.env,
      ...functionEnvironment({ server: address, dynamo: address, site: "http://localhost:5173" }, "bench"),
      POWERTOOLS_LOG_LEVEL: "SILENT",
      NODE_NO_WARNINGS: "1",
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * Measures a new process up to its first answer from this snapshot; returns the median of the
 * rounds.
 */
export async function measureFirstAnswer(snapshot: Buffer, at: number, rounds: number): Promise<FirstAnswer> {
  const served = await serveSnapshot(snapshot, at);
  const found: Omit<FirstAnswer, "snapshotMegabytes">[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const flags = ["--expose-gc", "--input-type=module", "-e", measure, served.bundle, JSON.stringify(event)];
    const { stdout } = await promisify(execFile)(process.execPath, flags, { env: served.env });
    found.push(JSON.parse(stdout));
  }
  served.stop();
  found.sort((a, b) => a.milliseconds - b.milliseconds);
  const median = found[Math.floor(rounds / 2)] as (typeof found)[number];
  return { ...median, snapshotMegabytes: served.megabytes };
}
