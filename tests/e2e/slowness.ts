import type { BrowserContext } from "@playwright/test";

/**
 * `npm run test:slow` (SLOW=6): how many times slower the pages run than this machine can, and how
 * late their answers come. It reveals results that a test awaits only by luck.
 */
export const slowness = Number(process.env.SLOW ?? 1);

/** Slows every page of a context down. */
export function slowDown(context: BrowserContext): void {
  if (slowness <= 1) return;
  context.on("page", (page) => {
    const throttle = async () => {
      const session = await context.newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
    };
    // A closed page needs no slowing down.
    throttle().catch(() => {});
  });
}

/**
 * Waits as long as a late answer does, for a different time on each call: up to 100 ms for each
 * step of slowness.
 */
export async function beLate(): Promise<void> {
  if (slowness <= 1) return;
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 100 * slowness));
}
