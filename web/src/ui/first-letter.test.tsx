import { expect, test } from "vitest";
import { firstLetterOf } from "./first-letter";

test.each([
  ["Leo", "L"],
  ["😀 Leo", "😀"],
  ["👩🏽‍🚀 Up", "👩🏽‍🚀"],
  ["🇮🇳 India", "🇮🇳"],
  ["🏴󠁧󠁢󠁥󠁮󠁧󠁿 England", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"],
  ["❤️ Sutra", "❤️"],
  ["मीरा", "मी"],
  ["क्षितिज", "क्षि"],
  ["స్రవంతి", "స్ర"],
  ["é", "é"],
  ["שלום", "ש"],
  ["", ""],
])("the first letter of %o is drawn whole", (text, letter) => {
  expect(firstLetterOf(text)).toBe(letter);
});
