import { SNSClient } from "@aws-sdk/client-sns";
import { holdWrites } from "../admission";
import { limitTime } from "./time-limit";

/** Gives up well within the 5 seconds that Cognito waits for a trigger. */
export const sns = holdWrites(limitTime(new SNSClient({ maxAttempts: 2 }), 2000));
