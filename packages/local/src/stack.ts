import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { routes } from "@reseat/contract";
import { streamConsumers } from "@reseat/core/table";
import { bundleFunctions } from "@reseat/functions/build";
import type { DynamoDBBatchResponse } from "aws-lambda";
import { holdBoundary } from "./boundary";
import { Clock } from "./clock";
import { startCognito } from "./cognito";
import { createTable, startDynamo } from "./dynamo";
import { functionEnvironment } from "./environment";
import { httpApi } from "./gateway/http-api";
import { gatewayRoutes } from "./gateway/routes";
import { Inbox, type Message } from "./inbox";
import { Functions } from "./lambda";
import { localPages } from "./local-pages";
import { PushService } from "./push";
import { type Razorpay, startRazorpay } from "./razorpay";
import { managementApi } from "./realtime/management-api";
import { WebSocketApi } from "./realtime/websocket-api";
import { startS3 } from "./s3";
import { listen } from "./server";
import { snsEndpoint } from "./sns";
import { Queues } from "./sqs";
import type { Consumer, DeadLetter } from "./stream-batch";
import { StreamPoller } from "./streams";

export interface StackOptions {
  /** Of the HTTP server; 0 takes a free one. */
  port?: number;
  /** Endpoint of a DynamoDB Local that runs already; without it one is started and stopped with the stack. */
  dynamo?: string;
  /** Where data stays between runs; without it everything is in memory. */
  dataDir?: string;
  tableName?: string;
  /** Folder of built bundles (`bundleFunctions`); without it they are built into a folder of this stack. */
  functions?: string;
  /** Origin of the SPA. */
  siteUrl?: string;
  accessTokenSeconds?: number;
  /** Refuses requests to hosts outside that have no sandbox here; the default. */
  sealed?: boolean;
}

export interface Stack {
  url: string;
  wsUrl: string;
  tableName: string;
  /** What was sent to phones and browsers, newest first. */
  inbox(): Message[];
  deadLetters(): DeadLetter[];
  /** Moves time forward, runs the sweep and waits for what it causes. */
  advanceClock(seconds: number): Promise<void>;
  /** Resolves when everything that was caused so far has been handled: await this, never a time. */
  settled(): Promise<void>;
  /** Pays, fails and delivers webhooks as Razorpay would. */
  razorpay: Pick<Razorpay, "pay" | "fail" | "deliverWebhooks">;
  /** Makes and drops push subscriptions whose messages end in the inbox. */
  push: Pick<PushService, "subscribe" | "unsubscribe">;
  /** Calls a function as AWS would, with an event of the caller's making. */
  invoke<T>(name: string, event: unknown): Promise<T>;
  stop(): Promise<void>;
}

const repository = fileURLToPath(new URL("../../..", import.meta.url));

/**
 * The whole AWS stack in this process, on loopback. Sets the functions' environment variables on `process.env`, so there is
 * one stack a process at a time.
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { dataDir } = options;
  const tableName = options.tableName ?? "reseat-local";
  const ownFunctions = options.functions ? undefined : temporaryFolder();
  const bundles = options.functions ?? (ownFunctions as string);
  const [http, ownDynamo] = await Promise.all([
    listen(options.port ?? 0),
    options.dynamo ? undefined : startDynamo(dataDir && join(dataDir, "dynamodb")),
    ownFunctions && bundleFunctions(ownFunctions),
  ]);
  const dynamo = options.dynamo ?? (ownDynamo?.endpoint as string);
  const server = `http://127.0.0.1:${http.port}`;
  const site = options.siteUrl ?? "http://localhost:5173";
  Object.assign(process.env, functionEnvironment({ server, dynamo, site }, tableName));

  const functions = new Functions(bundles);
  const inbox = new Inbox(dataDir);
  const clock = new Clock(functions, dataDir);
  const queues = new Queues(functions);
  const sockets = new WebSocketApi(functions);
  const [cognito, s3, streamArn] = await Promise.all([
    startCognito({ functions, dataDir, accessTokenSeconds: options.accessTokenSeconds }),
    startS3(functions, dataDir),
    createTable(dynamo, tableName),
  ]);
  if (dataDir) await migrateData();
  const stream = new StreamPoller(dynamo, streamArn, consumersOf(functions), dataDir);
  const razorpay = startRazorpay(server, dataDir);
  const push = new PushService(inbox, dataDir);
  const boundary = holdBoundary(cognito, [...razorpay.handlers, ...push.handlers()], options.sealed ?? true);

  const settled = async () => {
    await Promise.all([razorpay.idle(), sockets.idle()]);
    do {
      await stream.settled();
      await functions.idle();
      await stream.settled();
      // What a queue's function writes may lead to more.
    } while (await queues.idle());
  };
  const management = managementApi(sockets);
  http.serve(
    [
      { prefix: "/api/", answer: httpApi(functions, gatewayRoutes(routes()), cognito.publicKey) },
      { prefix: "/_aws/cognito-idp", answer: cognito.handle },
      { prefix: "/_aws/sns", answer: snsEndpoint(inbox) },
      { prefix: "/_aws/sqs", answer: queues.answer },
      { prefix: "/_aws/s3", answer: s3.handle },
      { prefix: "/_aws/realtime", answer: (request, response, path) => management(request, response, path) },
      { prefix: "/posters/", answer: (request, response) => s3.servePoster(response, request.url as string) },
      { prefix: "/_local/razorpay", answer: razorpay.answer },
      { prefix: "/_local", answer: localPages({ inbox, clock, stream, push, settled }) },
    ],
    (request, socket, head) => sockets.upgrade(request, socket, head),
  );
  stream.start();
  clock.start();

  return {
    url: server,
    wsUrl: `ws://127.0.0.1:${http.port}/ws`,
    tableName,
    inbox: () => inbox.list(),
    deadLetters: () => stream.deadLetters,
    async advanceClock(seconds) {
      await clock.advance(seconds);
      await settled();
    },
    settled,
    razorpay,
    push,
    invoke: (name, event) => functions.invoke(name, event),
    async stop() {
      clock.stop();
      await sockets.stop();
      await http.stop();
      await stream.stop();
      await queues.idle();
      await functions.idle();
      boundary.stop();
      await s3.stop();
      await ownDynamo?.stop();
      if (ownFunctions) rmSync(ownFunctions, { recursive: true, force: true });
    },
  };
}

/** Brings what an earlier version has kept to the shape of this one. */
async function migrateData(): Promise<void> {
  // Imported here: core reads the environment that the stack has just set.
  const { Migration } = await import("@reseat/core/migrations");
  for (const { name, changed } of await Migration.run()) {
    if (changed > 0) console.log(`  The data in .local/ was brought up to date: ${name} (${changed} items).`);
  }
}

/** Inside the repository, where a bundle finds the packages that are not part of it. */
function temporaryFolder(): string {
  mkdirSync(join(repository, ".build"), { recursive: true });
  return mkdtempSync(join(repository, ".build", "functions-"));
}

function consumersOf(functions: Functions): Consumer[] {
  return Object.entries(streamConsumers)
    .filter(([name]) => functions.has(name))
    .map(([name, entities]) => ({
      name,
      entities,
      handle: (event) => functions.invoke<DynamoDBBatchResponse | undefined>(name, event),
    }));
}
