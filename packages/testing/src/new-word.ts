import { randomInt } from "node:crypto";
import { wordsOf } from "@reseat/contract/texts/name-key";
import { NearWords } from "@reseat/contract/texts/near-words";

// No digit, because names that look like phone numbers are refused, and no wide letter, because
// names must fit on cards.
const LETTERS = "abcdefghijklnopqrstuvxyz";

/** Leaves out each drawn word that the search would take for an earlier one, however it forgives. */
export function farApart(draw: () => string): () => string {
  const known = new NearWords();
  return () => {
    for (;;) {
      const word = draw();
      const keys = wordsOf(word);
      if (keys.some((key) => known.near(key).length > 0)) continue;
      for (const key of keys) known.add(key);
      return word;
    }
  };
}

/** Returns a name that nobody has yet, and that no search for another one finds. */
export const newWord = farApart(
  () => `N${Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join("")}`,
);
