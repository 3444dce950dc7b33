export const alphabetical = new Intl.Collator("en-IN").compare;

/** Counts names, joining their spellings. Each is shown in its most common spelling. */
export class SpellingCounts {
  readonly #names = new Map<string, { count: number; spellings: Map<string, number> }>();

  add(key: string, spelling: string, count: number): void {
    const name = this.#names.get(key) ?? { count: 0, spellings: new Map<string, number>() };
    name.count += count;
    name.spellings.set(spelling, (name.spellings.get(spelling) ?? 0) + count);
    this.#names.set(key, name);
  }

  get size(): number {
    return this.#names.size;
  }

  /** Most tickets first, then by name. */
  ranked(): { key: string; name: string; count: number }[] {
    return [...this.#names]
      .map(([key, { count, spellings }]) => ({ key, count, name: mostUsed(spellings) }))
      .sort((a, b) => b.count - a.count || alphabetical(a.name, b.name));
  }
}

/** Returns the most common spelling, of several the first by the alphabet. */
export function mostUsed(spellings: Map<string, number>): string {
  const [first] = [...spellings].sort(([a, m], [b, n]) => n - m || alphabetical(a, b));
  return first?.[0] ?? "";
}
