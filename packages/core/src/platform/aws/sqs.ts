import { SQSClient } from "@aws-sdk/client-sqs";
import { holdWrites } from "../admission";
import { limitTime } from "./time-limit";

/** Gives up after some seconds, because the caller has other work to do. */
export const sqs = holdWrites(limitTime(new SQSClient({ maxAttempts: 2 }), 2000));
