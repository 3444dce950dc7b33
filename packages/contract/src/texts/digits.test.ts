import { describe, expect, it } from "vitest";
import { mobileIn, numberIn, paiseIn, wholeIn } from "./digits";

describe("a typed number", () => {
  it.each([
    ["500", 500],
    [" 1,250.50 ", 1250.5],
    ["1,00,000", 100_000],
    ["1 250", 1250],
    ["५००", 500],
    ["₹१,२००", 1200],
    ["₹500", 500],
    ["500/-", 500],
    ["Rs. 1,200", 1200],
    ["1200 Rs", 1200],
    ["INR 75.5", 75.5],
    ["௫௦௦", 500],
  ])("is read in the forms of India: %s", (typed, number) => {
    expect(numberIn(typed)).toBe(number);
  });

  it.each([
    "",
    " ",
    "0x10",
    "1e3",
    "0b11",
    "-5",
    "+5",
    "1.2.3",
    "1,5",
    "12,34",
    "5 Rs 6",
    "Infinity",
    "NaN",
    "five",
    "½",
  ])("is not %o", (typed) => {
    expect(numberIn(typed)).toBeNaN();
  });

  it("is whole or in rupees where that is asked for", () => {
    expect([wholeIn("१०"), wholeIn("1.5"), wholeIn("9".repeat(20))]).toEqual([10, Number.NaN, Number.NaN]);
    expect([paiseIn("1,250.50"), paiseIn("0.29"), paiseIn("99,999.99")]).toEqual([125_050, 29, 9_999_999]);
    expect([paiseIn("1e3"), paiseIn("12.505")]).toEqual([Number.NaN, Number.NaN]);
  });
});

it("a mobile number has ten digits after what may stand before them", () => {
  expect(mobileIn("+91 (0) 98765 43210")).toBe("9876543210");
  expect(mobileIn("\u202a+91 98765 43210\u202c")).toBe("9876543210");
  expect(mobileIn("9198765432")).toBe("9198765432");
  for (const text of ["5876543210", "987654321", "98765432101", "+9876543210", "tel 9876543210", ""])
    expect(mobileIn(text)).toBeNull();
});
