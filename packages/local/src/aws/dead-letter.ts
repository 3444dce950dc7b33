import type { DynamoDBRecord, SQSRecord } from "aws-lambda";

/** A record of the stream, or a message of a queue, on which its function failed every time. */
export interface DeadLetter {
  at: string;
  consumer: string;
  error: string;
  record: DynamoDBRecord | SQSRecord;
}
