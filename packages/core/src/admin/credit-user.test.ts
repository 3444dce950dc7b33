import { randomUUID } from "node:crypto";
import { LIMITS } from "@reseat/contract/limits/limits";
import { person } from "@reseat/testing/people";
import { expect, it } from "vitest";
import { Credit } from "../credits";
import { Audit } from "../platform";
import type { Actor } from "../platform/actor";
import { newId } from "../platform/ids";
import { creditUser } from "./credit-user";

const admin = (): Actor => ({ userId: newId(), isAdmin: true, network: "203.0.113.7" });
const refused = (code: string) => expect.objectContaining({ name: "DomainError", code });

it("gives credits once for a key, also when it is pressed twice at the same moment, and notes why", async () => {
  const [asha, somebody, key] = [admin(), await person(2), randomUUID()];
  const grant = { user_id: somebody.userId, credits: 5, reason: "Show was cancelled" };
  const answers = await Promise.all([1, 2, 3].map(() => creditUser(asha, grant, key)));
  expect(answers.map(({ credits_added }) => credits_added)).toEqual([5, 5, 5]);
  expect(await creditUser(asha, grant, key)).toEqual({ credits_added: 5, credits: 7 });
  expect(await Credit.getBalance(somebody)).toBe(7);
  const { items } = await Audit.list({ subject: somebody.userId }, {});
  expect(items).toMatchObject([
    { action: "credit", admin_id: asha.userId, reason: "Show was cancelled", details: "5", network: "203.0.113.7" },
  ]);
  await expect(creditUser(asha, { ...grant, credits: 6 }, key)).rejects.toEqual(refused("idempotency_key_reused"));
});

it("says what a grant without a reason was for", async () => {
  const [asha, somebody] = [admin(), await person()];
  await creditUser(asha, { user_id: somebody.userId, credits: 1 }, randomUUID());
  expect((await Audit.list({ admin_id: asha.userId }, {})).items[0]?.reason).toBe("Manual credit by admin");
});

it("gives nothing to oneself, to nobody, and no more than a day's share, also at once", async () => {
  const [asha, somebody] = [admin(), await person()];
  const give = (user_id: string, credits: number) => creditUser(asha, { user_id, credits }, randomUUID());
  await expect(give(asha.userId, 1)).rejects.toEqual(refused("own_account"));
  await expect(give(newId(), 1)).rejects.toEqual(refused("not_found"));
  const { max } = LIMITS.granted_credits;
  const tries = await Promise.allSettled(Array.from({ length: max / 1000 + 2 }, () => give(somebody.userId, 1000)));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(max / 1000);
  expect(tries.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "too_many_requests", data: { limit: "granted_credits", retry_at: expect.any(String) } },
  });
  expect(await Credit.getBalance(somebody)).toBe(max);
});
