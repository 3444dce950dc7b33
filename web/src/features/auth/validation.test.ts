import { expect, test } from "vitest";
import { createI18n } from "../../lib/language/i18n";
import { cleanPhone, toE164, validateOtp, validatePhone } from "./validation";

const english = createI18n("en", {});

test.each([
  "+91 98765-43210",
  "098765 43210",
  "+91 09876543210",
  "+91 (0) 98765 43210",
  "0091 9876543210",
  "९८७६५४३२१०",
  "+91-९८७६५ ४३२१०",
  "௯௮௭௬௫௪௩௨௧௦",
])("a phone is its ten digits in whatever form it is pasted: %s", (pasted) => {
  expect(cleanPhone(pasted)).toBe("9876543210");
  expect(toE164(pasted)).toBe("+919876543210");
});

test("a digit too many stays where it was typed, and changes none of the others", () => {
  expect(cleanPhone("98765432109")).toBe("98765432109");
  expect(cleanPhone("91987654321")).toBe("91987654321");
  expect(validatePhone(english)("98765432109")).toBe("Please enter a valid 10-digit Indian mobile number");
});

test("a phone begins with 6 to 9 and is whole", () => {
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
