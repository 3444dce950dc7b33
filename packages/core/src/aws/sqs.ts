import { SQSClient } from "@aws-sdk/client-sqs";
import { holdWrites } from "../admission";

/**
 * Gives up after some seconds, because the caller has other work to do. There is no shorter limit
 * for the connection alone: a busy process notices late that it is connected.
 */
export const sqs = holdWrites(
  new SQSClient({
    maxAttempts: 2,
    requestHandler: { requestTimeout: 2000, throwOnRequestTimeout: true },
  }),
);
