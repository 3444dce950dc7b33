import { SQSClient } from "@aws-sdk/client-sqs";
import { holdWrites } from "../admission";

/** Fails fast: the caller that queues something has other work to do. */
export const sqs = holdWrites(
  new SQSClient({
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 500, requestTimeout: 2000, throwOnRequestTimeout: true },
  }),
);
