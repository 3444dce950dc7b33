import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { streamConsumers } from "@reseat/core/table";
import { bundleFunctions } from "@reseat/functions/build";
import type { DynamoDBBatchResponse } from "aws-lambda";
import { httpApi, type Throttle } from "./aws/api-gateway";
import { WebSocketApi } from "./aws/api-gateway-websocket";
import { throughCdn } from "./aws/cloudfront";
import { startCognito } from "./aws/cognito";
import { createTable, startDynamo } from "./aws/dynamodb";
import { dynamoProxy, LaggingIndexes, type TableInProcess } from "./aws/dynamodb-proxy";
import { StreamPoller } from "./aws/dynamodb-streams";
import { Switches } from "./aws/eventbridge";
import { Access } from "./aws/iam";
import { Functions, lambdaEndpoint } from "./aws/lambda";
import type { Consumer } from "./aws/lambda-batches";
import { type Definitions, named, readBuckets, readDefinitions } from "./aws/lambda-definitions";
import { bePatient } from "./aws/lambda-environment";
import { startS3 } from "./aws/s3";
import { snsEndpoint, type TextTrouble } from "./aws/sns";
import { type DeadLetter, Queues } from "./aws/sqs";
import { cloudFormationEndpoint, ssmEndpoint } from "./aws/ssm-cloudformation";
import { holdBoundary } from "./boundary";
import { Clock } from "./clock";
import {
  buckets,
  functionEnvironment,
  localSecrets,
  operatorEnvironment,
  sdkEnvironment,
  stackOutputs,
  stageValues,
  userPoolId,
  webSocketApi,
} from "./environment";
import { PushService } from "./push-service";
import { type Razorpay, startRazorpay } from "./razorpay";
import { Inbox, type Message, migrateData, StateFile } from "./run/kept-data";
import { localPages } from "./run/local-pages";
import { type Answer, type Listening, listen } from "./server";

const repository = fileURLToPath(new URL("../../..", import.meta.url));

export interface StackOptions {
  /** Port of the HTTP server; 0 takes a free one. */
  port?: number;
  /** A server that listens already, instead of one of its own. */
  http?: Listening;
  /** Endpoint of a DynamoDB Local, also one that still starts; without it the stack has its own. */
  dynamo?: string | Promise<string>;
  /** Answers functions' requests in the place of `dynamo`, of whose tables it is. */
  tableHere?: TableInProcess;
  /** Called when core can be imported, while DynamoDB starts. */
  meanwhile?: () => void;
  /** Nothing follows from the table's stream until `follow` is called. */
  followsLater?: boolean;
  /** The API's answers wait until what is on sale is published. */
  publishesFirst?: boolean;
  /** Folder that keeps data between runs; without it everything is in memory. */
  dataDir?: string;
  tableName?: string;
  /**
   * Folder of built bundles (`bundleFunctions`); without it the stack builds them into its own
   * folder.
   */
  functions?: string;
  /** The functions' rights, variables and time limits; by default those of the templates. */
  definitions?: Definitions;
  /** An index shows a change only from the second read on. The table must be empty at the start. */
  laggingIndexes?: boolean;
  /** Functions that it does without: messages for them are dropped. */
  without?: string[];
  /** How many times as long as in the cloud functions may take; 1 by default. */
  slowness?: number;
  /** Limit of the HTTP API; by default that of a busy stage. */
  throttle?: Throttle;
  /** Origin of the SPA. */
  siteUrl?: string;
  /** Refuses requests to outside hosts without a sandbox here; on by default. */
  sealed?: boolean;
}

