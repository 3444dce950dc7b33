import { SNSClient } from "@aws-sdk/client-sns";
import { holdWrites } from "../admission";

/** Gives up well within the 5 seconds that Cognito waits for a trigger. */
export const sns = holdWrites(
  new SNSClient({
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
  }),
);
