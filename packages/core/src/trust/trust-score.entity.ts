import { Entity } from "electrodb";
import { electro } from "../dynamo";

/** A person's reputation, calculated from reviews, reports, requests and deals. */
export const TrustScoreEntity = new Entity(
  {
    model: { entity: "trust_score", version: "1", service: "reseat" },
    attributes: {
      user_id: { type: "string", required: true, readOnly: true },
      trust_score: { type: "number", required: true },
      total_reviews: { type: "number", required: true },
      successful_transactions: { type: "number", required: true },
      flagged_reports: { type: "number", required: true },
      last_calculated: { type: "string", required: true },
      updated_at: { type: "string", required: true },
      /** The shard of the change feed, because tickets on sale show their seller's score. */
      feed: { type: "string", required: true },
      /** Due when the oldest ignored request stops counting, and also soon after each change. */
      due: { type: "string" },
      due_at: { type: "string" },
    },
    indexes: {
      // The score of a person.
      primary: {
        pk: { field: "pk", composite: ["user_id"], template: "person#${user_id}", casing: "none" },
        sk: { field: "sk", composite: [], template: "trust", casing: "none" },
      },
    },
  },
  electro,
);