export interface Stack {
  url: string;
  wsUrl: string;
  tableName: string;
  /** The messages to phones and browsers, newest first. */
  inbox(): Message[];
  forgetMessages(isGone: (message: Message) => boolean): void;
  deadLetters(): DeadLetter[];
  /** Returns the actions that functions were denied since the last call, in AWS's words. */
  denials(): string[];
  /** Moves time forward, sweeps once a minute has passed, and waits for the effects. */
  advanceClock(seconds: number): Promise<void>;
  /** Runs something with no sweep beside it. */
  withoutSweep(run: () => Promise<void>): Promise<void>;
  /** Resolves when all effects so far are over: await this instead of waiting for a time. */
  settled(): Promise<void>;
  /** Pays, fails and delivers webhooks as Razorpay would. */
  razorpay: Pick<Razorpay, "pay" | "fail">;
  /** Browsers and their push service, whose messages end in the inbox. */
  push: Pick<PushService, "subscribe" | "unsubscribe" | "trouble" | "pushed">;
  /** Lets SNS refuse the next texts to a phone. */
  troubleTexts(phone: string, trouble: TextTrouble): void;
  /** Starts what follows from the table's stream, for a stack that `followsLater`. */
  follow(): void;
  /** Calls a function as AWS would, with any event. */
  invoke<T>(name: string, event: unknown): Promise<T>;
  stop(): Promise<void>;
}

