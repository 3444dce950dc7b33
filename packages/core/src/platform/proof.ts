import { randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge, Payload } from "altcha-lib/types";
import { derivedKey } from "./aws/secrets";
import { stageLimits } from "./settings/kept";

/** The call and the network that a solution is good for. */
export interface Place {
  call: string;
  network: string;
}

const LIFETIME_MS = 5 * 60_000;
/** How many keys are derived to find a solution; each takes `proof_cost` iterations. */
const KEYS = { fewest: 100, most: 300 };
/** About a second on a cheap phone, with the keys above. */
const DEFAULT_COST = 5_000;

/** Returns a challenge that costs the caller about a second of computing, and us no storage. */
export async function challengeFor({ call, network }: Place): Promise<Challenge> {
  return createChallenge({
    algorithm: "PBKDF2/SHA-256",
    deriveKey,
    cost: stageLimits().proof_cost ?? DEFAULT_COST,
    counter: randomInt(KEYS.fewest, KEYS.most),
    // The library compares with the machine's own clock.
    expiresAt: new Date(Date.now() + LIFETIME_MS),
    data: { call, network },
    ...(await secrets()),
  });
}

/**
 * Returns the id of the challenge that this solves, or null when it solves none of ours for this
 * call and network.
 */
export async function solved(given: string, { call, network }: Place): Promise<string | null> {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(given, "base64").toString()) as Payload;
    const { data, nonce } = challenge.parameters;
    if (data?.call !== call || data?.network !== network) return null;
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...(await secrets()) });
    return verified ? nonce : null;
  } catch {
    // Anything that is not a solution.
    return null;
  }
}

/** Derives separate keys from the key that hashes one-time codes. */
async function secrets(): Promise<{ hmacSignatureSecret: string; hmacKeySignatureSecret: string }> {
  const [hmacSignatureSecret, hmacKeySignatureSecret] = await Promise.all([
    derivedKey("OTP_HASH_KEY", "proof challenge"),
    derivedKey("OTP_HASH_KEY", "proof solution"),
  ]);
  return { hmacSignatureSecret, hmacKeySignatureSecret };
}
