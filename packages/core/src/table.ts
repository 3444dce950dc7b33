/**
 * The one table, as data: what `stacks/data` deploys and what the local stack creates.
 * Every entity of this package lives in it; docs/data-model.md lists who uses which key.
 */
export const table = {
  partitionKey: "pk",
  sortKey: "sk",
  /** Epoch seconds; DynamoDB deletes the item some time after. */
  ttl: "expires",
  stream: "NEW_AND_OLD_IMAGES",
  indexes: [
    // Everything of one person or one ticket, in time order (my tickets, requests for my tickets, …).
    { name: "gsi1", partitionKey: "gsi1pk", sortKey: "gsi1sk", projection: "ALL" },
    // A second such order, for the entities that are listed from two sides.
    { name: "gsi2", partitionKey: "gsi2pk", sortKey: "gsi2sk", projection: "ALL" },
    // What is past its deadline, per kind: read by the sweep each minute.
    { name: "due", partitionKey: "due", sortKey: "due_at", projection: "KEYS_ONLY" },
    // Tickets that changed, per shard: read by the browse index every two seconds.
    { name: "feed", partitionKey: "feed", sortKey: "updated_at", projection: "ALL" },
  ],
} as const;

/**
 * Which functions follow the table's stream, and the entities whose changes wake each. The event sources filter by it, so that
 * one-time codes, counters and connections wake nobody.
 */
export const streamConsumers = {
  "events/notify": ["availability", "deal", "interest", "order", "refund", "ticket", "wallet"],
  "events/project": ["deal", "feedback", "interest", "report", "ticket"],
} as const;
