/** How far India's clock is ahead of UTC, all year, in milliseconds. */
export const INDIA_OFFSET_MS = 330 * 60_000;

/**
 * Returns the time of day in India, in the form of all texts, '9:45 pm', for epoch milliseconds.
 * Own code, because browsers and servers format it differently.
 */
export function clockTime(at: number): string {
  const india = new Date(at + INDIA_OFFSET_MS);
  const hour = india.getUTCHours();
  return `${hour % 12 || 12}:${String(india.getUTCMinutes()).padStart(2, "0")} ${hour < 12 ? "am" : "pm"}`;
}
