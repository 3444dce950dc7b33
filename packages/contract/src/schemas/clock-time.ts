/** How far India's clock is ahead of UTC, all year, in milliseconds. */
export const INDIA_OFFSET_MS = 330 * 60_000;

/**
 * The time of day in India as all texts write it, '9:45 pm', of an instant in epoch milliseconds.
 * Written here, because browsers and servers spell it differently.
 */
export function clockTime(at: number): string {
  const india = new Date(at + INDIA_OFFSET_MS);
  const hour = india.getUTCHours();
  return `${hour % 12 || 12}:${String(india.getUTCMinutes()).padStart(2, "0")} ${hour < 12 ? "am" : "pm"}`;
}
