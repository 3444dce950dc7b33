import type { Throttle } from "./aws/api-gateway";
import type { Definitions } from "./aws/lambda-definitions";
import type { TextTrouble } from "./aws/sns";
import type { DeadLetter } from "./aws/sqs";
import type { PushService } from "./push-service";
import type { Razorpay } from "./razorpay";
import type { Message } from "./run/inbox";
import type { Listening } from "./server";

export interface StackOptions {
  /** Port of the HTTP server; 0 takes a free one. */
  port?: number;
  /** A server that listens already, instead of one of its own. */
  http?: Listening;
  /** Endpoint of a DynamoDB Local, also one that still starts; without it the stack has its own. */
  dynamo?: string | Promise<string>;
  /** Called when core can be imported, while DynamoDB starts. */
  meanwhile?: () => void;
  /** Nothing follows from the table's stream until `follow` is called. */
  followsLater?: boolean;
  /** The API's answers wait until what is on sale is published. */
  publishesFirst?: boolean;
  /** Folder that keeps data between runs; without it everything is in memory. */
  dataDir?: string;
  tableName?: string;
  /**
   * Folder of built bundles (`bundleFunctions`); without it the stack builds them into its own
   * folder.
   */
  functions?: string;
  /** The functions' rights, variables and time limits; by default those of the templates. */
  definitions?: Definitions;
  /** An index shows a change only from the second read on. The table must be empty at the start. */
  laggingIndexes?: boolean;
  /** Functions that it does without: messages for them are dropped. */
  without?: string[];
  /** Limit of the HTTP API; by default that of a busy stage. */
  throttle?: Throttle;
  /** Origin of the SPA. */
  siteUrl?: string;
  /** Refuses requests to outside hosts without a sandbox here; on by default. */
  sealed?: boolean;
}

export interface Stack {
  url: string;
  wsUrl: string;
  tableName: string;
  /** The messages to phones and browsers, newest first. */
  inbox(): Message[];
  forgetMessages(isGone: (message: Message) => boolean): void;
  deadLetters(): DeadLetter[];
  /** Returns the actions that functions were denied since the last call, in AWS's words. */
  denials(): string[];
  /** Moves time forward, sweeps once a minute has passed, and waits for the effects. */
  advanceClock(seconds: number): Promise<void>;
  /** Runs something with no sweep beside it. */
  withoutSweep(run: () => Promise<void>): Promise<void>;
  /** Resolves when all effects so far are over: await this instead of waiting for a time. */
  settled(): Promise<void>;
  /** Pays, fails and delivers webhooks as Razorpay would. */
  razorpay: Pick<Razorpay, "pay" | "fail">;
  /** Browsers and their push service, whose messages end in the inbox. */
  push: Pick<PushService, "subscribe" | "unsubscribe" | "trouble" | "pushed">;
  /** Lets SNS refuse the next texts to a phone. */
  troubleTexts(phone: string, trouble: TextTrouble): void;
  /** Starts what follows from the table's stream, for a stack that `followsLater`. */
  follow(): void;
  /** Calls a function as AWS would, with any event. */
  invoke<T>(name: string, event: unknown): Promise<T>;
  stop(): Promise<void>;
}
