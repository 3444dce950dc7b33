import { now } from "@reseat/core/clock";
import { handler } from "@reseat/functions/events/wanted";
import { type Fault, injectFaults } from "@reseat/testing/faults";
import type { SQSEvent } from "aws-lambda";
import type { Dice } from "./deliveries";

/** The queue of the steps in which people are told of tickets, and of the ends of turns. */
export class WantedSteps {
  private waiting: string[] = [];

  /** Takes the steps among the messages of all queues. */
  take(messages: object[]): void {
    const steps = messages.filter((message) => ("step" in message && "round" in message) || "turn" in message);
    this.waiting.push(...steps.map((step) => JSON.stringify(step)));
  }

  /**
   * Delivers steps in any order, one of five twice at once. `all`: otherwise one of three waits for
   * longer. The faults hit their transactions in order.
   */
  async deliver(dice: Dice, faults: Fault[], all = false): Promise<void> {
    const kept: string[] = [];
    injectFaults(faults);
    for (let left = this.waiting.splice(0); left.length > 0; ) {
      const [step = ""] = left.splice(dice(left.length), 1);
      if (isEarly(step) || (!all && dice(3) === 0)) kept.push(step);
      else await this.run(dice(5) === 0 ? [step, step] : [step]);
    }
    injectFaults([]);
    this.waiting.push(...kept);
  }

  /** A failed message comes again. */
  private async run(bodies: string[], tries = 20): Promise<void> {
    const attributes = { SentTimestamp: String(Date.now()) };
    const Records = bodies.map((body, index) => ({ body, messageId: String(index), attributes }));
    const { batchItemFailures } = await handler({ Records } as unknown as SQSEvent);
    if (batchItemFailures.length === 0) return;
    if (tries === 0) throw new Error(`Nobody gets past ${bodies[0]}`);
    const failed = batchItemFailures.map(({ itemIdentifier }) => bodies[Number(itemIdentifier)] ?? "");
    await this.run(failed, tries - 1);
  }

  /** Returns whether nothing waits whose time has come. */
  get isEmpty(): boolean {
    return this.waiting.every(isEarly);
  }
}

/** Returns whether a turn has not ended yet, whose message the queue then keeps. */
function isEarly(body: string): boolean {
  const message: { turn?: number; until?: string } = JSON.parse(body);
  return message.turn !== undefined && Date.parse(message.until ?? "") > now();
}
