import { EXACT, SOUND } from "@reseat/contract/texts/near-words";
import fc from "fast-check";
import { expect, it } from "vitest";
import { Contents } from "./contents";
import { bitsAt, bitsOf, Found } from "./found";
import { foundRows, namedRows, splitExact } from "./found-rows";

const WORDS = 3;

/** The marks of a name that has some words as written, and some by their sound. */
const someMarks = fc
  .array(fc.constantFrom(EXACT, SOUND, null, null), { minLength: WORDS, maxLength: WORDS })
  .map((words) => words.reduce<number>((bits, at, word) => (at === null ? bits : bits | bitsOf(at, word)), 0));
const someNames = fc.array(someMarks, { minLength: 1, maxLength: 12 });

it("finds the rows whose movie and venue together have all words, each once, and tells those as written", () => {
  fc.assert(
    fc.property(
      someNames,
      someNames,
      fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 200 }),
      fc.constantFrom(EXACT, SOUND),
      (movies, venues, rows, nearness) => {
        const contents = new Contents();
        for (const code of movies.keys()) contents.movies.code({ movie_name: `${code}`, movie_language: "Hindi" });
        for (const code of venues.keys()) contents.venues.code({ theatre: `${code}`, location: "Dadar", city: null });
        rows.forEach(([movie, venue], n) => {
          const row = contents.listings.add(`01JD${String(n).padStart(22, "0")}`);
          contents.listings.of.movie[row] = movie % movies.length;
          contents.listings.of.venue[row] = venue % venues.length;
        });
        const none = Uint32Array.of();
        const found = new Found(
          { movie: none, theatre: none, location: none, city: none },
          Uint32Array.from(movies),
          Uint32Array.from(venues),
          Array.from({ length: WORDS }, () => []),
        );
        const have = ([movie, venue]: [number, number], bits: number) =>
          (((movies[movie % movies.length] as number) | (venues[venue % venues.length] as number)) & bits) === bits;
        const plainly = [...rows.keys()].filter((row) =>
          have(rows[row] as [number, number], bitsAt(found.all, nearness)),
        );

        const kept = foundRows(
          namedRows(contents),
          contents.listings.of,
          found,
          nearness,
          new Uint32Array(rows.length),
        );
        expect([...kept].sort((a, b) => a - b)).toEqual(plainly);

        const { exact, others } = splitExact(kept, contents.listings.of, found);
        const isExact = (row: number) => have(rows[row] as [number, number], found.all);
        expect([...exact].sort((a, b) => a - b)).toEqual(plainly.filter(isExact));
        expect([...others].sort((a, b) => a - b)).toEqual(plainly.filter((row) => !isExact(row)));
      },
    ),
    { numRuns: 500, endOnFailure: true },
  );
});
