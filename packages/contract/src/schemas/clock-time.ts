import type { Language } from "../limits/constants";

/** How far India's clock is ahead of UTC, all year, in milliseconds. */
export const INDIA_OFFSET_MS = 330 * 60_000;

/** The parts of a day in Hindi, each with the hour after its last one. */
const HINDI_PARTS = [
  [4, "रात"],
  [12, "सुबह"],
  [16, "दोपहर"],
  [20, "शाम"],
  [24, "रात"],
] as const;

/**
 * Returns the time of day in India, in the form of all texts, for epoch milliseconds: '9:45 pm', in
 * Hindi 'रात 9:45'. Own code, because browsers and servers format it differently.
 */
export function clockTime(at: number, language: Language = "en"): string {
  const india = new Date(at + INDIA_OFFSET_MS);
  const hour = india.getUTCHours();
  const time = `${hour % 12 || 12}:${String(india.getUTCMinutes()).padStart(2, "0")}`;
  if (language === "hi") return `${HINDI_PARTS.find(([end]) => hour < end)?.[1]} ${time}`;
  return `${time} ${hour < 12 ? "am" : "pm"}`;
}
