import { now } from "@reseat/core/clock";
import type { SQSBatchResponse, SQSRecord } from "aws-lambda";
import type { DeadLetter } from "./dead-letter";
import type { QueueDefinition } from "./lambda/definitions";
import type { Functions } from "./lambda/functions";

/** A message and the time of its delivery, in epoch milliseconds of the stack's clock. */
interface Delayed {
  record: SQSRecord;
  from: number;
}

/** Milliseconds after which a queue checks the clock again, which may have been moved. */
const LOOK_AGAIN = 1000;

/**
 * A queue with its event source mapping: delivers its messages to its function, in batches and with
 * as many at once as its template allows. Failed messages are redelivered, and in the end go to the
 * dead letters.
 */
export class Queue {
  readonly deadLetters: DeadLetter[] = [];
  private readonly waiting: SQSRecord[] = [];
  private delayed: Delayed[] = [];
  private timer: NodeJS.Timeout | undefined;
  /** Batches that the function is busy with. */
  private busy = 0;
  /** Messages that are neither handled nor given up. */
  private open = 0;
  private readonly whenEmpty: (() => void)[] = [];

  constructor(
    private readonly functions: Functions,
    private readonly worker: string,
    private readonly definition: QueueDefinition,
    private readonly retryMilliseconds: number,
    /** Whether its event source mapping is on. */
    private readonly isOn: () => boolean,
  ) {}

  /** Queues messages, each to be delivered after this many seconds of the stack's clock. */
  send(messages: { record: SQSRecord; delaySeconds: number }[]): void {
    // A test's stack may lack the function.
    if (!this.functions.has(this.worker)) return;
    const time = now();
    this.delayed.push(...messages.map(({ record, delaySeconds }) => ({ record, from: time + delaySeconds * 1000 })));
    this.release();
  }

  /** Delivers the messages whose delay is over. Must be called when the clock was moved. */
  release(): void {
    clearTimeout(this.timer);
    const time = now();
    const due = this.delayed.filter(({ from }) => from <= time);
    this.delayed = this.delayed.filter(({ from }) => from > time);
    const next = Math.min(...this.delayed.map(({ from }) => from));
    if (Number.isFinite(next)) this.timer = setTimeout(() => this.release(), Math.min(next - time, LOOK_AGAIN)).unref();
    this.open += due.length;
    this.waiting.push(...due.map(({ record }) => record));
    this.handOut();
  }

  /** Drops the messages that are still delayed. */
  stop(): void {
    clearTimeout(this.timer);
    this.delayed = [];
  }

  /**
   * Resolves when every message that is neither delayed nor held back has been processed; returns
   * whether there were any.
   */
  async idle(): Promise<boolean> {
    if (this.open === 0 || (!this.isOn() && this.busy === 0)) return false;
    await new Promise<void>((resolve) => this.whenEmpty.push(resolve));
    return true;
  }

  private handOut(): void {
    while (this.isOn() && this.waiting.length > 0 && this.busy < this.definition.atOnce) {
      this.busy += 1;
      void this.deliver(this.waiting.splice(0, this.definition.batchSize)).then(() => {
        this.busy -= 1;
        this.handOut();
        // Held-back messages keep nobody waiting.
        if (!this.isOn() && this.busy === 0) this.sayEmpty();
      });
    }
  }

  private async deliver(records: SQSRecord[]): Promise<void> {
    const { failed, error } = await this.attempt(records);
    const again = failed.filter((record) => receivesOf(record) < this.definition.deliveries);
    this.giveUp(
      failed.filter((record) => !again.includes(record)),
      error,
    );
    if (again.length > 0) {
      setTimeout(() => {
        this.waiting.push(...again.map(receivedAgain));
        this.handOut();
      }, this.retryMilliseconds);
    }
    this.open -= records.length - again.length;
    if (this.open === 0) this.sayEmpty();
  }

  private sayEmpty(): void {
    for (const resolve of this.whenEmpty.splice(0)) resolve();
  }

  /**
   * Returns the failed messages: those that the function reports, or all of them when it throws.
   */
  private async attempt(Records: SQSRecord[]): Promise<{ failed: SQSRecord[]; error: string }> {
    try {
      // In the cloud a queue's function takes nothing away from calls. Here they share a process.
      await this.functions.calm();
      const traces = Records.map(({ attributes }) => attributes.AWSTraceHeader);
      const answer = await this.functions.invoke<SQSBatchResponse | undefined>(this.worker, { Records }, { traces });
      const failed = new Set(answer?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
      const error = "reported as failed by the function";
      return { failed: Records.filter(({ messageId }) => failed.has(messageId)), error };
    } catch (error) {
      console.error(`${this.worker} failed:`, error);
      return { failed: Records, error: String(error) };
    }
  }

  private giveUp(records: SQSRecord[], error: string): void {
    if (records.length === 0) return;
    console.error(`${this.worker} gave up on ${records.length} messages of its queue: ${error}`);
    if (!this.definition.deadLetters) return;
    const at = new Date().toISOString();
    this.deadLetters.push(...records.map((record) => ({ at, consumer: this.worker, error, record })));
  }
}

function receivesOf({ attributes }: SQSRecord): number {
  return Number(attributes.ApproximateReceiveCount);
}

function receivedAgain(record: SQSRecord): SQSRecord {
  const ApproximateReceiveCount = String(receivesOf(record) + 1);
  return { ...record, attributes: { ...record.attributes, ApproximateReceiveCount } };
}
