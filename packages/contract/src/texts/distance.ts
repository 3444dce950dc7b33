/** Longer words are compared as written. */
export const LONGEST = 40;
const ROWS = [0, 1, 2].map(() => new Float64Array(LONGEST + 24));

const costAt = (row: Float64Array, place: number) => row[place] as number;

/**
 * Returns whether this many edits turn one word into the other: a wrong, missing or additional
 * letter, or two swapped ones. `isBeginning`: into a beginning of the other.
 */
export function isWithin(typed: string, meant: string, edits: number, isBeginning = false): boolean {
  const width = Math.min(meant.length, isBeginning ? typed.length + edits : meant.length);
  if (width >= (ROWS[0] as Float64Array).length) return typed === meant;
  let [before, last, next] = ROWS as [Float64Array, Float64Array, Float64Array];
  for (let m = 0; m <= width; m += 1) last[m] = m;
  for (let t = 1; t <= typed.length; t += 1) {
    next[0] = t;
    let least = t;
    for (let m = 1; m <= width; m += 1) {
      const isSame = typed.charCodeAt(t - 1) === meant.charCodeAt(m - 1);
      let cost = Math.min(costAt(last, m) + 1, costAt(next, m - 1) + 1, costAt(last, m - 1) + (isSame ? 0 : 1));
      if (
        t > 1 &&
        m > 1 &&
        typed.charCodeAt(t - 1) === meant.charCodeAt(m - 2) &&
        typed.charCodeAt(t - 2) === meant.charCodeAt(m - 1)
      )
        cost = Math.min(cost, costAt(before, m - 2) + 1);
      next[m] = cost;
      if (cost < least) least = cost;
    }
    if (least > edits) return false;
    [before, last, next] = [last, next, before];
  }
  if (!isBeginning) return costAt(last, width) <= edits;
  for (let m = 0; m <= width; m += 1) if (costAt(last, m) <= edits) return true;
  return false;
}

/** The cost of leaving a letter out, as transliteration often does with vowels. */
const LEFT_OUT = new Map(Object.entries({ a: 0.2, e: 0.5, i: 0.5, o: 0.5, u: 0.5, h: 0.3, y: 0.3 }));
const LEFT_OUT_AT_END = new Map(Object.entries({ a: 0.15, e: 0.3, h: 0.1 }));
/** The cost of mistaking one letter for another. */
const TAKEN_FOR = new Map<string, number>();
for (const [pairs, cost] of [
  ["ie ou iy gj", 0.3],
  ["ae au uv mn bv", 0.4],
  ["ao fp jy ch", 0.5],
  ["kg td pb cs cj sj fv", 0.6],
  ["lr ai eo iu", 0.9],
] as const)
  for (const [one, other] of pairs.split(" ") as unknown as [string, string][]) {
    TAKEN_FOR.set(one + other, cost);
    TAKEN_FOR.set(other + one, cost);
  }
/** Tamil writes each of these pairs with the same letter. */
const SAME_IN_TAMIL = new Set(["kg", "gk", "td", "dt", "pb", "bp", "cs", "sc", "kh", "hk", "cj", "jc"]);

/**
 * Returns how different two sounds are: 0 for the same, about 1 for each different consonant.
 * `isInTamil`: one of them is written in Tamil.
 */
export function difference(a: string, b: string, isInTamil: boolean): number {
  if (a === b) return 0;
  if (b.length > LONGEST) return Number.POSITIVE_INFINITY;
  let [, last, next] = ROWS as [Float64Array, Float64Array, Float64Array];
  const leftOut = (word: string, n: number) => {
    const letter = word[n] as string;
    if (n === 0) return 1;
    return (n === word.length - 1 ? LEFT_OUT_AT_END.get(letter) : undefined) ?? LEFT_OUT.get(letter) ?? 1;
  };
  last[0] = 0;
  for (let n = 0; n < b.length; n += 1) last[n + 1] = costAt(last, n) + leftOut(b, n);
  for (let m = 0; m < a.length; m += 1) {
    next[0] = costAt(last, 0) + leftOut(a, m);
    for (let n = 0; n < b.length; n += 1) {
      const pair = `${a[m]}${b[n]}`;
      const taken = a[m] === b[n] || (isInTamil && SAME_IN_TAMIL.has(pair)) ? 0 : (TAKEN_FOR.get(pair) ?? 1);
      next[n + 1] = Math.min(
        costAt(last, n) + taken,
        costAt(last, n + 1) + leftOut(a, m),
        costAt(next, n) + leftOut(b, n),
      );
    }
    [last, next] = [next, last];
  }
  return costAt(last, b.length);
}
