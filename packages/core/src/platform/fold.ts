/** Normalizes text for comparison: Unicode form, lower case, single spaces. */
export function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim();
}
