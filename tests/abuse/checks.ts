import { randomInt } from "node:crypto";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge } from "altcha-lib/types";

/**
 * Attempts of a stranger against a stage, each with the answer that the stage must give. Sends
 * about a hundred requests and no text message.
 */

interface Answer {
  status: number;
  code?: string;
  data?: { challenge?: Challenge; retry_at?: string };
}

interface Check {
  name: string;
  /** Returns what went wrong, or nothing. */
  run(ask: Ask): Promise<string | undefined>;
}

type Ask = (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>;

/** More requests than a network may make without a proof of work. */
const MANY = 25;
const QUESTIONS = "/api/does-mobile-exist";
const LOG_INS = "/api/start-login";

/** A number that belongs to nobody: numbers that begin with 60000 are not assigned. */
const phone = () => `+9160000${randomInt(1e4, 1e5)}`;
const told = ({ status, code }: Answer) => `${status} ${code ?? ""}`.trim();

export const checks: Check[] = [
  {
    name: "a page of another site cannot make its visitors send",
    async run(ask) {
      const plain = await ask("/api/send-otp", { phone: "1" }, { "content-type": "text/plain" });
      if (plain.code !== "json_required") return `text/plain got ${told(plain)}`;
      const cross = await ask("/api/send-otp", { phone: "1" }, { "sec-fetch-site": "cross-site" });
      if (cross.code !== "not_allowed") return `cross-site got ${told(cross)}`;
    },
  },
  {
    name: "who is registered costs a proof of work past a few questions, each good once",
    async run(ask) {
      const question = { mobile_input: phone() };
      const challenge = await challengeOf(ask, QUESTIONS, question);
      if (typeof challenge === "string") return challenge;
      const made = await ask(QUESTIONS, question, { "x-proof": btoa(JSON.stringify({ challenge, solution: {} })) });
      if (made.code !== "proof_required") return `a made-up proof got ${told(made)}`;
      const proof = await solve(challenge);
      const other = await ask("/api/does-email-exist", { email_input: "nobody@example.in" }, { "x-proof": proof });
      if (other.code !== "proof_required") return `another call's proof got ${told(other)}`;
      const good = await ask(QUESTIONS, question, { "x-proof": proof });
      if (good.status !== 200 && good.code !== "too_many_requests") return `a good proof got ${told(good)}`;
      const again = await ask(QUESTIONS, question, { "x-proof": proof });
      if (again.code !== "proof_required") return `the same proof again got ${told(again)}`;
    },
  },
  {
    name: "a log-in is slowed by a proof of work, and never refused",
    async run(ask) {
      const login = { phone: phone() };
      const challenge = await challengeOf(ask, LOG_INS, login);
      if (typeof challenge === "string") return challenge;
      const good = await ask(LOG_INS, login, { "x-proof": await solve(challenge) });
      // The server returns a ticket instead of 'Account not found' once it stops telling this
      // network.
      if (good.status !== 200 && good.code !== "account_not_found") return `a good proof got ${told(good)}`;
    },
  },
  {
    name: "a command needs a person",
    async run(ask) {
      for (const path of ["/api/tickets", "/api/express-interest", "/api/create-order"]) {
        const answer = await ask(path, {}, { authorization: "Bearer made.up.token" });
        if (answer.status !== 401) return `${path} got ${told(answer)}`;
      }
    },
  },
];

/** Runs all checks against a stage; returns a line for each that fails. */
export async function failures(stage: string): Promise<string[]> {
  const ask: Ask = async (path, body, headers = {}) => {
    const answer = await fetch(new URL(path, stage), {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    const { code, data } = (await answer.json().catch(() => ({}))) ?? {};
    return { status: answer.status, code, data };
  };
  const failed: string[] = [];
  for (const { name, run } of checks) {
    const wrong = await run(ask);
    if (wrong) failed.push(`${name}: ${wrong}`);
  }
  return failed;
}

/** Repeats the request until it returns a challenge; returns the fault if none comes. */
async function challengeOf(ask: Ask, path: string, body: unknown): Promise<Challenge | string> {
  for (let asked = 0; asked < MANY; asked += 1) {
    const answer = await ask(path, body);
    if (answer.code === "proof_required" && answer.data?.challenge) return answer.data.challenge;
    if (answer.code === "too_many_requests") return `${path} was refused before a proof of work was asked for`;
  }
  return `${MANY} times ${path} without a proof of work`;
}

async function solve(challenge: Challenge): Promise<string> {
  return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }));
}
