import { randomUUID } from "node:crypto";
import { region } from "./environment";
import type { Functions } from "./lambda/functions";
import { StateFile } from "./state-file";

/**
 * The stack's time: real time plus an offset that tests and people can move. The sweep runs every minute, and after
 * each move.
 */
export class Clock {
  private readonly file: StateFile<number>;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly functions: Functions,
    dataDir: string | undefined,
  ) {
    this.file = new StateFile<number>(dataDir, "clock.json", 0);
    this.apply();
  }

  start(): void {
    this.timer = setInterval(() => {
      this.sweep().catch((error) => console.error("events/sweep failed:", error));
    }, 60_000);
  }

  stop(): void {
    clearInterval(this.timer);
    delete process.env.CLOCK_OFFSET_SECONDS;
  }

  get offsetSeconds(): number {
    return this.file.value;
  }

  /** Moves time forward and runs the sweep. */
  async advance(seconds: number): Promise<void> {
    this.file.save(this.file.value + seconds);
    this.apply();
    await this.sweep();
  }

  /** Returns to real time. */
  reset(): void {
    this.file.save(0);
    this.apply();
  }

  /** Does what EventBridge's rule does each minute. */
  async sweep(): Promise<void> {
    if (!this.functions.has("events/sweep")) return;
    await this.functions.invoke("events/sweep", {
      version: "0",
      id: randomUUID(),
      "detail-type": "Scheduled Event",
      source: "aws.events",
      account: "000000000000",
      time: new Date(Date.now() + this.offsetSeconds * 1000).toISOString().replace(/\.\d{3}Z$/, "Z"),
      region,
      resources: [`arn:aws:events:${region}:000000000000:rule/reseat-local-sweep`],
      detail: {},
    });
  }

  private apply(): void {
    process.env.CLOCK_OFFSET_SECONDS = String(this.file.value);
  }
}
