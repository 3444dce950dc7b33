import { expect, test } from "vitest";
import { createI18n } from "../../lib/language/i18n";
import { cleanPhone, validateOtp, validatePhone } from "./validation";

const english = createI18n("en", {});

test("a phone is ten digits from 6 to 9, typed or pasted in any form", () => {
  expect(cleanPhone("+91 98765-43210")).toBe("9876543210");
  expect(cleanPhone("098765 43210")).toBe("9876543210");
  expect(cleanPhone("98765432109")).toBe("9876543210");
  const validate = validatePhone(english);
  expect(validate("9876543210")).toBe(true);
  for (const phone of ["5876543210", "987654321", ""])
    expect(validate(phone)).toBe("Please enter a valid 10-digit Indian mobile number");
});

test("a code is exactly six digits", () => {
  const validate = validateOtp(english);
  expect(validate("012345")).toBe(true);
  for (const otp of ["12345", "1234567", "12345a"]) expect(validate(otp)).toBe("Please enter the 6-digit OTP");
});
