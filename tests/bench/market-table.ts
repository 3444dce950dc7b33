import { createHash } from "node:crypto";
import { dynamo } from "@reseat/core/dynamo";
import { sqs } from "@reseat/core/internal/aws/sqs";
import type { Item } from "./expressions";
import { MemoryTable } from "./memory-table";

/** A change of the table, as its stream tells it. */
export interface Change {
  OldImage?: Item;
  NewImage: Item;
}

export interface Message {
  body: unknown;
  delaySeconds: number;
}

type Write = { Item?: Item; Key?: Item };

/** The table in memory with the changes of its stream, and what was queued. */
export class Boundary extends MemoryTable {
  #changes: Change[] = [];
  #messages: Message[] = [];

  override put(item: Item): void {
    const OldImage = this.items.get(`${item.pk?.S} ${item.sk?.S}`);
    super.put(item);
    this.#changes.push({ ...(OldImage && { OldImage }), NewImage: item });
  }

  takeChanges(): Change[] {
    return this.#changes.splice(0);
  }

  takeMessages(): Message[] {
    return this.#messages.splice(0);
  }

  /** Answers in the place of DynamoDB and SQS. */
  connect(): void {
    const handle = async ({ body, headers }: { body: Uint8Array; headers: Record<string, string> }) => {
      const operation = String(headers["x-amz-target"]).split(".")[1] ?? "";
      const { statusCode, answer } = this.#answer(operation, JSON.parse(Buffer.from(body).toString()) as never);
      const answered = { "content-type": "application/x-amz-json-1.0" };
      return { response: { statusCode, headers: answered, body: Buffer.from(JSON.stringify(answer)) } };
    };
    for (const client of [dynamo, sqs])
      Object.assign(client.config, { requestHandler: { handle, metadata: { handlerProtocol: "http/1.1" } } });
  }

  #answer(operation: string, input: never): { statusCode: number; answer: object } {
    const answers: Record<string, () => object> = {
      GetItem: () => this.get(input),
      BatchGetItem: () => this.batchGet(input),
      Query: () => this.query(input),
      SendMessageBatch: () => this.#queue(input),
    };
    const answer = answers[operation]?.();
    if (answer) return { statusCode: 200, answer };
    if (operation === "TransactWriteItems") return refusal("TransactionCanceledException", this.transact(input));
    const kind = operation.replace("Item", "");
    if (!["Put", "Update", "Delete"].includes(kind)) throw new Error(`The evening makes no ${operation}`);
    const lost = this.transact({ TransactItems: [{ [kind]: input as Write }] });
    return refusal("ConditionalCheckFailedException", lost);
  }

  #queue({ Entries }: { Entries: { Id: string; MessageBody: string; DelaySeconds?: number }[] }) {
    for (const { MessageBody, DelaySeconds: delaySeconds = 0 } of Entries)
      this.#messages.push({ body: JSON.parse(MessageBody), delaySeconds });
    const md5 = (text: string) => createHash("md5").update(text).digest("hex");
    const taken = Entries.map(({ Id, MessageBody }) => ({ Id, MessageId: Id, MD5OfMessageBody: md5(MessageBody) }));
    return { Successful: taken, Failed: [] };
  }
}

function refusal(type: string, reasons: string[] | null): { statusCode: number; answer: object } {
  if (!reasons) return { statusCode: 200, answer: {} };
  const CancellationReasons = reasons.map((Code) => ({ Code }));
  return {
    statusCode: 400,
    answer: { __type: `com.amazonaws.dynamodb.v20120810#${type}`, message: reasons.join(), CancellationReasons },
  };
}
