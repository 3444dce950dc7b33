import { person } from "@reseat/testing/people";
import { streamRecord } from "@reseat/testing/stream";
import { expect, it } from "vitest";
import { newId } from "../platform/ids";
import * as Account from "./account";
import { directoryFollower, entriesOf, findPeople } from "./directory";
import { ProfileEntity } from "./entities";
import { unscopedLoad, updateProfile } from "./profile";

/**
 * Stores a person with this name through the stream's follower. Each test uses a distinct name,
 * because they share the table.
 */
async function listed(full_name: string) {
  const actor = await person();
  const made = await unscopedLoad(actor.userId);
  const before = { __edb_e__: "profile", __edb_v__: "1", ...made };
  await updateProfile(actor, { full_name }, { network: "192.0.2.1" });
  const after = { ...before, ...(await unscopedLoad(actor.userId)) };
  await directoryFollower.follow(streamRecord({ after: before }));
  await directoryFollower.follow(streamRecord({ before, after }));
  return after;
}

const ids = async (query: string) => (await findPeople(query, {})).items.map(({ id }) => id);

it("finds a person by any part of the name, the phone, the email or the id", async () => {
  const one = await listed("Zebunnisa Quraishi-Wadkar");
  for (const query of [
    "Zebunnisa",
    "nisa qu",
    "WADK",
    "  quraishi   wadkar ",
    one.mobile,
    one.mobile.slice(3, 9),
    one.email,
    one.id,
  ])
    expect([query, await ids(query)]).toEqual([query, expect.arrayContaining([one.id])]);
  expect(await ids(`+91 ${one.mobile.slice(3, 8)} ${one.mobile.slice(8)}`)).toEqual([one.id]);
  expect(await ids(newId())).toEqual([]);
  // One letter would be everybody.
  for (const query of ["z", "z "]) expect(await ids(query)).toEqual([]);
});

it("finds the words of a name in any order, also unfinished ones", async () => {
  const [two, three, four] = [
    await listed("Ananyaq Iyerq"),
    await listed("Chandraq Shekharq Raoq"),
    await listed("Abdulq Wahidq Khanq Suriq"),
  ];
  for (const query of ["Ananyaq Iyerq", "Iyerq Ananyaq", "iyerq an"])
    expect([query, await ids(query)]).toEqual([query, [two.id]]);
  for (const query of [
    "Raoq Chandraq",
    "raoq shekharq ch",
    "Shekharq Chandraq",
    "chandraq raoq",
    "shekharq raoq chandraq",
  ])
    expect([query, await ids(query)]).toEqual([query, [three.id]]);
  for (const query of ["Suriq Abdulq", "khanq abdulq", "wahidq suriq", "Abdulq Wahidq Khanq Suriq"])
    expect([query, await ids(query)]).toEqual([query, [four.id]]);
  // Few more entries than letters.
  expect(entriesOf(two).length).toBeLessThanOrEqual("AnanyaqIyerq".length + 3);
});

it("finds a number by its beginning, with the country's code or without", async () => {
  const one = await listed("Somebody Else");
  const digits = one.mobile.slice(3);
  for (const query of [`+91${digits.slice(0, 7)}`, `+91 ${digits.slice(0, 8)}`, digits.slice(0, 6), `91${digits}`])
    expect([query, await ids(query)]).toEqual([query, expect.arrayContaining([one.id])]);
});

it("finds what goes over the end of a word, and files nothing under a letter and a space", async () => {
  const one = await listed("Zebunnisa Q Wadkarin");
  for (const query of ["a q", "q w", "a q wadk", "nisa "])
    expect([query, await ids(query)]).toEqual([query, expect.arrayContaining([one.id])]);
  expect(entriesOf(one).filter(({ start }) => /\s/.test(start))).toEqual([]);
});

it("finds names in other scripts and with accents", async () => {
  const [hindi, accented] = [await listed("ज़ुबैदा ख़ानम"), await listed("Zoë Xérxes")];
  for (const query of ["ज़ुबै", "ख़ानम", "नम"]) expect(await ids(query)).toEqual([hindi.id]);
  for (const query of ["zoe x", "Xerx", "ZOË"]) expect(await ids(query)).toEqual([accented.id]);
});

it("forgets the name of before, and whoever is gone, also when a record comes again", async () => {
  const before = await listed("Xylophona Yx");
  await updateProfile({ userId: before.id, isAdmin: false }, { full_name: "Xylophona Qq" }, { network: "192.0.2.1" });
  const after = { ...before, ...(await unscopedLoad(before.id)) };
  for (const _ of [1, 2]) await directoryFollower.follow(streamRecord({ before, after }));
  await directoryFollower.follow(streamRecord({ after: before }));
  expect([await ids("phona yx"), await ids("phona qq")]).toEqual([[], [after.id]]);
  await ProfileEntity.delete({ id: after.id }).go();
  for (const change of [{ before: after }, { before, after }, { after: before }]) {
    await directoryFollower.follow(streamRecord(change));
    expect(await ids("Xylophona")).toEqual([]);
  }
});

it("names a person once, and goes on page by page", async () => {
  const people = [await listed("Wxanana A"), await listed("Wxanana B"), await listed("Wxanana C")].map(({ id }) => id);
  expect(await ids("an")).toEqual(expect.arrayContaining(people));
  const first = await findPeople("wxanana", { limit: 2 });
  const second = await findPeople("wxanana", { limit: 2, cursor: first.next_cursor ?? "" });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(people);
});

it("shows who joined last when nothing is asked for, and lists who was there before", async () => {
  const unlisted = await person();
  expect(await Account.rebuildDirectory()).toBeGreaterThan(0);
  expect((await ids(""))[0]).toBe(unlisted.userId);
});

it("takes whatever is typed, however long it becomes", async () => {
  for (const query of ["\uFDFA".repeat(100), "#".repeat(100), "@@", "९०", "\u0000\u0000"])
    expect(await ids(query)).toEqual([]);
});
