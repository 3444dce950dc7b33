/**
 * The definition of the single table, which `stacks/data` deploys and the local stack creates.
 * All entities of this package share it; docs/data-model.md lists their keys.
 */
export const table = {
  partitionKey: "pk",
  sortKey: "sk",
  /** Epoch seconds; DynamoDB deletes the item some time later. */
  ttl: "expires",
  stream: "NEW_AND_OLD_IMAGES",
  indexes: [
    // Lists in time order (my tickets, requests for my tickets, …).
    { name: "gsi1", partitionKey: "gsi1pk", sortKey: "gsi1sk", projection: "ALL" },
    // A second such list, for entities that two people list, such as a buyer and a seller.
    { name: "gsi2", partitionKey: "gsi2pk", sortKey: "gsi2sk", projection: "ALL" },
    // Items with a deadline, by kind. The sweep reads it each minute.
    { name: "due", partitionKey: "due", sortKey: "due_at", projection: "KEYS_ONLY" },
    // Changed tickets and trust scores, by shard. The browse functions read it every two seconds.
    { name: "feed", partitionKey: "feed", sortKey: "updated_at", projection: "ALL" },
  ],
} as const;

/**
 * The functions that follow the table's stream, and the entities whose changes invoke each. The
 * event sources filter by this list, so that one-time codes, counters and connections invoke no
 * function.
 */
export const streamConsumers = {
  "events/notify": [
    "appeal",
    "availability",
    "block",
    "broadcast",
    "conversation",
    "deal",
    "export",
    "grievance",
    "interest",
    "message",
    "payment_case",
    "refund",
    "report",
    "standing",
    "still_have",
    "ticket",
    "wallet",
    "wanted",
    "wanted_told",
  ],
  "events/project": [
    "active_day",
    "appeal",
    "case",
    "conversation",
    "deal",
    "device",
    "feedback",
    "grievance",
    "interest",
    "message",
    "order",
    "payment_case",
    "poster",
    "preferences",
    "profile",
    "refund",
    "report",
    "standing",
    "ticket",
    "trust_score",
    "wallet",
    "wanted",
  ],
} as const;

/**
 * The parts of the sweep, which run side by side. Orders are a separate part, because each one asks
 * Razorpay, which may be slow.
 */
export const sweepParts = ["0", "1", "2", "3", "orders"] as const;
