import { expect, it } from "vitest";
import { languageOf } from "./language-of";

it.each([
  ["hi-IN", "hi"],
  ["hi", "hi"],
  ["ta-IN,ta;q=0.9,hi;q=0.8,en;q=0.7", "hi"],
  ["en-IN, hi;q=0.5", "en"],
  ["HI-in", "hi"],
  ["him,fr", "en"],
  ["", "en"],
  [undefined, "en"],
] as const)("%s is answered in %s", (header, language) => {
  expect(languageOf(header)).toBe(language);
});
