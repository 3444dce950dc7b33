import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { marshall } from "@aws-sdk/util-dynamodb";
import { HttpResponse, http, type RequestHandler } from "msw";

type Item = Record<string, unknown>;

interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  query: Record<string, string>;
  body: string | Uint8Array;
}

interface Client {
  config: object;
}

function answerWith(
  client: Client,
  answer: (request: Request) => { statusCode: number; headers?: object; body?: unknown },
) {
  const handle = async (request: Request) => ({ response: { headers: {}, ...answer(request) } });
  Object.assign(client.config, { requestHandler: { handle, metadata: { handlerProtocol: "http/1.1" } } });
}

/**
 * The table's change feed and its scores, at the boundary of the SDK: responds like DynamoDB to
 * readers of the feed.
 */
export class FakeFeed {
  readonly items = new Map<string, Item>();
  isDown = false;

  put(item: Item & { feed: string; pk: string }): void {
    this.items.set(item.pk, item);
  }

  serve(dynamo: Client): void {
    answerWith(dynamo, ({ headers, body }) => {
      if (this.isDown) return { statusCode: 400, body: Readable.from(['{"__type":"ValidationException"}']) };
      const input = JSON.parse(body as string);
      const [, operation] = (headers["x-amz-target"] ?? "").split(".");
      const results: Record<string, () => object> = {
        Query: () => ({ Items: this.#changed(input.ExpressionAttributeValues).map((item) => marshall(item)) }),
        GetItem: () => ({ Item: this.#marshalled(input.Key.pk.S) }),
        BatchGetItem: () => {
          const [[name, { Keys }]] = Object.entries<{ Keys: { pk: { S: string } }[] }>(input.RequestItems) as [
            [string, { Keys: { pk: { S: string } }[] }],
          ];
          return { Responses: { [name]: Keys.flatMap(({ pk }) => this.#marshalled(pk.S) ?? []) } };
        },
      };
      const result = results[operation as string]?.() ?? {};
      return { statusCode: 200, body: Readable.from([JSON.stringify(result)]) };
    });
  }

  #changed(values: Record<string, { S: string }>): Item[] {
    const { S: shard } = values[":shard"] as { S: string };
    const { S: since } = values[":since"] as { S: string };
    return [...this.items.values()]
      .filter((item) => item.feed === shard && (item.updated_at as string) > since)
      .sort((a, b) => ((a.updated_at as string) < (b.updated_at as string) ? -1 : 1));
  }

  #marshalled(pk: string): object | undefined {
    const item = this.items.get(pk);
    return item && marshall(item);
  }
}

const NO_SUCH_KEY = Buffer.from("<Error><Code>NoSuchKey</Code></Error>");

/** A bucket at the boundary of the SDK, with S3's ranges and conditions. */
export class FakeBucket {
  readonly objects = new Map<string, { body: Buffer; etag: string }>();
  isDown = false;
  requests: { method: string; key: string; status: number }[] = [];
  #written = 0;

  serve(s3: Client): void {
    answerWith(s3, (request) => {
      const answer = this.#answer(request);
      this.requests.push({ method: request.method, key: request.path, status: answer.statusCode });
      return { ...answer, body: Readable.from([answer.body ?? Buffer.alloc(0)]) };
    });
  }

  #answer({ method, path, headers, body }: Request): { statusCode: number; headers?: object; body?: Buffer } {
    if (this.isDown) return { statusCode: 403 };
    const known = this.objects.get(path);
    const { "if-match": same, "if-none-match": other, range } = headers;
    if (method === "PUT") {
      if (same !== undefined && known?.etag !== same) return { statusCode: 412 };
      if (other === "*" && known) return { statusCode: 412 };
      this.#written += 1;
      const etag = `"${this.#written}"`;
      this.objects.set(path, { body: Buffer.from(body), etag });
      return { statusCode: 200, headers: { etag } };
    }
    // Deleting what is not there is no error.
    if (method === "DELETE") {
      this.objects.delete(path);
      return { statusCode: 204 };
    }
    if (!known) return { statusCode: 404, ...(method === "GET" && { body: NO_SUCH_KEY }) };
    if (other === known.etag) return { statusCode: 304 };
    const from = Number(/^bytes=(\d+)-$/.exec(range ?? "bytes=0-")?.[1]);
    if (from >= known.body.length) return { statusCode: 416 };
    return { statusCode: range ? 206 : 200, headers: { etag: known.etag }, body: known.body.subarray(from) };
  }
}

/**
 * SQS at the network boundary of a test without a stack: keeps the messages of every queue, or is
 * down.
 */
export function queueBoundary(): { handler: RequestHandler; messages: object[]; isDown: boolean } {
  const queue = {
    messages: [] as object[],
    isDown: false,
    handler: http.post(`${process.env.AWS_ENDPOINT_URL_SQS}*`, async ({ request }) => {
      if (queue.isDown) return HttpResponse.json({ __type: "InternalError" }, { status: 500 });
      const { Entries } = (await request.json()) as { Entries: { Id: string; MessageBody: string }[] };
      // Characters that XML cannot contain.
      const refused = Entries.filter(({ MessageBody }) => /[\ufffe\uffff]/.test(MessageBody));
      if (refused.length > 0) {
        const Failed = refused.map(({ Id }) => ({ Id, SenderFault: true, Code: "InvalidMessageContents" }));
        return HttpResponse.json({ Successful: [], Failed });
      }
      queue.messages.push(...Entries.map(({ MessageBody }) => JSON.parse(MessageBody)));
      const Successful = Entries.map(({ Id, MessageBody }) => ({
        Id,
        MessageId: Id,
        MD5OfMessageBody: createHash("md5").update(MessageBody).digest("hex"),
      }));
      return HttpResponse.json({ Successful, Failed: [] });
    }),
  };
  return queue;
}
