import { ORPCError } from "@orpc/client";
import { ERRORS, type ErrorCode } from "@reseat/contract/errors";
import { expect, test } from "vitest";
import { createI18n, loadMessages } from "../language/i18n";
import { ERROR_TEXTS, errorText } from "./error-texts";
import { LATER_ERROR_TEXTS } from "./later-error-messages";
import { learnEveryCall } from "./link";

const english = createI18n("en", {});
const hindi = createI18n("hi", await loadMessages("hi"));

const refused = (code: string, message = "What the server says") => new ORPCError(code, { status: 409, message });

test.each(Object.entries({ ...ERROR_TEXTS, ...LATER_ERROR_TEXTS }))(
  "%s reads in English as the contract says it, and has a Hindi text",
  (code, text) => {
    expect(english._(text)).toBe(ERRORS[code as ErrorCode].message);
    expect(hindi._(text)).toMatch(/\p{Script=Devanagari}/u);
  },
);

test("an error is told by its code, in the reader's language", () => {
  expect(errorText(hindi, refused("banned"))).toBe("हमारी टीम ने यह अकाउंट बंद कर दिया है।");
  expect(errorText(english, refused("banned"))).toBe("This account was closed by our team.");
});

test("the error of a later call is told as soon as its call is known", async () => {
  expect(errorText(hindi, refused("plan_closed"))).toBe("What the server says");
  await learnEveryCall();
  expect(errorText(english, refused("plan_closed"))).toBe(
    "This deal is closed: nothing about it can be changed any more.",
  );
  expect(errorText(hindi, refused("plan_closed"))).toMatch(/\p{Script=Devanagari}/u);
});

test("whoever did something too often is told when to try again", () => {
  const retry_at = new Date(Date.now() + 90_000).toISOString();
  const error = new ORPCError("too_many_requests", { status: 429, data: { retry_at } });
  expect(errorText(english, error)).toBe("Too many requests. Please try again in 2 minutes.");
  expect(errorText(hindi, error)).toBe("बहुत ज़्यादा रिक्वेस्ट हो गईं। कृपया 2 मिनट में फिर कोशिश करें।");
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
