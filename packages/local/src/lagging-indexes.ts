import {
  type AttributeValue,
  BatchGetItemCommand,
  BatchWriteItemCommand,
  DynamoDBClient,
  type WriteRequest,
} from "@aws-sdk/client-dynamodb";
import { table } from "@reseat/core/table";
import { createTable, dynamoClientConfig } from "./dynamo";

type Key = Record<string, AttributeValue>;

const batchSize = 25;

/**
 * The table's indexes as they were a moment ago. DynamoDB Local has them up to date at once; here a second table stands for them, which
 * each change reaches after a random time between two numbers of milliseconds.
 */
export class LaggingIndexes {
  readonly copyName: string;
  private readonly client: DynamoDBClient;
  private readonly waiting: { key: Key; due: number }[] = [];
  private running: Promise<void> | undefined;

  constructor(
    private readonly endpoint: string,
    private readonly tableName: string,
    private readonly between: readonly [number, number],
  ) {
    this.copyName = `${tableName}-indexes`;
    this.client = new DynamoDBClient(dynamoClientConfig(endpoint));
  }

  async start(): Promise<void> {
    await createTable(this.endpoint, this.copyName);
  }

  /** Items were written: the indexes will show it. */
  changed(keys: Key[]): void {
    if (keys.length === 0) return;
    const [least, most] = this.between;
    const due = Date.now() + least + Math.random() * (most - least);
    this.waiting.push(...keys.map((key) => ({ key, due })));
    this.running ??= this.follow().finally(() => {
      this.running = undefined;
    });
  }

  /** Resolves when the indexes show everything. */
  async settled(): Promise<void> {
    while (this.running) await this.running;
  }

  private async follow(): Promise<void> {
    while (this.waiting[0]) {
      const wait = this.waiting[0].due - Date.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      const batch = this.waiting.splice(0, batchSize);
      // One after the other: an older state never comes after a newer one.
      await this.copy([...new Map(batch.map(({ key }) => [JSON.stringify(key), key])).values()]);
    }
  }

  private async copy(keys: Key[]): Promise<void> {
    const { Responses } = await this.client.send(
      new BatchGetItemCommand({ RequestItems: { [this.tableName]: { Keys: keys, ConsistentRead: true } } }),
    );
    const found = Responses?.[this.tableName] ?? [];
    const idOf = (item: Key) => JSON.stringify([item[table.partitionKey], item[table.sortKey]]);
    const present = new Set(found.map(idOf));
    const writes: WriteRequest[] = [
      ...found.map((Item) => ({ PutRequest: { Item } })),
      ...keys.filter((key) => !present.has(idOf(key))).map((Key) => ({ DeleteRequest: { Key } })),
    ];
    await this.client.send(new BatchWriteItemCommand({ RequestItems: { [this.copyName]: writes } }));
  }
}
