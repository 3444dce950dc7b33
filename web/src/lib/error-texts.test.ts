import { ORPCError } from "@orpc/client";
import { ERRORS, type ErrorCode } from "@reseat/contract/errors";
import { expect, test } from "vitest";
import { ERROR_TEXTS, errorText } from "./error-texts";
import { createI18n, loadMessages } from "./i18n";

const english = createI18n("en", {});
const hindi = createI18n("hi", await loadMessages("hi"));

const refused = (code: string, message = "What the server says") => new ORPCError(code, { status: 409, message });

test.each(Object.keys(ERRORS) as ErrorCode[])(
  "%s reads in English as the contract says it, and has a Hindi text",
  (code) => {
    expect(english._(ERROR_TEXTS[code])).toBe(ERRORS[code].message);
    expect(hindi._(ERROR_TEXTS[code])).toMatch(/\p{Script=Devanagari}/u);
  },
);

test("an error is told by its code, in the reader's language", () => {
  expect(errorText(hindi, refused("own_ticket"))).toBe("यह आपका अपना टिकट है।");
  expect(errorText(english, refused("own_ticket"))).toBe("This is your own ticket.");
});

test("what is wrong with an input is told in the server's own words, as long as they are the reader's", () => {
  expect(errorText(english, refused("invalid_input", "Too long"))).toBe("Too long");
  expect(errorText(hindi, refused("invalid_input", "Too long"))).toBe("भेजी गई कुछ जानकारी सही नहीं है।");
});

test("a code that this build does not know is told as the server says it", () => {
  expect(errorText(hindi, refused("brand_new", "यह नया है।"))).toBe("यह नया है।");
});

test("the fallback is for a server that was not reached", () => {
  expect(errorText(hindi, new TypeError("Failed to fetch"))).toBe("कुछ गड़बड़ हो गई।");
  expect(errorText(english, new TypeError("Failed to fetch"), "Not uploaded")).toBe("Not uploaded");
});
