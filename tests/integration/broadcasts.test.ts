import { randomUUID } from "node:crypto";
import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import type { PushPayload } from "@reseat/contract";
import { cityKey } from "@reseat/contract/texts/other-names";
import { Account, Preferences } from "@reseat/core/accounts";
import { HOUR, now } from "@reseat/core/clock";
import { dynamo } from "@reseat/core/dynamo";
import { Device } from "@reseat/core/notifications";
import type { Person } from "@reseat/testing/client";
import { person } from "@reseat/testing/people";
import { localStack } from "@reseat/testing/vitest/stack";
import { expect, it } from "vitest";

const stack = await localStack();
const boss = await stack.signUp();
await Account.makeAdmin(boss.phone);
const admin = { ...boss, ...(await stack.logIn(boss)) };

const subscribe = (who: Person) => {
  const device_token = stack.push.subscribe();
  return stack.call(who, "devices", "register", { device_token, platform: "web" }).then(() => device_token);
};

async function chooseNews(who: Person, push: boolean) {
  const { kinds, quiet_hours } = await stack.call(who, "devices", "getPreferences");
  await stack.call(who, "devices", "putPreferences", { kinds: { ...kinds, news: { push } }, quiet_hours });
}

type Audience = Parameters<typeof stack.call<"broadcasts", "countAudience">>[3];
const reach = async (audience: Audience) => {
  await stack.settled();
  return stack.call(admin, "broadcasts", "countAudience", audience);
};
const count = async (audience: Audience) => (await reach(audience)).people;

/** The news that a browser received. */
const newsIn = ({ endpoint }: { endpoint: string }) =>
  stack.push.pushed
    .filter((one) => one.endpoint === endpoint)
    .map(({ text }) => (JSON.parse(text) as PushPayload).notification)
    .filter(({ data }) => data.kind === "news");

it("knows who is in an audience from what people chose, list, and where they live, as it changes", async () => {
  const [reader, seller, silent] = await Promise.all([stack.signUp(), stack.signUp(), stack.signUp()]);
  const [token] = await Promise.all([reader, seller, silent].map(subscribe));
  await Promise.all([reader, seller].map((who) => chooseNews(who, true)));
  expect(await count({ audience: "all" })).toBe(2);
  expect(await count({ audience: "sellers" })).toBe(0);
  await Promise.all([seller, silent].map((who) => stack.list(who)));
  expect(await count({ audience: "sellers" })).toBe(1);
  await stack.call(reader, "accounts", "updateProfile", { location: "Navi Mumbai" });
  expect(await count({ audience: "region", region: "navi  MUMBAI" })).toBe(1);
  await stack.call(reader, "accounts", "updateProfile", { location: "Thane" });
  expect(await count({ audience: "region", region: "Navi Mumbai" })).toBe(0);
  expect(await count({ audience: "specific", user_id: silent.id })).toBe(0);
  expect(await count({ audience: "specific", user_id: reader.id })).toBe(1);
  await stack.call(reader, "devices", "remove", { device_token: { endpoint: token?.endpoint ?? "" } });
  expect(await count({ audience: "all" })).toBe(1);
  await chooseNews(seller, false);
  expect([await count({ audience: "all" }), await count({ audience: "sellers" })]).toEqual([0, 0]);
  const lacking = await stack.refusal(admin, "broadcasts", "countAudience", { audience: "region" });
  expect(lacking).toMatchObject({ code: "invalid_input", message: "Please specify a region" });
});

it("speaks each reader's language where the admin gave it, and else English", async () => {
  const [hindi, english] = await Promise.all([stack.signUp(), stack.signUp()]);
  await stack.call(hindi, "accounts", "updateProfile", { language: "hi", location: "Bhopal" });
  await stack.call(english, "accounts", "updateProfile", { location: "Bhopal" });
  const [first, second] = await Promise.all([hindi, english].map(subscribe));
  await Promise.all([hindi, english].map((who) => chooseNews(who, true)));
  expect(await count({ audience: "region", region: "Bhopal" })).toBe(2);
  const hi = { title: "दिवाली", message: "टिकट आ गए" };
  const given = { title: "Diwali", message: "Tickets are here", audience: "region" as const, region: "Bhopal" };
  const { broadcast } = await stack.call(admin, "broadcasts", "send", { ...given, translations: { hi } });
  expect(broadcast).toMatchObject({ status: "sending", audience_count: 2, recipient_count: 0 });
  await stack.settled();
  expect([first, second].map((one) => one && newsIn(one))).toMatchObject([
    [{ title: "दिवाली", body: "टिकट आ गए", lang: "hi" }],
    [{ title: "Diwali", body: "Tickets are here", lang: "en" }],
  ]);
  // The stream tells each audience which of its people received it.
  expect(await reach({ audience: "region", region: "Bhopal" })).toEqual({ people: 2, reachable: 0 });
  expect(await reach({ audience: "specific", user_id: hindi.id })).toEqual({ people: 1, reachable: 0 });
  await stack.advanceClock(8 * 24 * 3600);
  await stack.confirm(admin, boss);
  expect(await reach({ audience: "region", region: "Bhopal" })).toEqual({ people: 2, reachable: 2 });
  await stack.call(admin, "broadcasts", "send", given);
  await stack.settled();
  expect(first && newsIn(first).at(-1)).toMatchObject({ title: "Diwali", lang: "en" });
  const again = await stack.call(admin, "broadcasts", "send", given);
  const correction = await stack.call(admin, "broadcasts", "send", { ...given, override: true });
  await stack.settled();
  const results = [again, correction].map(({ broadcast: { id } }) => stack.call(admin, "broadcasts", "get", { id }));
  expect(await Promise.all(results)).toMatchObject([
    { is_override: false, audience_count: 2, reachable_count: 0, recipient_count: 0 },
    { is_override: true, audience_count: 2, reachable_count: 2, recipient_count: 2 },
  ]);
  const { items } = await stack.call(admin, "broadcasts", "list", {});
  const progress = await Promise.all(items.map(({ id }) => stack.call(admin, "broadcasts", "get", { id })));
  expect(progress.map(({ status, recipient_count }) => [status, recipient_count])).toEqual([
    ["sent", 2],
    ["sent", 0],
    ["sent", 2],
    ["sent", 2],
  ]);
});

