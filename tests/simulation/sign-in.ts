import { generateKeyPairSync, sign } from "node:crypto";
import { TERMS_VERSION } from "@reseat/contract/limits/constants";
import type { DefineAuthChallengeTriggerEvent } from "aws-lambda";
import { expect } from "./broken";
import { deployed } from "./deployed";
import { machine } from "./machine";
import type { Person } from "./people";
import { type Answer, beginSession, type Operation } from "./world";

// How people get in: the sign-up, and a log-in as Cognito carries it out with its triggers and the
// codes that are texted.

const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
const others = generateKeyPairSync("rsa", { modulusLength: 2048 });

/** What Cognito publishes, by which the product knows its tokens. */
export const publishedKeys = {
  keys: [{ ...keys.publicKey.export({ format: "jwk" }), kid: "key", use: "sig", alg: "RS256" }],
};

/** An access token of somebody, as Cognito signs it; a forged one is signed with another key. */
export function tokenOf(user_id: string, auth_time: number, until: number, isForged = false): string {
  const issued = { iss: process.env.TOKEN_ISSUER, token_use: "access", client_id: process.env.USER_POOL_CLIENT_ID };
  const claims = { ...issued, user_id, auth_time, exp: Math.floor(until / 1000) };
  const word = [{ alg: "RS256", kid: "key" }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString("base64url"),
  );
  const signed = word.join(".");
  const { privateKey } = isForged ? others : keys;
  return `${signed}.${sign("RSA-SHA256", Buffer.from(signed), privateKey).toString("base64url")}`;
}

/** Makes a call of a flow, which has no person yet. */
type Call = (step: number, call: string, input: object) => Promise<Answer | undefined>;

/** The code that was texted last to each phone. */
export const codes = new Map<string, string>();

/** A wrong code, as people mistype it. */
const WRONG = "000000";
/** So often Cognito asks a function that breaks off. */
const TRIES = 3;
type Session = DefineAuthChallengeTriggerEvent["request"]["session"];

async function trigger<Event>(
  name: string,
  handler: () => (event: never, of: { functionName: string }) => Promise<Event>,
  event: object,
) {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const answered = await machine
      .perform(`${name}#${tries}`, async (activity) => {
        const answer = await handler()(structuredClone(event) as never, { functionName: "trigger" });
        return activity.isKilled ? undefined : answer;
      })
      .catch(() => undefined);
    if (answered) return answered;
  }
  return undefined;
}

/** Signs up somebody with a phone; undefined when they are refused. */
export async function signUp(phone: string, call: Call): Promise<Person | undefined> {
  const sent = await call(1, "accounts.sendOtp", { phone });
  const otp = machine.running.random.next() < 0.9 ? codes.get(phone) : WRONG;
  if (sent?.status !== 200 || !otp) return undefined;
  const name = { full_name: "Asha Rao", email: `${phone.slice(1)}@example.in`, agreed_terms: TERMS_VERSION };
  const made = await call(2, "accounts.verifyAndCreate", { phone, ticket: sent.body.ticket, otp, ...name });
  if (made?.status !== 200) return undefined;
  expect("Nobody signs up without the code", otp === codes.get(phone), () => made);
  return { id: (made.body.user as { id: string }).id, mobile: phone };
}

/** Logs somebody in again. Resolves to the refusal of their phone, if there is one. */
export async function logIn({ n }: Operation, { id, mobile }: Person, call: Call): Promise<string | undefined> {
  const started = await call(3, "accounts.startLogin", { phone: mobile });
  if (started?.status !== 200) return String(started?.body?.code);
  const userAttributes = { "custom:user_id": id };
  const about = { triggerSource: "CustomAuth", userName: mobile };
  const session: Session = [];
  let isRight = false;
  for (let step = 1; step < 6; step += 1) {
    const decided = await trigger(`${n} define ${step}`, () => deployed().logIn.defineChallenge, {
      ...{ ...about, request: { userAttributes, session }, response: {} },
    });
    if (decided?.response.issueTokens) {
      expect("Nobody is let in without the code", isRight, () => ({ id, session }));
      beginSession(id);
    }
    if (!decided?.response.challengeName) return undefined;
    const asked = await trigger(`${n} create ${step}`, () => deployed().logIn.createChallenge, {
      ...{ ...about, request: { userAttributes, session }, response: {} },
    });
    if (!asked) return undefined;
    const { publicChallengeParameters, privateChallengeParameters, challengeMetadata } = asked.response;
    const isForCode = publicChallengeParameters.asks_for === "code";
    const code = machine.running.random.next() < 0.8 ? codes.get(mobile) : WRONG;
    isRight = isForCode && code === codes.get(mobile);
    const challengeAnswer = isForCode ? code : started.body.ticket;
    const checked = await trigger(`${n} verify ${step}`, () => deployed().logIn.verifyChallenge, {
      ...{ ...about, request: { userAttributes, privateChallengeParameters, challengeAnswer }, response: {} },
    });
    if (!checked) return undefined;
    const challengeResult = checked.response.answerCorrect;
    session.push({ challengeName: "CUSTOM_CHALLENGE", challengeResult, challengeMetadata });
  }
  return undefined;
}
