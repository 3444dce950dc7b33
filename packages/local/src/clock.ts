import type { Functions } from "./aws/lambda/functions";
import { StateFile } from "./run/state-file";

/**
 * The stack's time: real time plus an offset that tests and people can move. The sweep runs every
 * minute, and after each move.
 */
export class Clock {
  private readonly file: StateFile<number>;
  private timer: NodeJS.Timeout | undefined;
  private holding = 0;

  constructor(
    private readonly functions: Pick<Functions, "runSchedule">,
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
      if (this.holding === 0) this.sweep().catch((error) => console.error("events/sweep failed:", error));
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
    this.onMove();
  }

  /** Returns to real time. */
  reset(): void {
    this.file.save(0);
    this.apply();
    this.onMove();
  }

  /** Runs the sweep as EventBridge's rule does each minute. */
  async sweep(): Promise<void> {
    await this.functions.runSchedule(this.isOn);
  }

  /** Runs something that no sweep interrupts by its minute. */
  async withoutSweep<T>(run: () => Promise<T>): Promise<T> {
    this.holding += 1;
    try {
      return await run();
    } finally {
      this.holding -= 1;
    }
  }

  private apply(): void {
    process.env.CLOCK_OFFSET_SECONDS = String(this.file.value);
  }
}
