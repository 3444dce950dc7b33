import { createHash } from "node:crypto";
import { DynamoDBServiceException } from "@aws-sdk/client-dynamodb";
import type { MiddlewareStack } from "@aws-sdk/types";
import { tableName } from "@reseat/core/dynamo";
import { tableInput } from "@reseat/local/dynamo";
import { RazorpaySandbox } from "@reseat/local/razorpay/sandbox";
import { FakeBucket } from "@reseat/testing/boundaries";
import { MemoryDynamo } from "@reseat/testing/memory-dynamo/memory-dynamo";
import type { StreamRecord, Table } from "@reseat/testing/memory-dynamo/table";
import { DynamoError } from "@reseat/testing/memory-dynamo/values";
import type { Functions } from "./deployed";
import { type Fault, faults } from "./faults";

import { machine } from "./machine";

// Everything that the product asks over the network: DynamoDB, queues, files, texts, pushes,
// sockets, Cognito and Razorpay. Each request takes a moment, in which others go on, and may go
// wrong.

/** What goes wrong with any request, in the order in which it is drawn. */
const FAULTS: Fault[] = ["request lost", "answer lost", "throttled", "killed"];
/** The most milliseconds that a request takes. */
const SLOWEST = 12;
/** For so long others cannot write what a transaction writes. */
const TRANSACTION_MS = 8;

/** The steps of the SDK that prepare a request for a server. */
const NEEDLESS = [
  "loggerMiddleware",
  "contentLengthMiddleware",
  "getUserAgentMiddleware",
  "hostHeaderMiddleware",
  "recursionDetectionMiddleware",
  "httpAuthSchemeMiddleware",
  "httpSigningMiddleware",
];

/** What a command of the SDK is made of, whose types keep it to themselves. */
interface Command {
  input: object;
  middlewareStack: MiddlewareStack<object, object>;
  clientCommand: { constructor: { name: string } };
  addMarshallingMiddleware(config: object): void;
}

type Exceptions = Functions["network"]["exceptions"];
type Handle = (args: { input: object }) => Promise<{ output: object }>;

interface Answer {
  statusCode: number;
  headers?: object;
  body: unknown;
}

interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  query: Record<string, string>;
  body: string | Uint8Array;
}

interface QueuedMessage {
  queue: string;
  body: string;
  delaySeconds: number;
  /** Names it after what queued it. */
  name: string;
}

const text = (body: string | Uint8Array) => (typeof body === "string" ? body : new TextDecoder().decode(body));
const json = (statusCode: number, body: object): Answer => ({ statusCode, body: Buffer.from(JSON.stringify(body)) });
const reset = () => Object.assign(new Error("the connection was reset"), { code: "ECONNRESET" });

