import { expect, test } from "vitest";
import { validateEmail } from "./validate-email";

test("an email has a name before @ and a domain after it", () => {
  expect(validateEmail(" a@b.in ")).toBe(true);
  for (const email of ["", "a", "a@", "a@b", "a@b."])
    expect(validateEmail(email)).toBe("Please enter a valid email address");
});
