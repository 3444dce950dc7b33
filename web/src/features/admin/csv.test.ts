import { expect, it } from "vitest";
import { csvOf } from "./csv";

it("quotes every cell, and says that it is UTF-8", () => {
  expect(
    csvOf([
      ["क्यों", 'He said "no"'],
      ["two\nlines", null],
    ]),
  ).toBe('\uFEFF"क्यों","He said ""no"""\r\n"two\nlines",""\r\n');
});

it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])("keeps %j from being executed", (text) => {
  expect(csvOf([[text]])).toBe(`\uFEFF"'${text}"\r\n`);
});

it("leaves what is no formula as it is", () => {
  expect(csvOf([["a=1", "1-2", ""]])).toBe('\uFEFF"a=1","1-2",""\r\n');
});
