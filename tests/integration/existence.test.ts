import { TERMS_VERSION } from "@reseat/contract/limits/constants";
import { newMobile } from "@reseat/testing/client";
import { localStack } from "@reseat/testing/vitest/stack";
import { expect, it } from "vitest";

// No more questions about registered numbers are allowed from the start.
process.env.LIMITS = JSON.stringify({ existence: { max: 0 } });
const stack = await localStack();

/**
 * Returns the outcome of each step for a person who tries a phone number, without the parts that
 * differ from one try to the next.
 */
async function heard(...steps: (() => Promise<unknown>)[]): Promise<string[]> {
  const outcomes = [];
  const codeIn = ({ name, message }: Error) => /"code":"(\w+)"/.exec(message)?.[1] ?? `${name}: ${message}`;
  for (const step of steps) outcomes.push(await step().then(String, codeIn));
  return outcomes;
}

/** Everything about a phone comes from one address. */
const from = (phone: string) => ({ address: `198.51.${Number(phone.slice(-2))}.${Number(phone.slice(-4, -2))}` });
const logIn = (phone: string, code?: string) => async () => {
  const begun = await stack.beginLogIn(phone, [], from(phone));
  return code && begun.answer(code);
};
const signUp = (phone: string, otp?: string) => async () => {
  const { ticket } = await stack.call(null, "accounts", "sendOtp", { phone }, from(phone));
  if (!otp) return "ticket";
  const checked = await stack.refusal(null, "accounts", "checkOtp", { phone, ticket, otp });
  const someone = { full_name: "Asha Rao", email: "asha@example.in", agreed_terms: TERMS_VERSION };
  const refused = await stack.refusal(null, "accounts", "verifyAndCreate", { phone, ticket, otp, ...someone });
  return `${checked.code} ${refused.code}`;
};
const later = (seconds: number) => () => stack.advanceClock(seconds);

it("a phone that is registered and one that is not hear the same of every log-in, also of a second within 30 seconds", async () => {
  const [{ phone: registered }, unknown] = [await stack.signUp(), `+91${newMobile()}`];
  await stack.advanceClock(31);
  const before = stack.inbox().length;
  const try_ = (phone: string) => heard(logIn(phone), logIn(phone), signUp(phone), later(31), logIn(phone, "wrong"));
  const answers = await try_(registered);
  expect(answers).toEqual(["undefined", "otp_too_soon", "otp_too_soon", "undefined", "null"]);
  expect(await try_(unknown)).toEqual(answers);
  const texted = stack.inbox().slice(0, stack.inbox().length - before);
  expect(texted.map(({ to }) => to)).toEqual([registered, registered]);
});

it("they hear the same of every sign-up, and of log-ins between", async () => {
  const [{ phone: registered }, unknown] = [await stack.signUp(), `+91${newMobile()}`];
  await stack.advanceClock(31);
  const try_ = (phone: string) => heard(signUp(phone, "000000"), signUp(phone), logIn(phone), later(31), logIn(phone));
  const answers = await try_(registered);
  expect(answers).toEqual(["otp_invalid otp_invalid", "otp_too_soon", "otp_too_soon", "undefined", "undefined"]);
  expect(await try_(unknown)).toEqual(answers);
});

it("they hear the same when the codes of a day are spent, the last with a proof of work", async () => {
  const [{ phone: registered }, unknown] = [await stack.signUp(), `+91${newMobile()}`];
  // The text of the sign-up was the first of the day, and one of another network.
  await stack.call(null, "accounts", "sendOtp", { phone: unknown });
  for (let sent = 1; sent < 8; sent += 1) {
    await stack.advanceClock(31);
    expect(await heard(logIn(registered))).toEqual(await heard(logIn(unknown)));
  }
  await stack.advanceClock(31);
  const answers = await heard(logIn(registered), signUp(registered));
  expect(answers).toEqual(["otp_limit", "otp_limit"]);
  expect(await heard(logIn(unknown), signUp(unknown))).toEqual(answers);
});
