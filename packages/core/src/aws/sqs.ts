import { SQSClient } from "@aws-sdk/client-sqs";
import { holdWrites } from "../admission";

/** Whoever puts something into a queue has others to go on to. */
export const sqs = holdWrites(
  new SQSClient({ maxAttempts: 2, requestHandler: { connectionTimeout: 500, requestTimeout: 1000 } }),
);
