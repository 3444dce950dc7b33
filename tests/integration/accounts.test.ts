import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import type { Profile, ProfileChange, Session } from "@reseat/contract";
import { Account, SignIn } from "@reseat/core/accounts";
import { commit } from "@reseat/core/commit";
import { newId } from "@reseat/core/ids";
import { userPoolClientId, userPoolId } from "@reseat/local/environment";
import { newEmail, newMobile, routeOf } from "@reseat/testing/client";
import { localStack } from "@reseat/testing/vitest/stack";
import { describe, expect, it } from "vitest";

const stack = await localStack();
const cognito = new CognitoIdentityProviderClient({});

const texts = (phone: string) => stack.inbox().filter(({ to }) => to === phone);
const newPhone = () => `+91${newMobile()}`;

async function askForCode(phone: string) {
  expect(await stack.call(null, "accounts", "sendOtp", { phone })).toEqual({ success: true, resend_after: 30 });
  return stack.codeFor(phone);
}

/** Tries to sign up and returns the response. */
async function attempt(phone: string, otp: string, email = newEmail(), full_name = "Asha Rao") {
  const route = routeOf("accounts", "verifyAndCreate");
  const { status, body } = await stack.send(null, route, { phone, otp, full_name, email });
  return { status, body: body as { code?: string; user: Profile; session: Session } };
}

/** Sends what Amplify's signIn and confirmSignIn send. */
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
    const otp = await askForCode(phone);
    const { status, body } = await attempt(phone, otp, " Asha@Example.IN ", "  Asha   Rao ");
    const { user, session } = body;

    expect(status).toBe(200);
    expect(user).toMatchObject({ full_name: "Asha Rao", email: "asha@example.in", mobile: phone, role: "user" });
    const person = { accessToken: session.access_token };
    expect(await stack.call(person, "accounts", "getProfile")).toEqual(user);
    expect(await stack.call(person, "credits", "get")).toEqual({ credits: 0 });
    expect((await userNamed(phone)).Username).toBe(user.id);
    expect(texts(phone)).toHaveLength(1);
  });

  it("refuses a wrong code, a used one, and a phone or email that somebody has", async () => {
    const { phone, email } = await stack.signUp();
    expect((await stack.refusal(null, "accounts", "sendOtp", { phone })).code).toBe("phone_exists");

    const other = newPhone();
    const code = await askForCode(other);
    expect((await attempt(other, wrong(code))).body.code).toBe("otp_invalid");
    expect((await attempt(other, code, email.toUpperCase())).body.code).toBe("email_exists");
    expect((await attempt(other, code)).status).toBe(200);
    expect((await attempt(other, code)).body.code).toBe("otp_invalid");
  });

  it("makes one person of two sign-ups at once with the same phone", async () => {
    const phone = newPhone();
    const code = await askForCode(phone);
    const answers = await Promise.all([attempt(phone, code), attempt(phone, code)]);
    const made = answers.filter(({ status }) => status === 200);
    expect(made).toHaveLength(1);
    const refused = answers.find(({ status }) => status !== 200)?.body;
    expect(refused).toMatchObject({ code: expect.stringMatching(/^(phone_exists|otp_invalid)$/) });
    expect((await userNamed(phone)).Username).toBe(made[0]?.body.user.id);
  });

  it("makes one person of two sign-ups at once with the same email, and leaves the other phone free", async () => {
    const email = newEmail();
    const phones = [newPhone(), newPhone()];
    const codes = await Promise.all(phones.map(askForCode));
    const answers = await Promise.all(phones.map((phone, n) => attempt(phone, codes[n] as string, email)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);

    const loser = answers.findIndex(({ status }) => status === 409);
    expect(answers[loser]?.body).toMatchObject({ code: "email_exists" });
    expect((await attempt(phones[loser] as string, codes[loser] as string)).status).toBe(200);
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

    const { status, body } = await attempt(phone, await askForCode(phone));
    expect([status, body.user.id]).toEqual([200, left]);
    await stack.call({ accessToken: body.session.access_token }, "accounts", "getProfile");
  });

  it("says who is registered, a limited number of times for an address", async () => {
    const { phone, mobile, email } = await stack.signUp();
    const hasMobile = (mobile_input: string) => stack.call(null, "accounts", "doesMobileExist", { mobile_input });
    const hasEmail = (email_input: string) => stack.call(null, "accounts", "doesEmailExist", { email_input });
    expect([await hasMobile(mobile), await hasMobile(newMobile())]).toEqual([true, false]);
    expect([await hasEmail(email.toUpperCase()), await hasEmail(newEmail())]).toEqual([true, false]);

    const ask = () => Account.doesMobileExist(phone, "192.0.2.1");
    const answers = await Promise.allSettled(Array.from({ length: 70 }, ask));
    expect(answers.filter(({ status }) => status === "rejected").length).toBeGreaterThan(0);
  });
});

