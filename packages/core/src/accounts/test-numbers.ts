import { optionalEnv } from "../env";

/** The numbers of a preview stage's testers, each with the code that logs it in. */
export function testNumbers(): { phone: string; code: string }[] {
  const pairs = optionalEnv("TEST_NUMBERS")?.split(",") ?? [];
  return pairs.map((pair) => pair.split(":")).map(([phone = "", code = ""]) => ({ phone, code }));
}

/**
 * Returns the fixed code of a test number, or undefined for any other phone. A preview stage may
 * have test numbers, because texts are not registered for its host. A protected stage has none.
 * Nothing is ever texted to them.
 */
export function testCodeOf(phone: string): string | undefined {
  return testNumbers().find((number) => number.phone === phone)?.code;
}
