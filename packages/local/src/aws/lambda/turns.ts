/** Lets this many tasks run at once, and the others after them in the order of their arrival. */
export class Turns {
  private readonly waiting: (() => void)[] = [];
  private readonly whenCalm: (() => void)[] = [];

  constructor(private free: number) {}

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
      if (this.waiting.length === 0) for (const resolve of this.whenCalm.splice(0)) resolve();
    }
  }

  /** Resolves when nobody waits for a turn. */
  async calm(): Promise<void> {
    if (this.waiting.length > 0) await new Promise<void>((resolve) => this.whenCalm.push(resolve));
  }
}