class Boundary {
  readonly #dynamo = new MemoryDynamo({
    collides: (items, isTransaction) => this.#collision(items, isTransaction),
    lag: () => (this.#fault("index behind") ? 20 + machine.running.random.below(3000) : 5),
  });
  readonly #bucket = new FakeBucket();
  /** When a transaction wrote an item. */
  readonly #written = new Map<string, number>();
  /** Names the request that is being answered. */
  #place = "";
  readonly razorpay = new RazorpaySandbox(undefined);
  /** What is written and queued goes here at once. */
  onRecords: (records: StreamRecord[], origin: () => string) => void = () => {};
  onMessage: (message: QueuedMessage) => void = () => {};
  onText: (phone: string, text: string) => void = () => {};
  /** Returns the status with which the push service answers. */
  onPush: (endpoint: string, payload: string) => number = () => 201;
  /** What the user pool publishes, so that its tokens can be verified. */
  publishedKeys = {};
  /** Sends to a socket; false when it is closed. */
  onSocket: (connectionId: string, data: string) => boolean = () => false;
  /** Closes a socket; false when it is closed already. */
  onSocketEnd: (connectionId: string) => boolean = () => false;

  constructor() {
    this.#dynamo.answer("CreateTable", tableInput(tableName()));
    this.#dynamo.answer("UpdateTimeToLive", {
      TableName: tableName(),
      TimeToLiveSpecification: { AttributeName: "expires" },
    });
  }

  /** The files of all buckets, by the paths of their requests. */
  readonly files = {
    paths: () => [...this.#bucket.objects.keys()],
    put: (path: string, body: Buffer) => void this.#bucket.objects.set(path, { body, etag: "posted" }),
  };

  get table(): Table {
    return this.#dynamo.table(tableName());
  }

  /** Forgets what has expired, as DynamoDB does after a while. */
  expire(): void {
    this.#written.clear();
    this.table.expire(machine.time / 1000);
    this.onRecords(this.table.takeRecords(), () => `expired ${machine.running.next()}`);
  }

  /** Answers a deployment in the place of AWS and Razorpay. */
  connect({ network }: Functions): void {
    const { cognito, gateway, s3, sns, sqs, Razorpay, webPush } = network;
    this.#bucket.serve(s3);
    const inBucket = (s3.config.requestHandler as unknown as { handle: (of: Request) => Promise<{ response: Answer }> })
      .handle;
    this.#serve(s3, async (request) => (await inBucket(request)).response);
    this.#serveTable(network);
    this.#serve(sqs, ({ body }) => this.#queue(JSON.parse(text(body))));
    this.#serve(sns, ({ body }) => {
      const form = new URLSearchParams(text(body));
      this.onText(form.get("PhoneNumber") ?? "", form.get("Message") ?? "");
      const answer = "<PublishResponse><PublishResult><MessageId>text</MessageId></PublishResult></PublishResponse>";
      return { statusCode: 200, body: Buffer.from(answer) };
    });
    const AuthenticationResult = {
      AccessToken: "access",
      IdToken: "identity",
      RefreshToken: "refresh",
      ExpiresIn: 3600,
    };
    this.#serve(cognito, () => json(200, { UserStatus: "CONFIRMED", AuthenticationResult }));
    this.#serve(gateway(), ({ path, method, body }) => {
      const id = decodeURIComponent(path.split("/").at(-1) ?? "");
      const isOpen = method === "POST" ? this.onSocket(id, text(body)) : this.onSocketEnd(id);
      return isOpen ? json(200, {}) : { ...json(410, {}), headers: { "x-amzn-errortype": "GoneException" } };
    });
    Object.assign(webPush, {
      sendNotification: ({ endpoint }: { endpoint: string }, payload: string) =>
        this.#request(() => {
          const status = this.onPush(endpoint, payload);
          if (status !== 201) throw new webPush.WebPushError("refused", status, {}, "", endpoint);
          return json(status, {});
        }),
    });
    const published = async () => Buffer.from(JSON.stringify(this.publishedKeys));
    const fetch = () => this.#request(() => ({ ok: true, arrayBuffer: published }));
    Object.assign(globalThis, { fetch });
    const ask = (method: string) => (given: { url: string; data?: { amount: number; currency: string } }) =>
      this.#request(() => this.#askRazorpay(method, given.url, given.data));
    const client: { api?: object } = new Razorpay({ key_id: "any", key_secret: "any" });
    Object.assign(Object.getPrototypeOf(client.api), { get: ask("GET"), post: ask("POST") });
  }

  #fault(kind: Fault): boolean {
    return faults.at(this.#place, kind) !== undefined;
  }

  /**
   * Answers the table's client. The SDK marshals, holds and retries as ever, but its requests stay
   * objects: text, signatures and addresses would be half of a history's work.
   */
  #serveTable({ dynamo, exceptions }: Functions["network"]): void {
    const { middlewareStack, config } = dynamo;
    for (const name of NEEDLESS) middlewareStack.remove(name);
    const inObjects = <Next>(next: Next) => next;
    middlewareStack.add(inObjects, { name: "serializerMiddleware", step: "serialize", override: true });
    middlewareStack.add(inObjects, { name: "deserializerMiddleware", step: "deserialize", override: true });
    const handlers = new Map<unknown, Handle>();
    const handlerOf = (command: Command): Handle => {
      const commandName = command.clientCommand.constructor.name;
      const operation = commandName.replace(/Command$/, "");
      command.addMarshallingMiddleware(config);
      const stack = (middlewareStack as MiddlewareStack<object, object>).concat(command.middlewareStack);
      const answer = async ({ input }: { input: object }) => ({
        response: {},
        output: await this.#request(() => this.#answerTable(operation, input, exceptions)),
      });
      return stack.resolve(answer as never, { commandName } as never) as never;
    };
    const send = async (command: Command) => {
      const handle = handlers.get(command.constructor) ?? handlerOf(command);
      handlers.set(command.constructor, handle);
      return (await handle({ input: command.input })).output;
    };
    Object.assign(dynamo, { send });
  }

  #answerTable(operation: string, input: object, exceptions: Exceptions): object {
    try {
      return { ...this.#dynamo.answer(operation, input), $metadata: {} };
    } catch (error) {
      throw error instanceof DynamoError ? exceptionOf(error, exceptions) : error;
    } finally {
      const records = this.table.takeRecords();
      const { running } = machine;
      if (records.length > 0) this.onRecords(records, () => running.next());
    }
  }

  /**
   * Two transactions collide when one comes while another is under way, and sometimes for reasons
   * that are not in the simulation.
   */
  #collision(items: string[], isTransaction: boolean): number | undefined {
    const { time, running } = machine;
    const busy = items.findIndex((item) => (this.#written.get(item) ?? 0) > time - TRANSACTION_MS);
    if (busy >= 0) return busy;
    if (!isTransaction) return undefined;
    if (this.#fault("collision")) return running.random.below(items.length);
    for (const item of items) this.#written.set(item, time);
    return undefined;
  }

  #serve(client: { config: object }, answer: (request: Request) => Answer | Promise<Answer>): void {
    const handle = async (request: Request) => ({
      response: { headers: {}, ...(await this.#request(() => answer(request))) },
    });
    Object.assign(client.config, {
      requestHandler: { handle, metadata: { handlerProtocol: "http/1.1" } },
      // Nobody checks who asks, and the signature would be half of the work.
      signer: async () => ({ sign: async (request: Request) => request }),
    });
  }

  /** Lets a request arrive in a moment, unless it goes wrong. */
  async #request<Answered>(answer: () => Answered | Promise<Answered>): Promise<Answered> {
    const activity = machine.running;
    activity.requests += 1;
    const place = `${activity.name}/${activity.requests}`;
    await machine.sleep(1 + activity.random.below(SLOWEST));
    // Nothing is tried again: a function that has ended does not use up the retries that all share.
    if (activity.isKilled) throw Object.assign(new Error("The function has ended"), { code: "ECANCELED" });
    const fault = faults.at(place, ...FAULTS);
    activity.isKilled ||= fault === "killed";
    if (fault === "request lost" || (fault === "killed" && activity.random.next() < 0.5)) throw reset();
    if (fault === "throttled")
      throw Object.assign(new Error("Throttled"), { name: "ThrottlingException", $fault: "client", $metadata: {} });
    this.#place = place;
    const answered = await answer();
    if (fault) throw reset();
    return answered;
  }

  #queue(given: { QueueUrl: string; Entries: { Id: string; MessageBody: string; DelaySeconds?: number }[] }): Answer {
    const queue = given.QueueUrl.split("/").at(-1) ?? "";
    if (faults.at(`${queue}@${Math.floor(machine.time / 60_000)}`, "queue down")) throw reset();
    const md5 = (body: string) => createHash("md5").update(body).digest("hex");
    const Successful = given.Entries.map(({ Id, MessageBody, DelaySeconds = 0 }) => {
      this.onMessage({ queue, body: MessageBody, delaySeconds: DelaySeconds, name: machine.running.next() });
      return { Id, MessageId: Id, MD5OfMessageBody: md5(MessageBody) };
    });
    return json(200, { Successful, Failed: [] });
  }

  #askRazorpay(method: string, url: string, data: { amount: number; currency: string } | undefined): object {
    const [, kind, id = "", what] = url.replace("/v1", "").split("/");
    const payment = this.razorpay.payment(id);
    if (kind === "orders" && method === "POST" && data) return this.razorpay.createOrder(data);
    if (kind === "orders" && what === "payments") return { items: this.razorpay.paymentsOf(id) };
    if (payment && what === "refund") return this.razorpay.refund(payment, data?.amount) ?? refusal();
    return payment ?? refusal();
  }
}

/** What the SDK makes of the table's refusal. */
function exceptionOf({ type, message, details }: DynamoError, exceptions: Exceptions): Error {
  const given = { message, $metadata: {}, ...details };
  const Exception = Object.hasOwn(exceptions, type) && exceptions[type as keyof Exceptions];
  return Exception ? new Exception(given) : new DynamoDBServiceException({ ...given, name: type, $fault: "client" });
}

function refusal(): never {
  throw { statusCode: 400, error: { code: "BAD_REQUEST_ERROR", description: "refused" } };
}

export const boundary = new Boundary();
