import { expect, test } from "vitest";
import { cleanPhone, validateOtp, validatePhone } from "./validation";

test("a phone is ten digits from 6 to 9, typed or pasted in any form", () => {
  expect(cleanPhone("+91 98765-43210")).toBe("9876543210");
  expect(cleanPhone("098765 43210")).toBe("9876543210");
  expect(cleanPhone("98765432109")).toBe("9876543210");
  expect(validatePhone("9876543210")).toBe(true);
  for (const phone of ["5876543210", "987654321", ""])
    expect(validatePhone(phone)).toBe("Please enter a valid 10-digit Indian mobile number");
});

test("a code is exactly six digits", () => {
  expect(validateOtp("012345")).toBe(true);
  for (const otp of ["12345", "1234567", "12345a"]) expect(validateOtp(otp)).toBe("Please enter the 6-digit OTP");
});
