import { randomInt } from "node:crypto";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { beforeEach, expect, it, vi } from "vitest";
import { DAY, dayOf, now, startOfDay } from "../platform/clock";
import { CounterEntity } from "../platform/entities";
import { isDomainError } from "../platform/errors";
import { countText, dropGap } from "./sends";

beforeEach(() => {
  vi.unstubAllEnvs();
  delete process.env.CLOCK_OFFSET_SECONDS;
  vi.stubEnv("LIMITS", JSON.stringify({ proof_cost: 1 }));
});

function advance(seconds: number) {
  process.env.CLOCK_OFFSET_SECONDS = String(Number(process.env.CLOCK_OFFSET_SECONDS ?? 0) + seconds);
}

const newPhone = () => `+919${randomInt(1e8, 1e9)}`;
/** Each call uses another /24. */
let networks = 0;
const newNetwork = () => {
  networks += 1;
  return `198.${Math.floor(networks / 256)}.${networks % 256}.7`;
};

/** Asks for a text as the SPA does. Returns the outcome: `proven` if it took a proof of work. */
async function ask(phone: string, network: string, own?: string): Promise<string> {
  const call = "POST /api/send-otp";
  const once = (proof?: string) =>
    countText({ phone, budget: "log_in_texts" }, { caller: { network, call, proof }, own }, {});
  try {
    await once();
    return "sent";
  } catch (error) {
    if (!isDomainError(error, "proof_required")) return (error as { code: string }).code;
    const { challenge } = (
      error as unknown as { data: { challenge: Parameters<typeof solveChallenge>[0]["challenge"] } }
    ).data;
    const solution = await solveChallenge({ challenge, deriveKey });
    const proof = Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
    return once(proof).then(
      () => "proven",
      (refusal) => refusal.code,
    );
  }
}

it("counts texts from the same /24 together: one in 30 seconds, a proof of work from the third in an hour, five a day and two more", async () => {
  const phone = newPhone();
  const outcomes = [];
  for (const host of [1, 1, 99]) outcomes.push(await ask(phone, `203.0.113.${host}`));
  expect(outcomes).toEqual(["sent", "otp_too_soon", "otp_too_soon"]);
  for (let n = 0; n < 7; n += 1) {
    advance(31);
    outcomes.push(await ask(phone, `203.0.113.${n}`));
  }
  expect(outcomes.slice(3)).toEqual(["sent", "proven", "proven", "proven", "proven", "proven", "otp_limit"]);
  advance(3600);
  expect(await ask(phone, "203.0.113.4")).toBe("otp_limit");
  advance(86_400 - 3600 - 190);
  expect(await ask(phone, "203.0.113.4")).toBe("sent");
});

it("lets whoever brings a proof of work wait for nobody else's text", async () => {
  const phone = newPhone();
  expect(await ask(phone, newNetwork())).toBe("sent");
  expect(await ask(phone, newNetwork())).toBe("proven");
});

it("gives each network two more once those of the number are spent, and ends at the number's own bound", async () => {
  vi.stubEnv("LIMITS", JSON.stringify({ proof_cost: 1, number_texts: { max: 3 }, late_texts: { max: 5 } }));
  const phone = newPhone();
  for (let n = 0; n < 3; n += 1) expect(await ask(phone, newNetwork())).not.toBe("otp_limit");
  const [one, two, three, four] = [newNetwork(), newNetwork(), newNetwork(), newNetwork()];
  const late = [];
  for (const network of [one, two, one, two, one, three, four]) late.push(await ask(phone, network));
  expect(late).toEqual(["proven", "proven", "proven", "proven", "otp_limit", "proven", "otp_limit"]);
});

it("gives a browser of its owner's five of its own, whatever others spent, and which count against nobody", async () => {
  const phone = newPhone();
  vi.stubEnv("LIMITS", JSON.stringify({ proof_cost: 1, late_texts: { max: 0 } }));
  const stranger = newNetwork();
  for (let n = 0; n < 5; n += 1) {
    expect(await ask(phone, stranger, "mark")).toBe("sent");
    expect(await ask(phone, stranger, "mark")).toBe("otp_too_soon");
    advance(31);
  }
  for (let n = 0; n < 10; n += 1) await ask(phone, newNetwork());
  expect(await ask(phone, newNetwork())).toBe("otp_limit");
  expect(await ask(phone, stranger, "mark")).toBe("otp_limit");
  expect(await ask(phone, stranger, "another")).toBe("sent");
});

it("gives a number no more of its own for more browsers", async () => {
  vi.stubEnv(
    "LIMITS",
    JSON.stringify({ proof_cost: 1, own_texts: { max: 3 }, number_texts: { max: 0 }, late_texts: { max: 0 } }),
  );
  const [phone, network] = [newPhone(), newNetwork()];
  const outcomes = [];
  for (const own of ["one", "two", "three", "four"]) outcomes.push(await ask(phone, network, own));
  expect(outcomes).toEqual(["sent", "sent", "sent", "otp_limit"]);
});

it("counts each of several at once", async () => {
  const phone = newPhone();
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => ask(phone, "203.0.113.1")));
  expect(outcomes.sort()).toEqual(["otp_too_soon", "otp_too_soon", "otp_too_soon", "otp_too_soon", "sent"]);
});

it("allows another at once after one that could not be sent", async () => {
  const [phone, network] = [newPhone(), newNetwork()];
  await dropGap(phone);
  expect(await ask(phone, network)).toBe("sent");
  await dropGap(phone);
  expect(await ask(phone, network)).toBe("sent");
});

it("says when to ask again", async () => {
  const [phone, network] = [newPhone(), newNetwork()];
  const refusal = () =>
    countText({ phone, budget: "log_in_texts" }, { caller: { network } }, {}).catch((error) => error.data);
  await refusal();
  expect(Date.parse((await refusal()).retry_at) - Date.now()).toBeGreaterThan(25_000);
  vi.stubEnv("LIMITS", JSON.stringify({ number_texts: { max: 0 }, late_texts: { max: 0 } }));
  advance(31);
  const { retry_at } = await refusal();
  expect(Math.abs(Date.parse(retry_at) - now() - DAY)).toBeLessThan(5000);
});

it("wants a proof of work for each once half of all texts of the hour are spent, and none once all are", async () => {
  vi.stubEnv("LIMITS", JSON.stringify({ proof_cost: 1, log_in_texts: { max: 4, proofAfter: 2, per: "day" } }));
  advance(10 * 86_400);
  const counter = { what: "log_in_texts#everybody", window: Math.ceil(startOfDay(dayOf(now())) / DAY) };
  const spend = (count: number) => CounterEntity.upsert({ ...counter, count, expires: 1e10 }).go();
  await spend(1);
  expect(await ask(newPhone(), newNetwork())).toBe("sent");
  await spend(2);
  expect(await ask(newPhone(), newNetwork())).toBe("proven");
  expect(await ask(newPhone(), newNetwork(), "mark")).toBe("proven");
  await spend(4);
  expect(await ask(newPhone(), newNetwork())).toBe("too_many_requests");
});
