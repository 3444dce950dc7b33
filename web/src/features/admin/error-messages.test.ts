import { ERRORS, type ErrorCode } from "@reseat/contract/errors";
import { expect, test } from "vitest";
import { createI18n } from "../../lib/language/i18n";
import { loadPartMessages } from "../../lib/language/part-texts";
import { ADMIN_ERROR_TEXTS } from "./error-messages";

const english = createI18n("en", {});
const hindi = createI18n("hi", await loadPartMessages("admin", "hi"));

test.each(Object.entries(ADMIN_ERROR_TEXTS))(
  "%s reads in English as the contract says it, and has a Hindi text among the dashboard's",
  (code, text) => {
    expect(english._(text)).toBe(ERRORS[code as ErrorCode].message);
    expect(hindi._(text)).toMatch(/\p{Script=Devanagari}/u);
  },
);
