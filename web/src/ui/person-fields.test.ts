import { expect, test } from "vitest";
import { createI18n } from "../lib/language/i18n";
import { validateEmail } from "./person-fields";

test("an email has a name before @ and a domain after it", () => {
  const validate = validateEmail(createI18n("en", {}));
  expect(validate(" a@b.in ")).toBe(true);
  for (const email of ["", "a", "a@", "a@b", "a@b."])
    expect(validate(email)).toBe("Please enter a valid email address");
});