/**
 * The whole AWS stack in this process, on loopback. Code outside its functions finds it through
 * `process.env`, so a process can run only one stack at a time.
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { dataDir, slowness = 1 } = options;
  bePatient(10 * slowness);
  const tableName = options.tableName ?? "reseat-local";
  const ownFunctions = options.functions ? undefined : temporaryFolder();
  const bundles = options.functions ?? (ownFunctions as string);
  const [ownDynamo] = await Promise.all([
    options.dynamo ? undefined : startDynamo(dataDir && join(dataDir, "dynamodb")),
    ownFunctions && bundleFunctions(ownFunctions),
  ]);

  const names = {
    Table: tableName,
    People: userPoolId,
    Images: buckets.images,
    Originals: buckets.originals,
    OriginalsKey: "originals",
    Posters: buckets.posters,
    OnSale: buckets.browse,
    WebSocket: webSocketApi.id,
  };
  const definitions = named(options.definitions ?? readDefinitions(), names);
  // Here what is on sale is published whenever a function reads it (s3.ts).
  delete definitions["browse/publish"]?.eachMinute;
  const access = new Access(definitions);
  const surroundings = () => ({ sdk: sdkEnvironment(outside), stage: stageValues(outside, tableName) });
  const functions = new Functions(bundles, definitions, surroundings, options.without, slowness);
  const inbox = new Inbox(dataDir);
  const switches = new Switches(definitions, access, dataDir, () => {
    queues.release();
    stream.look();
  });
  const { isOn } = switches;
  const queues = new Queues(functions, definitions, access, isOn);
  const clock = new Clock(functions, dataDir, isOn, () => queues.release());
  const sockets = new WebSocketApi(functions, access);
  const s3 = startS3(functions, access, readBuckets(names), dataDir);
  const startTable = async () => {
    const dynamo = (await options.dynamo) ?? (ownDynamo?.endpoint as string);
    const indexes = options.laggingIndexes ? new LaggingIndexes(dynamo, tableName) : undefined;
    await indexes?.start();
    return { dynamo, indexes, streamArn: await createTable(dynamo, tableName) };
  };
  const starting = Promise.all([startCognito(functions, access, dataDir), startTable()]);
  const http: Listening = options.http ?? (await starting.then(() => listen(options.port ?? 0)));
  const server = `http://127.0.0.1:${http.port}`;
  const outside = { server, dynamo: `${server}/_aws/dynamodb`, site: options.siteUrl ?? "http://localhost:5173" };
  Object.assign(process.env, functionEnvironment(outside, tableName));
  // For commands that run beside it.
  if (dataDir) new StateFile(dataDir, "operator.json", {}).save(operatorEnvironment(outside));
  options.meanwhile?.();
  const [cognito, { dynamo, indexes, streamArn }] = await starting;
  const proxy = dynamoProxy(dynamo, options.tableHere, access, indexes, () => stream.look());
  const stream = new StreamPoller(dynamo, streamArn, consumersOf(functions), dataDir, undefined, isOn);
  const razorpay = startRazorpay(server, dataDir);
  const push = new PushService(inbox, dataDir);
  const textTroubles = new Map<string, TextTrouble>();
  const boundary = holdBoundary(cognito, [...razorpay.handlers, ...push.handlers()], options.sealed ?? true);

  const settled = async () => {
    await Promise.all([razorpay.idle(), sockets.idle()]);
    do {
      await stream.settled();
      await functions.idle();
      await stream.settled();
      // The writes of a queue's function may cause more events.
    } while (await queues.idle());
    await indexes?.settled();
  };
  const deadLetters = () => [...stream.deadLetters, ...queues.deadLetters];
  const api = httpApi({
    functions,
    tokenKey: cognito.publicKey,
    throttle: options.throttle ?? { rateLimit: 2000, burstLimit: 4000 },
  });
  const cdn = throughCdn(api);
  let published: Promise<unknown> | undefined;
  const behindCdn: Answer = async (request, response, path) => {
    await published;
    return cdn(request, response, path);
  };
  http.serve(
    [
      { prefix: "/api/", answer: behindCdn },
      { prefix: "/pages/", answer: behindCdn },
      // The API's own address, without the CDN in front. Functions that call the API use it too.
      {
        prefix: "/_aws/execute-api",
        answer: (request, response, path) => api({ request, path, fromCdn: {} }, response),
      },
      { prefix: "/_aws/dynamodb", answer: proxy.answer },
      { prefix: "/_aws/ssm", answer: ssmEndpoint(access, localSecrets) },
      { prefix: "/_aws/cognito-idp", answer: cognito.answer },
      { prefix: "/_aws/sns", answer: snsEndpoint(inbox, access, textTroubles) },
      { prefix: "/_aws/lambda", answer: lambdaEndpoint(functions, definitions, access, switches) },
      { prefix: "/_aws/events", answer: switches.answerEvents },
      { prefix: "/_aws/cloudformation", answer: cloudFormationEndpoint(access, stackOutputs(tableName)) },
      { prefix: "/_aws/sqs", answer: queues.answer },
      { prefix: "/_aws/s3", answer: s3.answer },
      { prefix: "/_aws/realtime", answer: sockets.manage },
      { prefix: "/posters/", answer: s3.servePublic },
      { prefix: "/people/", answer: s3.servePublic },
      { prefix: "/_local/razorpay", answer: razorpay.answer },
      { prefix: "/_local", answer: localPages({ inbox, clock, deadLetters, push, access, settled }) },
    ],
    (request, socket, head) => sockets.upgrade(request, socket, head),
  );
  if (options.publishesFirst)
    published = functions
      .invoke("browse/publish", { seconds: 0 })
      .catch((error) => console.error("browse/publish failed:", error));
  const stop = async () => {
    clock.stop();
    await sockets.stop();
    await stream.stop();
    queues.stop();
    await queues.idle();
    await functions.idle();
    // Stops this late because the functions reach the table through it.
    await http.stop();
    await indexes?.stop();
    boundary.stop();
    s3.stop();
    proxy.stop();
    await ownDynamo?.stop();
    if (ownFunctions) rmSync(ownFunctions, { recursive: true, force: true, maxRetries: 5 });
  };
  // Core reaches the table through this server, so the server must be answering.
  if (dataDir)
    await migrateData().catch(async (error) => {
      await stop();
      throw error;
    });
  const follow = () => stream.start();
  if (!options.followsLater) follow();
  clock.start();

  return {
    url: server,
    wsUrl: `ws://127.0.0.1:${http.port}/ws`,
    tableName,
    inbox: () => inbox.list(),
    forgetMessages: (isGone) => inbox.remove(isGone),
    deadLetters,
    denials: () => access.denials.splice(0),
    async advanceClock(seconds) {
      await clock.advance(seconds);
      await settled();
    },
    withoutSweep: (run) => clock.withoutSweep(run),
    settled,
    razorpay,
    push,
    follow,
    troubleTexts: (phone, trouble) => void textTroubles.set(phone, trouble),
    invoke: (name, event) => functions.invoke(name, event),
    stop,
  };
}

/** Inside the repository, so that a bundle finds the packages it does not include. */
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
