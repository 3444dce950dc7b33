import type { Functions } from "./aws/lambda";
import { withEnvironment } from "./aws/lambda-environment";
import { StateFile } from "./run/kept-data";

/**
 * The stack's time: real time plus an offset that tests and people can move. The sweep runs every
 * minute, and whenever moves add up to one.
 */
export class Clock {
  private readonly file: StateFile<number>;
  private timer: NodeJS.Timeout | undefined;
  /** Seconds of the moves since one after which the sweep ran. */
  private moved = 0;
  /** How many things run that no sweep may run beside. */
  private held = 0;

  constructor(
    private readonly functions: Functions,
    dataDir: string | undefined,
    private readonly isOn: (rule: string) => boolean,
    /** Called after each move, for everything that waits by this clock. */
    private readonly onMove: () => void = () => {},
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

  /**
   * Moves time forward, and sweeps as often as moves add up to a minute. Tests move by seconds, and
   * a sweep asks the table more than all else that they do.
   */
  async advance(seconds: number): Promise<void> {
    this.file.save(this.file.value + seconds);
    this.apply();
    this.moved += seconds;
    if (this.moved >= 60) {
      this.moved = 0;
      await this.sweep();
    }
    this.onMove();
  }

  /** Returns to real time. */
  reset(): void {
    this.file.save(0);
    this.apply();
    this.onMove();
  }

  /**
   * Runs something with no sweep beside it. What is made by an earlier clock would be overdue for a
   * sweep by the present one before it is whole.
   */
  async withoutSweep(run: () => Promise<void>): Promise<void> {
    this.held += 1;
    try {
      await this.functions.idle();
      await run();
    } finally {
      this.held -= 1;
    }
  }

  /** Runs the sweep as EventBridge's rule does each minute. */
  private async sweep(): Promise<void> {
    if (this.held === 0) await this.functions.runSchedule(this.isOn);
  }

  private apply(): void {
    process.env.CLOCK_OFFSET_SECONDS = String(this.file.value);
  }
}

/**
 * Runs something by a clock that is set back by this many minutes. Everything else keeps the
 * present time.
 */
export function ago<T>(minutes: number, run: () => Promise<T>): Promise<T> {
  const offset = Number(process.env.CLOCK_OFFSET_SECONDS ?? 0) - minutes * 60;
  return withEnvironment({ ...process.env, CLOCK_OFFSET_SECONDS: String(offset) }, run);
}
