import { createHash } from "node:crypto";
import { dynamo, tableName } from "@reseat/core/dynamo";
import { sqs } from "@reseat/core/internal/platform/aws/sqs";
import { tableInput } from "@reseat/local/dynamo";
import { respond } from "@reseat/testing/memory-dynamo/endpoint";
import { MemoryDynamo } from "@reseat/testing/memory-dynamo/memory-dynamo";
import type { StreamRecord } from "@reseat/testing/memory-dynamo/table";

export type Change = StreamRecord["dynamodb"];

export interface Message {
  body: unknown;
  delaySeconds: number;
}

/** The table in memory, the changes of its stream, and what was queued. */
export class Boundary {
  readonly #dynamo = new MemoryDynamo();
  readonly #messages: Message[] = [];
  #taken = 0;

  constructor() {
    this.#dynamo.answer("CreateTable", tableInput(tableName()));
  }

  takeChanges(): Change[] {
    const changes = this.#dynamo.table(tableName()).records.slice(this.#taken);
    this.#taken += changes.length;
    return changes.map(({ dynamodb }) => dynamodb);
  }

  takeMessages(): Message[] {
    return this.#messages.splice(0);
  }

  /** Answers in the place of DynamoDB and SQS. */
  connect(): void {
    const handle = async ({ body: bytes, headers }: { body: Uint8Array; headers: Record<string, string> }) => {
      const target = String(headers["x-amz-target"]);
      const input = JSON.parse(new TextDecoder().decode(bytes));
      const { status, body } = target.endsWith("SendMessageBatch")
        ? { status: 200, body: JSON.stringify(this.#queue(input)) }
        : respond(this.#dynamo, target, input);
      const answered = { "content-type": "application/x-amz-json-1.0" };
      return { response: { statusCode: status, headers: answered, body: Buffer.from(body) } };
    };
    for (const client of [dynamo, sqs])
      Object.assign(client.config, { requestHandler: { handle, metadata: { handlerProtocol: "http/1.1" } } });
  }

  #queue({ Entries }: { Entries: { Id: string; MessageBody: string; DelaySeconds?: number }[] }) {
    for (const { MessageBody, DelaySeconds: delaySeconds = 0 } of Entries)
      this.#messages.push({ body: JSON.parse(MessageBody), delaySeconds });
    const md5 = (text: string) => createHash("md5").update(text).digest("hex");
    const taken = Entries.map(({ Id, MessageBody }) => ({ Id, MessageId: Id, MD5OfMessageBody: md5(MessageBody) }));
    return { Successful: taken, Failed: [] };
  }
}