it("reaches each of 40 browsers once, forgets the two that are gone and gives up on the two that always fail", async () => {
  const join = async (browsers: number) => {
    const who = await person();
    await Account.updateProfile(who, { location: "Indore" }, { network: "192.0.2.1" });
    const { kinds } = await Preferences.of(who.userId);
    await Preferences.put(who, { kinds: { ...kinds, news: { push: true } }, quiet_hours: null });
    const tokens = Array.from({ length: browsers }, () => stack.push.subscribe());
    for (const device_token of tokens) await Device.register(who, { device_token, platform: "web" });
    return tokens;
  };
  const people = [...Array<number>(10).fill(1), ...Array<number>(3).fill(10)];
  const all = (await Promise.all(people.map(join))).flat();
  const [gone, failing, others] = [all.slice(0, 2), all.slice(2, 4), all.slice(4)];
  expect(all).toHaveLength(40);
  for (const { endpoint } of gone) stack.push.unsubscribe(endpoint);
  for (const { endpoint } of failing) stack.push.trouble(endpoint, { status: 503 });
  expect(await count({ audience: "region", region: "Indore" })).toBe(13);
  const given = { title: "Hello", message: "Indore", audience: "region" as const, region: "Indore" };
  const { broadcast } = await stack.call(admin, "broadcasts", "send", given);
  await stack.settled();
  expect(await stack.call(admin, "broadcasts", "get", { id: broadcast.id })).toMatchObject({
    status: "sending",
    done_count: 13,
    recipient_count: 9,
    waiting_count: 2,
  });
  for (const _ of [1, 2, 3, 4]) await stack.advanceClock(170);
  expect(await stack.call(admin, "broadcasts", "get", { id: broadcast.id })).toMatchObject({
    status: "sent",
    recipient_count: 9,
    waiting_count: 0,
  });
  expect(others.filter((one) => newsIn(one).length !== 1)).toEqual([]);
  expect([...gone, ...failing].flatMap(newsIn)).toEqual([]);
  expect(await count({ audience: "region", region: "Indore" })).toBe(11);
  expect(stack.deadLetters()).toEqual([]);
});

it("goes through more people than Lambda would let batches follow each other, and in the morning reaches who slept", async () => {
  const audience = `region/${cityKey("Jaipur")}`;
  const Put = () => {
    const user_id = randomUUID();
    const keys = { pk: `audience#${audience}#3`, sk: user_id };
    return {
      PutRequest: { Item: { ...keys, audience, part: 3, user_id, __edb_e__: "audience_member", __edb_v__: "1" } },
    };
  };
  for (let batch = 0; batch < 34; batch += 1) {
    const RequestItems = { [stack.tableName]: Array.from({ length: 25 }, Put) };
    await dynamo.send(new BatchWriteCommand({ RequestItems }));
  }
  const sleeper = await stack.signUp();
  await stack.call(sleeper, "accounts", "updateProfile", { location: "Jaipur" });
  const browser = await subscribe(sleeper);
  const { kinds } = await stack.call(sleeper, "devices", "getPreferences");
  const inIndia = (hours: number) => new Date(now() + (5.5 + hours) * HOUR).toISOString().slice(11, 16);
  const quiet_hours = { from: inIndia(-1), to: inIndia(9) };
  await stack.call(sleeper, "devices", "putPreferences", { kinds: { ...kinds, news: { push: true } }, quiet_hours });
  await stack.settled();
  // A code of the authenticator is good once.
  await stack.advanceClock(60);
  await stack.confirm(admin, boss);
  const given = { title: "Hello", message: "Jaipur", audience: "region" as const, region: "Jaipur" };
  const { broadcast } = await stack.call(admin, "broadcasts", "send", given);
  const progress = () => stack.call(admin, "broadcasts", "get", { id: broadcast.id });
  await stack.settled();
  expect(await progress()).toMatchObject({ done_count: 851, waiting_count: 1, recipient_count: 0 });
  for (let hours = 0; hours < 8; hours += 1) await stack.advanceClock(3600);
  expect(newsIn(browser)).toEqual([]);
  await stack.advanceClock(2 * 3600);
  expect(newsIn(browser)).toHaveLength(1);
  await stack.confirm(admin, boss);
  expect(await progress()).toMatchObject({ status: "sent", waiting_count: 0, recipient_count: 1 });
  expect(stack.deadLetters()).toEqual([]);
});
