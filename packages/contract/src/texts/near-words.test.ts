import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isWithin } from "./distance";
import { EXACT, MISSPELT, NearWords, SOUND, tellingLetters } from "./near-words";
import { soundOf } from "./sound";

const vocabulary = (...words: string[]) => {
  const known = new NearWords();
  for (const word of words) known.add(word);
  return known;
};
const near = (known: NearWords, typed: string) =>
  Object.fromEntries(known.near(typed).map(({ word, nearness }) => [known.text(word), nearness]));

describe("words near to a typed one", () => {
  const films = vocabulary("monsoon", "meridian", "pushpa", "jawan", "kaithi", "2", "2898", "hyderabad");

  it("have it as written, at the beginning or, from six letters on, anywhere", () => {
    expect(near(films, "mon")).toEqual({ monsoon: EXACT });
    expect(near(films, "m")).toEqual({ monsoon: EXACT, meridian: EXACT });
    expect(near(films, "derabad")).toEqual({ hyderabad: EXACT });
    expect(near(vocabulary("prayagraj"), "agra")).toEqual({});
  });

  it("may begin with another letter only when they are long, and nothing else is wrong", () => {
    expect(near(vocabulary("pheri"), "theri")).toEqual({});
    expect(near(vocabulary("mumbai", "maratha"), "tumbai")).toEqual({ mumbai: MISSPELT });
    expect(near(vocabulary("maratha"), "varathan")).toEqual({});
  });

  it.each(["puspa", "पुष्पा", "పుష్ప", "புஷ்பா"])("sound like it: %s", (typed) => {
    expect(near(films, typed)).toEqual({ pushpa: SOUND });
  });

  it.each([
    ["monsson", "monsoon"],
    ["meridan", "meridian"],
    ["jawna", "jawan"],
    ["kaithhi", "kaithi"],
    ["hdyerabda", "hyderabad"],
  ])("are what %s was meant to be", (typed, meant) => {
    expect(Object.keys(near(films, typed))).toEqual([meant]);
  });

  it("are no guesses from a number, or from three letters", () => {
    expect(near(films, "3")).toEqual({});
    expect(near(films, "28")).toEqual({ "2898": EXACT });
    expect(near(vocabulary("leo"), "lio")).toEqual({});
  });

  it("begin as it sounds, and nearly so from eight letters on", () => {
    expect(near(films, "पुष")).toEqual({ pushpa: SOUND });
    expect(near(vocabulary("vidaamuyarchi"), "vidaanuya")).toEqual({ vidaamuyarchi: MISSPELT });
    expect(near(films, "merdi")).toEqual({});
  });

  it("sound like it only when no other sounds more like it", () => {
    expect(near(vocabulary("kushi", "kasi"), "ఖుషి")).toEqual({ kushi: SOUND, kasi: MISSPELT });
  });

  it("are not told apart by endings that many places share", () => {
    expect(near(vocabulary("jaipur", "maninagar"), "jaspur")).toEqual({});
    expect(near(vocabulary("jaipur", "maninagar"), "mahanagar")).toEqual({});
    expect(near(vocabulary("maninagar"), "maxinagar")).toEqual({ maninagar: MISSPELT });
  });

  const LETTERS = "abcdefghijklmnopqrstuvwxyz";
  const someWord = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 4, maxLength: 14 });
  const edit = (word: string, [kind, at, letter]: [string, number, string]) => {
    const n = at % word.length;
    const [before, own, after] = [word.slice(0, n), word[n] as string, word.slice(n + 1)];
    if (kind === "wrong") return before + letter + after;
    if (kind === "missing") return before + after;
    if (kind === "doubled") return before + own + own + after;
    return before + after.slice(0, 1) + own + after.slice(1);
  };
  const someEdit = fc.tuple(
    fc.constantFrom("wrong", "missing", "doubled", "swapped"),
    fc.nat(20),
    fc.constantFrom(...LETTERS),
  );

  /** The definition of distance, the fewest edits between two words, by trying all of them. */
  const edits = (a: string, b: string): number => {
    const table = Array.from({ length: a.length + 1 }, (_, n) =>
      Array.from({ length: b.length + 1 }, (__, m) => n + m),
    );
    const at = (n: number, m: number) => (table[n] as number[])[m] as number;
    for (let n = 1; n <= a.length; n += 1)
      for (let m = 1; m <= b.length; m += 1) {
        const isSwapped = n > 1 && m > 1 && a[n - 1] === b[m - 2] && a[n - 2] === b[m - 1];
        (table[n] as number[])[m] = Math.min(
          at(n - 1, m) + 1,
          at(n, m - 1) + 1,
          at(n - 1, m - 1) + (a[n - 1] === b[m - 1] ? 0 : 1),
          isSwapped ? at(n - 2, m - 2) + 1 : Number.POSITIVE_INFINITY,
        );
      }
    return at(a.length, b.length);
  };

  const isSameBeginning = (one: string, other: string) => soundOf(one)[0] === soundOf(other)[0];
  const allowedIn = (typed: string, word: string) => {
    const letters = Math.min(tellingLetters(typed), word.length);
    return letters < 4 ? 0 : letters < 8 ? 1 : 2;
  };
  /** A long typed word may be the beginning of a longer one, with one edit. */
  const isBegun = (typed: string, word: string) =>
    typed.length >= 8 &&
    word.length > typed.length &&
    isSameBeginning(typed, word) &&
    [-1, 0, 1].some((more) => edits(typed, word.slice(0, typed.length + more)) <= 1);
  /** Words with the same consonants may sound only somewhat alike. */
  const consonants = (word: string) => word.replaceAll("a", "").replace(/(.)\1+/g, "$1");

  it("are found with one letter wrong, missing, doubled or swapped, and with two from eight letters on", () => {
    fc.assert(
      fc.property(
        someWord,
        fc.array(someWord, { maxLength: 30 }),
        someEdit,
        someEdit,
        (word, others, first, second) => {
          const once = edit(word, first);
          const typed = once.length >= 8 ? edit(once, second) : once;
          fc.pre(edits(typed, word) <= allowedIn(typed, word) && isSameBeginning(typed, word));
          expect(Object.keys(near(vocabulary(...others, word), typed))).toContain(word);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it("are misspelt only within those edits, unless they sound nearly alike or are only begun", () => {
    const short = fc.string({ unit: fc.constantFrom(..."abdr"), minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(short, fc.array(short, { maxLength: 20 }), (typed, words) => {
        const found = near(vocabulary(...words), typed);
        for (const word of words) {
          if (found[word] === MISSPELT && consonants(word) !== consonants(typed) && !isBegun(typed, word))
            expect(edits(typed, word)).toBeLessThanOrEqual(allowedIn(typed, word));
          if (found[word] === undefined && isSameBeginning(typed, word))
            expect(edits(typed, word)).toBeGreaterThan(allowedIn(typed, word));
        }
      }),
      { numRuns: 2000 },
    );
  });

  it("compares beginnings by the same edits", () => {
    expect(isWithin("mons", "monsoon", 1, true)).toBe(true);
    expect(isWithin("mnos", "monsoon", 1, true)).toBe(true);
    expect(isWithin("xyzs", "monsoon", 1, true)).toBe(false);
  });
});