describe("logging in", () => {
  it("takes the texted code, and the token speaks for the person", async () => {
    const { phone, id } = await stack.signUp();
    await stack.advanceClock(31);
    const { Session, ChallengeParameters } = await begin(phone);
    expect(JSON.stringify(ChallengeParameters)).not.toContain(await stack.codeFor(phone));
    const { AuthenticationResult } = await respond(Session, id, await stack.codeFor(phone));
    const accessToken = AuthenticationResult?.AccessToken as string;
    expect((await stack.call({ accessToken }, "accounts", "getProfile")).id).toBe(id);
    await expect(
      respond((await begin(phone).catch(() => null))?.Session, id, await stack.codeFor(phone)),
    ).rejects.toThrow();
  });

  it("sends one text however often a session is begun within 30 seconds", async () => {
    const { phone, id } = await stack.signUp();
    await stack.advanceClock(31);
    const sessions = await Promise.all([begin(phone), begin(phone), begin(phone)]);
    expect(texts(phone)).toHaveLength(2);
    const { AuthenticationResult } = await respond(sessions[2]?.Session, id, await stack.codeFor(phone));
    expect(AuthenticationResult?.AccessToken).toBeDefined();
  });

  it("ends a session after three wrong answers, without another text", async () => {
    const { phone, id } = await stack.signUp();
    await stack.advanceClock(31);
    let { Session } = await begin(phone);
    const code = await stack.codeFor(phone);
    for (let n = 0; n < 2; n += 1) ({ Session } = await respond(Session, id, wrong(code)));
    await expect(respond(Session, id, wrong(code))).rejects.toMatchObject({ name: "NotAuthorizedException" });
    expect(texts(phone)).toHaveLength(2);
  });

  it("treats an unknown number as a known one, but sends nothing and lets nobody in", async () => {
    const phone = newPhone();
    const { Session, ChallengeName } = await begin(phone);
    expect(ChallengeName).toBe("CUSTOM_CHALLENGE");
    expect(texts(phone)).toEqual([]);
    expect((await respond(Session, phone, "123456")).ChallengeName).toBe("CUSTOM_CHALLENGE");
    // Nor does the attempt block a sign-up.
    await askForCode(phone);
  });

  it("does not accept a sign-up code", async () => {
    const { phone, id } = await stack.signUp();
    await stack.advanceClock(31);
    const { Session } = await begin(phone);
    const answer = await respond(Session, id, wrong(await stack.codeFor(phone)));
    expect(answer.AuthenticationResult).toBeUndefined();
  });
});

describe("the ticket of a sign-up", () => {
  async function withTicket() {
    const person = await stack.signUp();
    await stack.advanceClock(31);
    const { ticket, write } = SignIn.mintTicket(person.id);
    await commit({ write });
    return { ...person, ticket };
  }

  it("is good once", async () => {
    const { id, ticket } = await withTicket();
    const one = await begin(id);
    const two = await begin(id);
    expect((await respond(one.Session, id, ticket)).AuthenticationResult?.AccessToken).toBeDefined();
    expect((await respond(two.Session, id, ticket)).AuthenticationResult).toBeUndefined();
  });

  it("is worth nothing after 15 seconds, nor to another person", async () => {
    const [late, stranger] = [await withTicket(), await stack.signUp()];
    const { Session } = await begin(late.id);
    const other = await begin(stranger.id).catch(() => null);
    if (other) expect((await respond(other.Session, stranger.id, late.ticket)).AuthenticationResult).toBeUndefined();
    await stack.advanceClock(16);
    expect((await respond(Session, late.id, late.ticket)).AuthenticationResult).toBeUndefined();
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
    const person = await stack.signUp();
    const change = (input: ProfileChange) => stack.call(person, "accounts", "updateProfile", input);
    const located = await change({ location: "Mumbai" });
    expect(located).toMatchObject({ full_name: person.name, email: person.email, location: "Mumbai" });
    await change({ full_name: "Asha R" });
    const cleared = await change({ location: null });
    expect(cleared).toMatchObject({ full_name: "Asha R", location: null });
    expect(await stack.call(person, "accounts", "getProfile")).toEqual(cleared);
    const refused = await stack.refusal(person, "accounts", "updateProfile", { mobile: newMobile() });
    expect([refused.status, refused.code]).toEqual([400, "invalid_input"]);
  });

  it("moves the email's claim with the email: the new one is taken, the old one free", async () => {
    const [one, two] = [await stack.signUp(), await stack.signUp()];
    const email = newEmail();
    expect((await stack.call(one, "accounts", "updateProfile", { email })).email).toBe(email);
    const taken = await stack.refusal(two, "accounts", "updateProfile", { email });
    expect([taken.status, taken.code]).toEqual([409, "email_exists"]);
    expect((await stack.call(two, "accounts", "updateProfile", { email: one.email })).email).toBe(one.email);
  });

  it("is nobody's without a token", async () => {
    expect((await stack.refusal(null, "accounts", "getProfile")).status).toBe(401);
    expect((await stack.refusal(null, "accounts", "updateProfile", { full_name: "X" })).status).toBe(401);
  });

  it("makes an admin of a person, in the token of the next log-in too", async () => {
    const { phone, id } = await stack.signUp();
    await Account.makeAdmin(phone);
    await stack.advanceClock(31);
    const { Session } = await begin(phone);
    const { AuthenticationResult } = await respond(Session, id, await stack.codeFor(phone));
    const accessToken = AuthenticationResult?.AccessToken as string;
    expect((await stack.call({ accessToken }, "accounts", "getProfile")).role).toBe("admin");
    const [, claims = ""] = accessToken.split(".");
    expect(JSON.parse(Buffer.from(claims, "base64url").toString())["cognito:groups"]).toEqual(["admin"]);
  });
});
