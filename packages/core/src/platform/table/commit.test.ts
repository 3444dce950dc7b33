import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { person } from "@reseat/testing/people";
import { expect, it } from "vitest";
import { WalletEntity } from "../../credits/entities";
import { newId } from "../ids";
import { attempt, commit } from "./commit";
import { untilDone } from "./until-done";

/** Takes credits out of a wallet if it has enough. */
function take(user_id: string, credits: number) {
  const less = WalletEntity.patch({ user_id })
    .subtract({ credits })
    .where((wallet, { gte }) => gte(wallet.credits, credits));
  return { Update: less.params() };
}

const left = async (user_id: string) => (await WalletEntity.get({ user_id }).go({ consistent: true })).data?.credits;

it("tries five times what others change each time, and then says so", async () => {
  let tries = 0;
  const lost = untilDone(async () => {
    tries += 1;
  });
  await expect(lost).rejects.toMatchObject({ code: "try_again" });
  expect(tries).toBe(5);
});

it("names the first write that lost, in their order, and then does none of them", async () => {
  const [rich, poor, poorer] = await Promise.all([person(2), person(1), person()]);
  const ofRich = take(rich.userId, 2);
  const ofPoor = take(poor.userId, 2);
  const ofPoorer = take(poorer.userId, 2);
  expect(await attempt({ ofRich, ofPoor, ofPoorer })).toBe("ofPoor");
  expect(await attempt({ ofRich, ofPoorer, ofPoor })).toBe("ofPoorer");
  expect([await left(rich.userId), await left(poor.userId)]).toEqual([2, 1]);
  expect(await attempt({ ofRich, ofPoor: undefined })).toBeNull();
  expect(await left(rich.userId)).toBe(0);
});

it("throws the error that the operation has for a write, and the cancellation where it has none", async () => {
  const { userId } = await person();
  const writes = { wallet: take(userId, 1), nobodys: take(newId(), 1) };
  await expect(commit(writes, { wallet: "insufficient_credits" })).rejects.toMatchObject({
    name: "DomainError",
    code: "insufficient_credits",
  });
  await expect(commit(writes, { nobodys: "not_found" })).rejects.toBeInstanceOf(TransactionCanceledException);
});
