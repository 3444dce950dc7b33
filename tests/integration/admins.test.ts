import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { LIMITS } from "@reseat/contract/limits/limits";
import { Account } from "@reseat/core/accounts";
import { dynamo, tableName } from "@reseat/core/dynamo";
import { localStack } from "@reseat/testing/vitest/stack";
import { expect, it } from "vitest";

const stack = await localStack();

async function admin() {
  const person = await stack.signUp();
  await Account.makeAdmin(person.phone);
  return { ...person, ...(await stack.logIn(person)) };
}

const cases = { status: "open" } as const;

it("refuses at once whose role was taken away, with the token of an admin too", async () => {
  const [stays, leaves] = [await admin(), await admin()];
  await stack.call(leaves, "payments", "listCases", cases);
  await Account.removeAdmin(leaves.phone);
  const refused = await stack.refusal(leaves, "payments", "listCases", cases);
  expect([refused.status, refused.code]).toEqual([403, "not_allowed"]);
  await stack.call(stays, "payments", "listCases", cases);
  expect((await stack.call(leaves, "accounts", "getProfile")).role).toBe("user");
  const again = await stack.logIn(leaves);
  expect((await stack.refusal(again, "payments", "listCases", cases)).code).toBe("not_allowed");
});

it("keeps the last admin, also when all of them are removed at once", async () => {
  await Promise.all([admin(), admin(), admin()]);
  const admins = await Account.listAdmins();
  expect(admins.length).toBeGreaterThanOrEqual(3);
  // The loser of a race is first told to try again, and then that they are the last admin.
  const remove = async (phone: string): Promise<void> => {
    await Account.removeAdmin(phone).catch((error) => (error.code === "try_again" ? remove(phone) : undefined));
  };
  await Promise.all(admins.map(({ mobile }) => remove(mobile)));
  const left = await Account.listAdmins();
  expect(left).toHaveLength(1);
  await expect(Account.removeAdmin(left[0]?.mobile ?? "")).rejects.toMatchObject({ code: "not_allowed" });
});

it("counts wrong codes of a second factor by the day, refuses even a right one past ten, and takes none away for right ones", async () => {
  const person = await stack.signUp();
  await Account.makeAdmin(person.phone);
  const session = await stack.logIn(person, { isConfirmed: false });
  const attempt = (code: string) => stack.refusal(session, "admin", "confirm", { code });
  await stack.confirm(session, person);
  // A right code uses up no try.
  for (const _ of [1, 2, 3]) {
    await stack.advanceClock(31);
    await stack.confirm(session, person);
  }
  await stack.advanceClock(31);
  const code = await stack.adminCode(person);
  const wrong = String((Number(code) + 500_000) % 1e6).padStart(6, "0");
  const tries = await Promise.all(Array.from({ length: LIMITS.factor_tries.max }, () => attempt(wrong)));
  expect(new Set(tries.map((one) => one.code))).toEqual(new Set(["otp_invalid"]));
  expect(await attempt(code)).toMatchObject({ code: "too_many_requests", data: { limit: "factor_tries" } });
  // The session was confirmed before, and stays so.
  await stack.call(session, "payments", "listCases", cases);
});

it("keeps secrets and codes of the second factor out of the table and of every answer", async () => {
  const person = await stack.signUp();
  const { enrolled } = await Account.makeAdmin(person.phone);
  const secret = new URL(enrolled ?? "").searchParams.get("secret") ?? "";
  expect(secret).toHaveLength(32);
  const { Items = [] } = await dynamo.send(new ScanCommand({ TableName: tableName(), ConsistentRead: true }));
  expect(JSON.stringify(Items)).not.toContain(secret);
  expect((await Account.makeAdmin(person.phone)).enrolled).toBeNull();
  const reset = await Account.makeAdmin(person.phone, { isReset: true });
  expect(reset.enrolled).toMatch(/^otpauth:\/\/totp\//);
  expect(reset.enrolled).not.toContain(secret);
  const admin = await stack.logIn(person);
  const seen = await stack.call(admin, "accounts", "getProfile");
  expect(Object.keys(seen)).not.toContain("salt");
});
