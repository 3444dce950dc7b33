import { LIMITS } from "@reseat/contract/limits/limits";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge } from "altcha-lib/types";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { newId } from "./ids";
import * as RateLimit from "./rate-limit";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const refused = expect.objectContaining({ name: "DomainError", code: "too_many_requests" });
const somebody = () => ({ person: newId(), network: "192.0.2.1" });

it("lets exactly as many through as it says, also at once, and each person for themselves", async () => {
  const [one, other] = [somebody(), somebody()];
  const takes = Array.from({ length: LIMITS.listings.max + 5 }, () => RateLimit.consume(["listings"], one));
  const answers = await Promise.allSettled(takes);
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(LIMITS.listings.max);
  expect(answers.find(({ status }) => status === "rejected")).toMatchObject({ reason: refused });
  await RateLimit.consume(["listings"], other);
});

it("says when to try again, and then lets in", async () => {
  vi.stubEnv("LIMITS", JSON.stringify({ questions: { max: 1 } }));
  const person = somebody();
  await RateLimit.consume(["questions"], person);
  const { data } = await RateLimit.consume(["questions"], person).catch((error) => error);
  const wait = (Date.parse(data.retry_at) - Date.now()) / 1000;
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(86_400);
  vi.stubEnv("CLOCK_OFFSET_SECONDS", String(Math.ceil(wait)));
  await RateLimit.consume(["questions"], person);
});

it("is what the stage sets: also another time, and nothing at all", async () => {
  vi.stubEnv("LIMITS", JSON.stringify({ commands: { max: 0, per: "day" } }));
  const { data } = await RateLimit.consume(["commands"], somebody()).catch((error) => error);
  // Midnight in India.
  expect(data.retry_at).toMatch(/T18:30:00.000Z$/);
  vi.stubEnv("LIMITS", JSON.stringify({ uploads: { max: 0 } }));
  await expect(RateLimit.consume(["uploads"], somebody())).rejects.toEqual(refused);
  await expect(RateLimit.consume(["listings", "uploads"], somebody())).rejects.toEqual(refused);
});

it("begins a day at midnight in India, and not in London", async () => {
  vi.stubEnv("LIMITS", JSON.stringify({ questions: { max: 1 } }));
  const person = somebody();
  const at = async (time: string) => {
    vi.useFakeTimers({ now: Date.parse(time), toFake: ["Date"] });
    return RateLimit.consume(["questions"], person).then(
      () => "let in",
      ({ data }) => data.retry_at,
    );
  };
  expect(await at("2036-02-01T18:29:59Z")).toBe("let in");
  expect(await at("2036-02-01T18:29:59Z")).toBe("2036-02-01T18:30:00.000Z");
  expect(await at("2036-02-01T18:30:00Z")).toBe("let in");
  expect(await at("2036-02-02T00:00:00Z")).toBe("2036-02-02T18:30:00.000Z");
});

describe("a proof of work", () => {
  const call = "POST /send-otp";
  const newNetwork = () => `network-${newId()}`;
  const asked = async (network: string): Promise<Challenge> => {
    const error = await RateLimit.consume(["codes"], { network, call }).catch((reason) => reason);
    expect(error).toMatchObject({ code: "proof_required" });
    return error.data.challenge;
  };
  const solve = async (challenge: Challenge) => {
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
  };
  beforeEach(() => {
    vi.stubEnv(
      "LIMITS",
      JSON.stringify({ codes: { proofAfter: 1, max: 3, per: "day" }, log_ins: { proofAfter: 0 }, proof_cost: 1 }),
    );
  });

  it("is asked for past a few calls, and lets one call through, up to the limit", async () => {
    const network = newNetwork();
    await RateLimit.consume(["codes"], { network, call });
    for (const _ of [1, 2]) {
      const proof = await solve(await asked(network));
      await RateLimit.consume(["codes"], { network, call, proof });
      await expect(RateLimit.consume(["codes"], { network, call, proof })).rejects.toMatchObject({
        code: "proof_required",
      });
    }
    const proof = await solve(await asked(network));
    await expect(RateLimit.consume(["codes"], { network, call, proof })).rejects.toEqual(refused);
  });

  it("is good for its call from its network only, and for five minutes", async () => {
    const network = newNetwork();
    await RateLimit.consume(["codes"], { network, call });
    const proof = await solve(await asked(network));
    const wanted = { code: "proof_required" };
    await expect(RateLimit.consume(["log_ins"], { network, call: "POST /start-login", proof })).rejects.toMatchObject(
      wanted,
    );
    await expect(RateLimit.consume(["log_ins"], { network: newNetwork(), call, proof })).rejects.toMatchObject(wanted);
    vi.useFakeTimers({ now: Date.now() + 301_000, toFake: ["Date"] });
    await expect(RateLimit.consume(["log_ins"], { network, call, proof })).rejects.toMatchObject(wanted);
    vi.useRealTimers();
    await RateLimit.consume(["log_ins"], { network, call, proof });
  });

  it("is nothing that somebody can make up", async () => {
    const network = newNetwork();
    const { parameters } = await asked(network).catch(() => asked(network));
    const easy = { parameters: { ...parameters, keyPrefix: "0" }, signature: "00" };
    for (const proof of ["", "made up", btoa("{}"), await solve(easy)]) {
      await expect(RateLimit.consume(["log_ins"], { network, call, proof })).rejects.toMatchObject({
        code: "proof_required",
      });
    }
  });

  it("is asked of everybody once half of a shared limit is spent, and is good for all limits of its call", async () => {
    const half = { max: 4, proofAfter: 2, per: "day" };
    vi.stubEnv("LIMITS", JSON.stringify({ existence_everybody: half, existence: { proofAfter: 0 }, proof_cost: 1 }));
    const names = ["existence_everybody"] as const;
    for (const _ of [1, 2]) await RateLimit.consume(names, { network: newNetwork(), call });
    for (const _ of [3, 4]) {
      const network = newNetwork();
      const error = await RateLimit.consume(names, { network, call }).catch((reason) => reason);
      const caller = { network, call, proof: await solve(error.data.challenge) };
      await RateLimit.consume(["existence"], caller);
      await RateLimit.consume(names, caller);
    }
    const network = newNetwork();
    const error = await RateLimit.consume(names, { network, call }).catch((reason) => reason);
    const proof = await solve(error.data.challenge);
    await expect(RateLimit.consume(names, { network, call, proof })).rejects.toEqual(refused);
  });

  it("slows for ever what nothing refuses", async () => {
    const network = newNetwork();
    for (let made = 0; made < 3; made += 1) {
      const error = await RateLimit.consume(["log_ins"], { network, call }).catch((reason) => reason);
      await RateLimit.consume(["log_ins"], { network, call, proof: await solve(error.data.challenge) });
    }
  });
});
