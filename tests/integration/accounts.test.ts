import { randomInt } from "node:crypto";
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { Account, SignIn } from "@reseat/core/accounts";
import { commit } from "@reseat/core/commit";
import { newId } from "@reseat/core/ids";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { userPoolClientId, userPoolId } from "../../packages/local/src/environment";
import { type Stack, startStack } from "../../packages/local/src/stack";

let stack: Stack;
let cognito: CognitoIdentityProviderClient;
beforeAll(async () => {
  stack = await startStack({
    dynamo: inject("dynamo"),
    functions: inject("functions"),
    tableName: process.env.TABLE_NAME as string,
  });
  cognito = new CognitoIdentityProviderClient({});
});
afterAll(() => stack.stop());

const newPhone = () => `+919${randomInt(1e8, 1e9)}`;
const newEmail = () => `${newId().toLowerCase()}@example.in`;

/** A call from a line of its own, so that the limits of one test do not meet another's. */
async function call(method: string, path: string, { body, token }: { body?: object; token?: string } = {}) {
  const answer = await fetch(`${stack.url}/api${path}`, {
    method,
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": `2001:db8:${randomInt(9999)}:${randomInt(9999)}::1`,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: await answer.json() };
}

const texts = (phone: string) => stack.inbox().filter(({ to }) => to === phone);
const codeFor = (phone: string) => /#(\d{6})$/.exec(texts(phone)[0]?.text ?? "")?.[1] ?? "";

async function askForCode(phone: string) {
  expect(await call("POST", "/send-otp", { body: { phone } })).toEqual({
    status: 200,
    body: { success: true, resend_after: 30 },
  });
  return codeFor(phone);
}

const signUp = (phone: string, otp: string, email = newEmail(), full_name = "Asha Rao") =>
  call("POST", "/verify-and-create", { body: { phone, otp, full_name, email } });

async function newPerson() {
  const phone = newPhone();
  const { status, body } = await signUp(phone, await askForCode(phone));
  expect(status).toBe(200);
  return { phone, user: body.user, token: body.session.access_token as string };
}

/** What Amplify's signIn and confirmSignIn send. */
const begin = (USERNAME: string) =>
  cognito.send(
    new InitiateAuthCommand({ ClientId: userPoolClientId, AuthFlow: "CUSTOM_AUTH", AuthParameters: { USERNAME } }),
  );
const respond = (Session: string | undefined, USERNAME: string, ANSWER: string) =>
  cognito.send(
    new RespondToAuthChallengeCommand({
      ClientId: userPoolClientId,
      ChallengeName: "CUSTOM_CHALLENGE",
      Session,
      ChallengeResponses: { USERNAME, ANSWER },
    }),
  );
const userNamed = (Username: string) => cognito.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username }));

const wrong = (code: string) => String((Number(code) + 1) % 1e6).padStart(6, "0");

