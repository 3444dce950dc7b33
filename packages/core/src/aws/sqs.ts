import { SQSClient } from "@aws-sdk/client-sqs";
import { holdWrites } from "../admission";

/**
 * Gives up after some seconds, because the caller has other work to do. A process that is busy for
 * a moment needs longer to notice that it is connected than the connection takes.
 */
export const sqs = holdWrites(
  new SQSClient({
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2000, requestTimeout: 2000, throwOnRequestTimeout: true },
  }),
);
