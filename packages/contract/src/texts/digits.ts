// Numbers as people type and paste them: in digits of any script, with the signs that belong to them.

/**
 * Returns a text with digits of every script as 0 to 9. Each script has its ten digits in a row, or
 * nine and then those of ten, twenty and on.
 */
export function plainDigits(text: string): string {
  return text.replace(/(?!\d)[\p{Nd}\p{No}]/gu, (digit) => {
    const code = digit.codePointAt(0) as number;
    const row = /\p{Nd}/u.test(digit) ? /\p{Nd}/u : /\p{No}/u;
    let value = 0;
    while (value < 9 && row.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(row.test("0") ? value : (value + 1) % 10);
  });
}

/** A number with nothing, or with commas or spaces in the Indian or the international way. */
const NUMBER = /^(?:\d+|\d{1,3}(?:[,\s]\d{2,3})*[,\s]\d{3})(?:\.\d+)?$/;
const BEFORE = /^(?:₹|rs\.?|inr|रु\.?|रुपये|रुपए)\s*/iu;
const AFTER = /\s*(?:\/-|\/=|₹|rs\.?|inr|rupees?|रु\.?|रुपये|रुपए)$/iu;

/**
 * Returns a typed number: '1,250.50', '५००', '₹500', '500/-', 'Rs. 500'. NaN for anything else, such
 * as nothing, a negative number, or another way of writing numbers ('1e3', '0x10').
 */
export function numberIn(text: string): number {
  const typed = plainDigits(text).trim().replace(BEFORE, "").replace(AFTER, "");
  return NUMBER.test(typed) && !/\p{No}/u.test(text) ? Number(typed.replace(/[,\s]/g, "")) : Number.NaN;
}

/** Returns a typed whole number, as `numberIn`. */
export function wholeIn(text: string): number {
  const number = numberIn(text);
  return Number.isSafeInteger(number) ? number : Number.NaN;
}

/** Returns a price typed in rupees in paise, as `numberIn`; NaN for a part of a paisa. */
export function paiseIn(rupees: string): number {
  const paise = numberIn(rupees) * 100;
  const whole = Math.round(paise);
  return Math.abs(paise - whole) < 1e-4 ? whole : Number.NaN;
}

/** A number copied from a phone's contacts stands between marks of its direction. */
const SPACE = "[\\s().\\p{Pd}\\p{Cf}]*";
/** The digits from `first` to `last`, also of the Indian scripts. */
const digits = (first: number, last = first) =>
  `[${[..."0०০੦૦୦௦౦೦൦"].map((zero) => [first, last].map((digit) => String.fromCodePoint((zero.codePointAt(0) as number) + digit)).join("-")).join("")}]`;
const [ZERO, ONE, NINE] = [0, 1, 9].map((digit) => digits(digit) + SPACE) as [string, string, string];

/**
 * The ten digits of an Indian mobile number in digits of any script, with or without +91, 0091 or a
 * 0 before them, with any usual spacing.
 */
export const MOBILE = new RegExp(
  `^${SPACE}(?:(?:\\+${SPACE})?(?:${ZERO}){0,2}${NINE}${ONE})?(?:${ZERO})?${digits(6, 9)}(?:${SPACE}\\p{Nd}){9}${SPACE}$`,
  "u",
);

/** Returns the ten digits of a text that is an Indian mobile number (`MOBILE`), else null. */
export const mobileIn = (text: string) => (MOBILE.test(text) ? plainDigits(text).replace(/\D/g, "").slice(-10) : null);
