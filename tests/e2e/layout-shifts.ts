import { type Page, test } from "@playwright/test";

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/**
 * Adds up layout shifts as Web Vitals does: below 0.1 is good. The elements that moved, and their
 * places before and after, are attached to the test.
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    Object.assign(window, { layoutShifts: () => [...shifts, ...observer.takeRecords()] });
  });
  return async () => {
    const shifts = await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const { layoutShifts } = window as unknown as { layoutShifts: () => LayoutShift[] };
      const own = layoutShifts().filter(({ hadRecentInput }) => !hadRecentInput);
      return own.map(({ value, startTime, sources }) => ({
        value,
        startTime,
        moved: sources.map(({ node, previousRect, currentRect }) => ({
          what: node?.outerHTML?.slice(0, 200) ?? node?.textContent,
          from: previousRect,
          to: currentRect,
        })),
      }));
    });
    await test.info().attach("shifts", { body: JSON.stringify(shifts, null, 2), contentType: "application/json" });
    return shifts.reduce((sum, { value }) => sum + value, 0);
  };
}
