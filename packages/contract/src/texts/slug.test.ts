import fc from "fast-check";
import { expect, it } from "vitest";
import { slugOf } from "./slug";

it.each([
  ["L2: Empuraan", "l2-empuraan"],
  ["Tom & Jerry", "tom-and-jerry"],
  ["tom AND  jerry!", "tom-and-jerry"],
  ["Ocean's 8", "oceans-8"],
  ["Amélie", "amelie"],
  ["Ｋｉｌｌ", "kill"],
  ["12th Fail", "12th-fail"],
  ["तुम्बाड", "तुम्बाड"],
  ["లక్కీ భాస్కర్", "లక్కీ-భాస్కర్"],
  ["क्\u200dष", "क्ष"],
  ["New Delhi", "new-delhi"],
  ["--", ""],
])("%s is %s in an address", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

it("keeps apart what are other words", () => {
  const names = ["Kill", "Kill 2", "Skill", "कल", "काल", "किल", "Dune", "Dune: Part Two"];
  expect(new Set(names.map(slugOf)).size).toBe(names.length);
});

it("is the same of itself, and of the name in any case and Unicode form, for every name", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      const slug = slugOf(name);
      expect(slugOf(slug)).toBe(slug);
      expect(slugOf(name.normalize("NFD"))).toBe(slug);
      expect(decodeURIComponent(encodeURIComponent(slug))).toBe(slug);
    }),
    { numRuns: 2000 },
  );
});

it("is never empty for a name with a letter or a digit", () => {
  fc.assert(
    fc.property(fc.constantFrom("a", "7", "क", "ழ", "É"), fc.string(), (sign, around) => {
      expect(slugOf(around + sign + around)).not.toBe("");
    }),
  );
});
