import { LIMITS } from "@reseat/contract/limits/limits";
import { newMobile } from "@reseat/testing/client";
import { addressIn, askForText, floodNumber } from "@reseat/testing/text-flood";
import { localStack } from "@reseat/testing/vitest/stack";
import { describe, expect, it } from "vitest";

// Proofs of work are cheap here: the tests only count them. The limits are daily, so that no test
// falls between two hours.
process.env.LIMITS = JSON.stringify({
  proof_cost: 1,
  existence: { per: "day" },
  existence_everybody: { max: 5000, per: "day", proofAfter: 5000 },
});
const stack = await localStack();
const home = "203.0.113.7";
/** Decision 061 was measured with a hundred. */
const NETWORKS = 25;

/** A person, and a browser with a mark of that person. */
async function marked() {
  const person = await stack.signUp();
  const { device_marks } = await stack.call(person, "accounts", "markDevice", { device_marks: [] });
  await stack.advanceClock(3700);
  return { person, device_marks };
}

it("a stranger with many networks sends what these may, and keeps out neither a browser that was logged in nor the owner with a new one", async () => {
  const { person, device_marks } = await marked();
  const { phone } = person;
  const { texts, proofs } = await floodNumber(stack, phone, NETWORKS);
  // The text of the sign-up was the first of the number's ten.
  const rest = LIMITS.number_texts.max - 1;
  expect(texts).toBe(rest + NETWORKS * LIMITS.late_texts_of_network.max);
  expect(proofs).toBeGreaterThan(texts - 3);
  for (const network of [0, 12, NETWORKS - 1])
    expect(await askForText(stack, phone, addressIn(network))).toMatchObject({ texts: 0, code: "otp_limit" });

  expect(await askForText(stack, phone, home, device_marks)).toEqual({ texts: 1, proofs: 0, code: undefined });
  // The owner's browser gets its text even while the strangers go on.
  await stack.advanceClock(31);
  expect(await askForText(stack, phone, addressIn(NETWORKS))).toMatchObject({ texts: 1 });
  expect(await askForText(stack, phone, home)).toEqual({ texts: 1, proofs: 1, code: undefined });
  const begun = await stack.beginLogIn(phone, device_marks, { address: home });
  expect(await begun.answer(await stack.codeFor(phone))).toMatchObject({ accessToken: expect.any(String) });
});

describe("the mark of a browser", () => {
  /** The number of texts that a browser with these marks gets beyond those of other browsers. */
  const isOwn = async (phone: string, marks: string[]) => {
    // After two texts from other networks, each further one of theirs needs a proof.
    for (const network of [200, 201]) await askForText(stack, phone, addressIn(network));
    const { texts, proofs } = await askForText(stack, phone, home, marks);
    expect(texts).toBe(1);
    return proofs === 0;
  };

  it("is good for its number alone, also beside those of others", async () => {
    const [one, other] = [await marked(), await marked()];
    const both = await stack.call(other.person, "accounts", "markDevice", { device_marks: one.device_marks });
    expect(both.device_marks).toHaveLength(2);
    expect(await isOwn(one.person.phone, both.device_marks)).toBe(true);
    expect(await isOwn(other.person.phone, one.device_marks)).toBe(false);
    await stack.advanceClock(3700);
    expect(await isOwn(other.person.phone, both.device_marks)).toBe(true);
  });

  it("replaces the one before, and says of nobody whose it is", async () => {
    const { person, device_marks } = await marked();
    const again = await stack.call(person, "accounts", "markDevice", { device_marks });
    expect(again.device_marks).toHaveLength(1);
    expect(again.device_marks).not.toEqual(device_marks);
    const [mark = ""] = device_marks;
    for (const known of [person.id, person.phone, person.mobile, Buffer.from(person.phone).toString("base64url")])
      expect(mark).not.toContain(known);
  });

  it("lets nobody in, and is nothing that somebody can make up", async () => {
    const { person, device_marks } = await marked();
    const [id, issued, hash = ""] = (device_marks[0] as string).split(".");
    for (const bad of [
      "",
      "made up",
      `${id}.zzzzzz.${hash}`,
      `x${id}.${issued}.${hash}`,
      `${id}.${issued}.${"A".repeat(22)}`,
    ]) {
      expect(await isOwn(person.phone, [bad])).toBe(false);
      await stack.advanceClock(86_500);
    }
    const refused = await stack.refusal({ accessToken: device_marks[0] as string }, "accounts", "getProfile");
    expect(refused.status).toBe(401);
    expect((await stack.refusal(null, "accounts", "markDevice", { device_marks: [] })).status).toBe(401);
  });

  it("ends with all sessions of its person, and after 400 days", async () => {
    const [one, two] = [await marked(), await marked()];
    await stack.call(one.person, "accounts", "signOutEverywhere");
    expect(await isOwn(one.person.phone, one.device_marks)).toBe(false);
    await stack.advanceClock(401 * 86_400);
    expect(await isOwn(two.person.phone, two.device_marks)).toBe(false);
  });
});

it("a number that nobody has registered is texted as often, and as seldom", async () => {
  const phone = `+91${newMobile()}`;
  const send = (address: string) => stack.call(null, "accounts", "sendOtp", { phone }, { address });
  await send(home);
  await expect(send(home)).rejects.toThrow("otp_too_soon");
  await send(addressIn(300));
});