describe("signing up", () => {
  it("makes a person with a profile, an empty wallet and a session that works", async () => {
    const phone = newPhone();
    const code = await askForCode(phone);
    const { status, body } = await signUp(phone, code, " Asha@Example.IN ", "  Asha   Rao ");

    expect(status).toBe(200);
    expect(body.user).toMatchObject({ full_name: "Asha Rao", email: "asha@example.in", mobile: phone, role: "user" });
    const token = body.session.access_token;
    expect((await call("GET", "/profile", { token })).body).toEqual(body.user);
    expect((await call("GET", "/credits", { token })).body).toEqual({ credits: 0 });
    expect((await userNamed(phone)).Username).toBe(body.user.id);
    expect(texts(phone)).toHaveLength(1);
  });

  it("refuses a wrong code, a used one, and a phone or email that somebody has", async () => {
    const { phone, user } = await newPerson();
    expect((await call("POST", "/send-otp", { body: { phone } })).body.code).toBe("phone_exists");

    const other = newPhone();
    const code = await askForCode(other);
    expect((await signUp(other, wrong(code))).body.code).toBe("otp_invalid");
    expect((await signUp(other, code, user.email.toUpperCase())).body.code).toBe("email_exists");
    expect((await signUp(other, code)).status).toBe(200);
    expect((await signUp(other, code)).body.code).toBe("otp_invalid");
  });

  it("makes one person of two sign-ups at once with the same phone", async () => {
    const phone = newPhone();
    const code = await askForCode(phone);
    const answers = await Promise.all([signUp(phone, code), signUp(phone, code)]);
    const made = answers.filter(({ status }) => status === 200);
    expect(made).toHaveLength(1);
    expect(["phone_exists", "otp_invalid"]).toContain(answers.find(({ status }) => status !== 200)?.body.code);
    expect((await userNamed(phone)).Username).toBe(made[0]?.body.user.id);
  });

  it("makes one person of two sign-ups at once with the same email, and leaves the other phone free", async () => {
    const email = newEmail();
    const phones = [newPhone(), newPhone()];
    const codes = await Promise.all(phones.map(askForCode));
    const answers = await Promise.all(phones.map((phone, n) => signUp(phone, codes[n] as string, email)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);

    const loser = answers.findIndex(({ status }) => status === 409);
    expect(answers[loser]?.body.code).toBe("email_exists");
    expect((await signUp(phones[loser] as string, codes[loser] as string)).status).toBe(200);
  });

  it("takes up a sign-up that broke off between Cognito and the table", async () => {
    const phone = newPhone();
    const left = newId();
    await cognito.send(
      new AdminCreateUserCommand({
        UserPoolId: userPoolId,
        Username: left,
        MessageAction: "SUPPRESS",
        UserAttributes: [{ Name: "phone_number", Value: phone }],
      }),
    );
    await begin(phone);
    expect(texts(phone)).toEqual([]);

    const { status, body } = await signUp(phone, await askForCode(phone));
    expect([status, body.user.id]).toEqual([200, left]);
    expect((await call("GET", "/profile", { token: body.session.access_token })).status).toBe(200);
  });

  it("says who is registered, a limited number of times for an address", async () => {
    const { phone, user } = await newPerson();
    expect((await call("POST", "/does-mobile-exist", { body: { mobile_input: phone.slice(3) } })).body).toBe(true);
    expect((await call("POST", "/does-mobile-exist", { body: { mobile_input: newPhone() } })).body).toBe(false);
    const email_input = user.email.toUpperCase();
    expect((await call("POST", "/does-email-exist", { body: { email_input } })).body).toBe(true);
    expect((await call("POST", "/does-email-exist", { body: { email_input: newEmail() } })).body).toBe(false);

    const ask = () => Account.doesMobileExist(phone, "192.0.2.1");
    const answers = await Promise.allSettled(Array.from({ length: 70 }, ask));
    expect(answers.filter(({ status }) => status === "rejected").length).toBeGreaterThan(0);
  });
});

describe("logging in", () => {
  it("takes the texted code, and the token speaks for the person", async () => {
    const { phone, user } = await newPerson();
    await stack.advanceClock(31);
    const { Session, ChallengeParameters } = await begin(phone);
    expect(JSON.stringify(ChallengeParameters)).not.toContain(codeFor(phone));
    const { AuthenticationResult } = await respond(Session, user.id, codeFor(phone));
    const token = AuthenticationResult?.AccessToken as string;
    expect((await call("GET", "/profile", { token })).body.id).toBe(user.id);
    await expect(respond((await begin(phone).catch(() => null))?.Session, user.id, codeFor(phone))).rejects.toThrow();
  });

  it("sends one text however often a session is begun within 30 seconds", async () => {
    const { phone, user } = await newPerson();
    await stack.advanceClock(31);
    const sessions = await Promise.all([begin(phone), begin(phone), begin(phone)]);
    expect(texts(phone)).toHaveLength(2);
    const { AuthenticationResult } = await respond(sessions[2]?.Session, user.id, codeFor(phone));
    expect(AuthenticationResult?.AccessToken).toBeDefined();
  });

  it("ends a session after three wrong answers, without another text", async () => {
    const { phone, user } = await newPerson();
    await stack.advanceClock(31);
    let { Session } = await begin(phone);
    const code = codeFor(phone);
    for (let n = 0; n < 2; n += 1) ({ Session } = await respond(Session, user.id, wrong(code)));
    await expect(respond(Session, user.id, wrong(code))).rejects.toMatchObject({ name: "NotAuthorizedException" });
    expect(texts(phone)).toHaveLength(2);
  });

  it("treats an unknown number as a known one, but sends nothing and lets nobody in", async () => {
    const phone = newPhone();
    const { Session, ChallengeName } = await begin(phone);
    expect(ChallengeName).toBe("CUSTOM_CHALLENGE");
    expect(texts(phone)).toEqual([]);
    expect((await respond(Session, phone, "123456")).ChallengeName).toBe("CUSTOM_CHALLENGE");
    // Nor does the attempt stand in the way of signing up.
    await askForCode(phone);
  });

  it("does not accept a sign-up code", async () => {
    const { phone, user } = await newPerson();
    await stack.advanceClock(31);
    const { Session } = await begin(phone);
    const answer = await respond(Session, user.id, wrong(codeFor(phone)));
    expect(answer.AuthenticationResult).toBeUndefined();
  });
});

describe("the ticket of a sign-up", () => {
  async function withTicket() {
    const person = await newPerson();
    await stack.advanceClock(31);
    const { ticket, write } = SignIn.mintTicket(person.user.id);
    await commit({ write });
    return { ...person, ticket };
  }

  it("is good once", async () => {
    const { user, ticket } = await withTicket();
    const one = await begin(user.id);
    const two = await begin(user.id);
    expect((await respond(one.Session, user.id, ticket)).AuthenticationResult?.AccessToken).toBeDefined();
    expect((await respond(two.Session, user.id, ticket)).AuthenticationResult).toBeUndefined();
  });

  it("is worth nothing after 15 seconds, nor to another person", async () => {
    const [late, stranger] = [await withTicket(), await newPerson()];
    const { Session } = await begin(late.user.id);
    const other = await begin(stranger.user.id).catch(() => null);
    if (other)
      expect((await respond(other.Session, stranger.user.id, late.ticket)).AuthenticationResult).toBeUndefined();
    await stack.advanceClock(16);
    expect((await respond(Session, late.user.id, late.ticket)).AuthenticationResult).toBeUndefined();
  });

  it("keeps no text from a person who logs in after it has run out", async () => {
    const { phone } = await withTicket();
    const before = texts(phone).length;
    await stack.advanceClock(16);
    await begin(phone);
    expect(texts(phone)).toHaveLength(before + 1);
  });
});

describe("the profile", () => {
  it("changes what is given and nothing else", async () => {
    const { token, user } = await newPerson();
    const located = await call("PATCH", "/profile", { token, body: { location: "Mumbai" } });
    expect(located.body).toMatchObject({ full_name: user.full_name, email: user.email, location: "Mumbai" });
    await call("PATCH", "/profile", { token, body: { full_name: "Asha R" } });
    const cleared = await call("PATCH", "/profile", { token, body: { location: null } });
    expect(cleared.body).toMatchObject({ full_name: "Asha R", location: null });
    expect((await call("GET", "/profile", { token })).body).toEqual(cleared.body);
    const mobile = await call("PATCH", "/profile", { token, body: { mobile: newPhone() } });
    expect([mobile.status, mobile.body.code]).toEqual([400, "invalid_input"]);
  });

  it("moves the email's claim with the email: the new one is taken, the old one free", async () => {
    const [one, two] = [await newPerson(), await newPerson()];
    const email = newEmail();
    const moved = await call("PATCH", "/profile", { token: one.token, body: { email } });
    expect(moved.body.email).toBe(email);
    const taken = await call("PATCH", "/profile", { token: two.token, body: { email } });
    expect([taken.status, taken.body.code]).toEqual([409, "email_exists"]);
    expect((await call("PATCH", "/profile", { token: two.token, body: { email: one.user.email } })).status).toBe(200);
  });

  it("is nobody's without a token", async () => {
    expect((await call("GET", "/profile")).status).toBe(401);
    expect((await call("PATCH", "/profile", { body: { full_name: "X" } })).status).toBe(401);
  });

  it("makes an admin of a person, in the token of the next log-in too", async () => {
    const { phone, user } = await newPerson();
    await Account.makeAdmin(phone);
    await stack.advanceClock(31);
    const { Session } = await begin(phone);
    const { AuthenticationResult } = await respond(Session, user.id, codeFor(phone));
    const token = AuthenticationResult?.AccessToken as string;
    expect((await call("GET", "/profile", { token })).body.role).toBe("admin");
    expect(JSON.parse(Buffer.from(token.split(".")[1] as string, "base64url").toString())["cognito:groups"]).toEqual([
      "admin",
    ]);
  });
});
