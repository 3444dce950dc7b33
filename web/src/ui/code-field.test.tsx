import { expect, test } from "vitest";
import { codeIn } from "./code-field";

test.each([
  ["123456", "123456"],
  ["123 456", "123456"],
  ["१२३४५६", "123456"],
  ["Your code is 123456", "123456"],
  ["Reseat24: 123-456 is your code for 10 minutes", "123456"],
  ["1234567", "123456"],
  ["12", "12"],
])("a code is read out of %s", (typed, code) => {
  expect(codeIn(typed)).toBe(code);
});
