import { ORPCError } from "@orpc/client";
import { ERRORS, type ErrorCode } from "@reseat/contract/errors";
import { expect, test } from "vitest";
import { createI18n, loadMessages } from "../language/i18n";
import { ERROR_TEXTS, errorText } from "./error-texts";

const english = createI18n("en", {});
const hindi = createI18n("hi", await loadMessages("hi"));

const refused = (code: string, message = "What the server says") => new ORPCError(code, { status: 409, message });

test.each(Object.entries(ERROR_TEXTS))(
  "%s reads in English as the contract says it, and has a Hindi text",
  (code, text) => {
    expect(english._(text)).toBe(ERRORS[code as ErrorCode].message);
    expect(hindi._(text)).toMatch(/\p{Script=Devanagari}/u);
  },
);

test("an error is told as the server says it, in the reader's language", () => {
  expect(errorText(hindi, refused("banned", "यह नया है।"))).toBe("यह नया है।");
});

test("an error that comes as a code alone is told by its code", () => {
  expect(errorText(hindi, new ORPCError("otp_invalid"))).toBe("OTP ग़लत है या उसका समय ख़त्म हो गया है");
  expect(errorText(english, new ORPCError("brand_new"), "Not uploaded")).toBe("Not uploaded");
});

test("whoever did something too often is told when to try again", () => {
  const retry_at = new Date(Date.now() + 90_000).toISOString();
  const error = new ORPCError("too_many_requests", { status: 429, data: { retry_at } });
  expect(errorText(english, error)).toBe("Too many requests. Please try again in 2 minutes.");
  expect(errorText(hindi, error)).toBe("बहुत ज़्यादा रिक्वेस्ट हो गईं। कृपया 2 मिनट में फिर कोशिश करें।");
});

test("the fallback is for a server that was not reached", () => {
  expect(errorText(hindi, new TypeError("Failed to fetch"))).toBe("कुछ गड़बड़ हो गई।");
  expect(errorText(english, new TypeError("Failed to fetch"), "Not uploaded")).toBe("Not uploaded");
});
