import type { Page } from "@playwright/test";

/** Adds up layout shifts as Web Vitals does: below 0.1 is good. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    Object.assign(window, { layoutShifts: () => [...shifts, ...observer.takeRecords()] });
  });
  return () =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const { layoutShifts } = window as unknown as {
        layoutShifts: () => (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
      };
      return layoutShifts().reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0);
    });
}
