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
const idOf = (item: Key) => JSON.stringify([item[table.partitionKey], item[table.sortKey]]);

/**
 * The table's indexes as they were a moment ago. DynamoDB Local updates its indexes at once; here a
 * second table stands in for them. The first read after a change misses it; the second shows it.
 * Nothing waits for time, so the machine's speed does not matter.
 */
export class LaggingIndexes {
  readonly copyName: string;
  private readonly client: DynamoDBClient;
  private readonly pending = new Map<string, Key>();
  /** Queues the reads of the indexes one after the other. */
  private looks: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly endpoint: string,
    private readonly tableName: string,
  ) {
    this.copyName = `${tableName}-indexes`;
    this.client = new DynamoDBClient(dynamoClientConfig(endpoint));
  }

  async start(): Promise<void> {
    await createTable(this.endpoint, this.copyName);
  }

  /** Notes that items were written. */
  changed(keys: Key[]): void {
    for (const key of keys) this.pending.set(idOf(key), key);
  }

  /** Reads the indexes as they are; the next read shows what this one missed. */
  look(query: () => Promise<void>): Promise<void> {
    const looked = this.looks.then(query);
    this.looks = looked.catch(() => {}).then(() => this.catchUp());
    return looked;
  }

  /** Resolves when the indexes are up to date. */
  async settled(): Promise<void> {
    await this.look(async () => {});
    await this.looks;
  }

  async stop(): Promise<void> {
    await this.settled();
    this.client.destroy();
  }

  private async catchUp(): Promise<void> {
    const keys = [...this.pending.values()];
    this.pending.clear();
    for (let first = 0; first < keys.length; first += batchSize) await this.copy(keys.slice(first, first + batchSize));
  }

  private async copy(keys: Key[]): Promise<void> {
    const { Responses } = await this.client.send(
      new BatchGetItemCommand({ RequestItems: { [this.tableName]: { Keys: keys, ConsistentRead: true } } }),
    );
    const found = Object.values(Responses ?? {}).flat();
    const present = new Set(found.map(idOf));
    const writes: WriteRequest[] = [
      ...found.map((Item) => ({ PutRequest: { Item } })),
      ...keys.filter((key) => !present.has(idOf(key))).map((Key) => ({ DeleteRequest: { Key } })),
    ];
    await this.client.send(new BatchWriteItemCommand({ RequestItems: { [this.copyName]: writes } }));
  }
}
