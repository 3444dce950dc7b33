import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  DeleteUserCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import type { Profile, ProfileChange, Session } from "@reseat/contract";
import { TERMS_VERSION } from "@reseat/contract/limits/constants";
import { Account } from "@reseat/core/accounts";
import { newId } from "@reseat/core/ids";
import { userPoolClientId, userPoolId } from "@reseat/local/environment";
import { newEmail, newMobile } from "@reseat/testing/client";
import { routeOf } from "@reseat/testing/contract-calls";
import { claimsOf } from "@reseat/testing/log-in";
import { localStack } from "@reseat/testing/vitest/stack";
import { describe, expect, it } from "vitest";

const stack = await localStack();
const cognito = new CognitoIdentityProviderClient({});

const texts = (phone: string) => stack.inbox().filter(({ to }) => to === phone);
const newPhone = () => `+91${newMobile()}`;

async function askForCode(phone: string) {
  const { ticket, ...rest } = await stack.call(null, "accounts", "sendOtp", { phone });
  expect(rest).toEqual({ success: true, resend_after: 30 });
  return { phone, ticket, otp: await stack.codeFor(phone) };
}

const details = () => ({ full_name: "Asha Rao", email: newEmail() });

/** Tries to sign up and returns the response. */
async function attempt(
  sent: { phone: string; ticket: string; otp: string },
  email = newEmail(),
  full_name = "Asha Rao",
) {
  const { status, body } = await stack.send(null, routeOf("accounts", "verifyAndCreate"), {
    ...sent,
    full_name,
    email,
    agreed_terms: TERMS_VERSION,
  });
  return { status, body: body as { code?: string; user: Profile; session: Session } };
}

/** Sends the requests of Amplify's signIn and confirmSignIn. */
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
const removeUser = ({ phone }: { phone: string }) =>
  cognito.send(new AdminDeleteUserCommand({ UserPoolId: userPoolId, Username: phone }));
const userNamed = (Username: string) => cognito.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username }));

const wrong = (code: string) => String((Number(code) + 1) % 1e6).padStart(6, "0");

describe("signing up", () => {
  it("makes a person with a profile, an empty wallet and a session that works", async () => {
    const phone = newPhone();
    const sent = await askForCode(phone);
    const { status, body } = await attempt(sent, " Asha@Example.IN ", "  Asha   Rao ");
    const { user, session } = body;

    expect(status).toBe(200);
    expect(user).toMatchObject({ full_name: "Asha Rao", email: "asha@example.in", mobile: phone, role: "user" });
    const person = { accessToken: session.access_token };
    expect(await stack.call(person, "accounts", "getProfile")).toEqual(user);
    expect(await stack.call(person, "credits", "get")).toEqual({ credits: 0 });
    expect(texts(phone)).toHaveLength(1);
  });

  it("makes nobody without age and terms ticked, and notes which version was agreed to, and when", async () => {
    const { agreed_terms, ...unticked } = {
      ...(await askForCode(newPhone())),
      ...details(),
      agreed_terms: TERMS_VERSION,
    };
    const route = routeOf("accounts", "verifyAndCreate");
    expect((await stack.send(null, route, unticked)).body).toMatchObject({ code: "invalid_input" });
    const outdated = { ...unticked, agreed_terms: "2020-01-01" };
    expect((await stack.refusal(null, "accounts", "verifyAndCreate", outdated)).code).toBe("terms_changed");
    const { session } = await stack.call(null, "accounts", "verifyAndCreate", { ...unticked, agreed_terms });
    const person = { accessToken: session.access_token };
    const { terms, terms_changed } = await stack.call(person, "moderation", "getMine");
    expect(terms_changed).toBe(false);
    expect(terms?.version).toBe(TERMS_VERSION);
    await stack.advanceClock(60);
    for (const _ of [1, 2]) await stack.call(person, "accounts", "agreeToTerms", { agreed_terms });
    expect((await stack.call(person, "moderation", "getMine")).terms).toEqual(terms);
  });

  it("gives the person a name in Cognito that has nothing to do with their public id", async () => {
    const { accessToken, id, phone } = await stack.signUp();
    const { username, user_id } = claimsOf({ accessToken });
    expect(user_id).toBe(id);
    expect(username).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    expect((await userNamed(phone)).Username).toBe(username);
    await expect(userNamed(id)).rejects.toMatchObject({ name: "UserNotFoundException" });
  });

  it("refuses a wrong code, a used one, and a phone or email that somebody has", async () => {
    const { phone, email } = await stack.signUp();
    expect((await stack.refusal(null, "accounts", "sendOtp", { phone })).code).toBe("phone_exists");

    const sent = await askForCode(newPhone());
    expect((await attempt({ ...sent, otp: wrong(sent.otp) })).body.code).toBe("otp_invalid");
    expect((await attempt(sent, email.toUpperCase())).body.code).toBe("email_exists");
    expect((await attempt(sent)).status).toBe(200);
    expect((await attempt(sent)).body.code).toBe("otp_invalid");
  });

  it("says before anything else whether the code is right, and takes the same code afterwards", async () => {
    const sent = await askForCode(newPhone());
    for (const _ of [1, 2]) expect(await stack.call(null, "accounts", "checkOtp", sent)).toEqual({ success: true });
    expect((await attempt(sent)).status).toBe(200);
    expect((await stack.refusal(null, "accounts", "checkOtp", sent)).code).toBe("otp_invalid");
  });

  it("counts one guess once, and three guesses in all, whichever of the two calls they come with", async () => {
    const guess = (sent: Awaited<ReturnType<typeof askForCode>>, n: number) => {
      const { phone, ticket, otp } = { ...sent, otp: String((Number(sent.otp) + n) % 1e6).padStart(6, "0") };
      return stack.refusal(null, "accounts", "checkOtp", { phone, ticket, otp });
    };
    const twice = await askForCode(newPhone());
    for (const n of [1, 1, 1, 2, 2]) expect((await guess(twice, n)).code).toBe("otp_invalid");
    expect((await attempt({ ...twice, otp: wrong(twice.otp) })).body.code).toBe("otp_invalid");
    expect((await attempt(twice)).status).toBe(200);

    const thrice = await askForCode(newPhone());
    await Promise.all([1, 2, 3, 4, 5].map((n) => guess(thrice, n)));
    expect((await stack.refusal(null, "accounts", "checkOtp", thrice)).code).toBe("otp_invalid");
    expect((await attempt(thrice)).body.code).toBe("otp_invalid");
  });

  it("takes a code only with its own ticket, and for its own phone", async () => {
    const [mine, other] = [await askForCode(newPhone()), await askForCode(newPhone())];
    for (const others of [{ ticket: "made up" }, { phone: other.phone }]) {
      expect((await stack.refusal(null, "accounts", "checkOtp", { ...mine, ...others })).code).toBe("otp_invalid");
      expect((await attempt({ ...mine, ...others })).body.code).toBe("otp_invalid");
    }
    expect((await attempt(mine)).status).toBe(200);
  });

  it("is not hindered by wrong answers of whoever else has a code sent to the phone", async () => {
    const mine = await askForCode(newPhone());
    await stack.advanceClock(31);
    const { ticket } = await stack.call(null, "accounts", "sendOtp", { phone: mine.phone });
    for (let n = 0; n < 4; n += 1) await attempt({ ...mine, ticket, otp: "000000" });
    expect((await attempt(mine)).status).toBe(200);
  });

  it("makes one person of two sign-ups at once with the same phone", async () => {
    const sent = await askForCode(newPhone());
    const answers = await Promise.all([attempt(sent), attempt(sent)]);
    const made = answers.filter(({ status }) => status === 200);
    expect(made).toHaveLength(1);
    const refused = answers.find(({ status }) => status !== 200)?.body;
    expect(refused).toMatchObject({ code: expect.stringMatching(/^(phone_exists|otp_invalid)$/) });
    const { session } = (made[0] as (typeof answers)[number]).body;
    expect((await userNamed(sent.phone)).Username).toBe(claimsOf({ accessToken: session.access_token }).username);
  });

  it("makes one person of two sign-ups at once with the same email, and leaves the other phone free", async () => {
    const email = newEmail();
    const sent = await Promise.all([newPhone(), newPhone()].map(askForCode));
    const answers = await Promise.all(sent.map((one) => attempt(one, email)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);

    const loser = answers.findIndex(({ status }) => status === 409);
    expect(answers[loser]?.body).toMatchObject({ code: "email_exists" });
    expect((await attempt(sent[loser] as (typeof sent)[number])).status).toBe(200);
  });

  it("takes the phone from a user in Cognito that is nobody's", async () => {
    const phone = newPhone();
    await cognito.send(
      new AdminCreateUserCommand({
        UserPoolId: userPoolId,
        Username: newId(),
        MessageAction: "SUPPRESS",
        UserAttributes: [{ Name: "phone_number", Value: phone }],
      }),
    );
    const { status, body } = await attempt(await askForCode(phone));
    expect(status).toBe(200);
    await stack.call({ accessToken: body.session.access_token }, "accounts", "getProfile");
    expect(claimsOf(await stack.logIn({ phone })).user_id).toBe(body.user.id);
  });

  it("says who is registered", async () => {
    const { mobile, email } = await stack.signUp();
    const hasMobile = (mobile_input: string) => stack.call(null, "accounts", "doesMobileExist", { mobile_input });
    const hasEmail = (email_input: string) => stack.call(null, "accounts", "doesEmailExist", { email_input });
    expect([await hasMobile(mobile), await hasMobile(newMobile())]).toEqual([true, false]);
    expect([await hasEmail(email.toUpperCase()), await hasEmail(newEmail())]).toEqual([true, false]);
  });
});

/** A person who may receive a code at once. */
async function rested() {
  const person = await stack.signUp();
  await stack.advanceClock(31);
  return person;
}

const ticketFor = async (phone: string) => (await stack.call(null, "accounts", "startLogin", { phone })).ticket;

describe("logging in", () => {
  it("takes the texted code once, and the token speaks for the person", async () => {
    const { phone, id } = await rested();
    const logIn = await stack.beginLogIn(phone);
    const code = await stack.codeFor(phone);
    const tokens = await logIn.answer(code);
    expect((await stack.call(tokens, "accounts", "getProfile")).id).toBe(id);
    await stack.advanceClock(31);
    const again = await stack.beginLogIn(phone);
    if ((await stack.codeFor(phone)) !== code) expect(await again.answer(code)).toBeNull();
  });

  it("texts nobody and counts nothing without a ticket, by whatever name", async () => {
    const { phone, id, accessToken } = await rested();
    const names = [phone, id, claimsOf({ accessToken }).username];
    for (const name of names) {
      for (let n = 0; n < 4; n += 1) {
        const { Session, ChallengeParameters } = await begin(name);
        expect(ChallengeParameters).toMatchObject({ asks_for: "ticket" });
        await expect(respond(Session, name, "123456")).rejects.toMatchObject({ name: "NotAuthorizedException" });
      }
    }
    expect(texts(phone)).toHaveLength(1);
    expect((await stack.logIn({ phone })).accessToken).toBeDefined();
  });

  it("says that nobody has a number", async () => {
    const refused = await stack.refusal(null, "accounts", "startLogin", { phone: newPhone() });
    expect([refused.status, refused.code]).toEqual([404, "account_not_found"]);
  });

  it("leaves the owner's session alone, whatever a stranger tries in one of their own", async () => {
    const { phone } = await rested();
    const mine = await stack.beginLogIn(phone);
    const code = await stack.codeFor(phone);
    await stack.advanceClock(31);
    const stranger = await stack.beginLogIn(phone);
    const theirs = await stack.codeFor(phone);
    for (let n = 0; n < 2; n += 1) expect(await stranger.answer(wrong(theirs))).toBeNull();
    await expect(stranger.answer(wrong(theirs))).rejects.toMatchObject({ name: "NotAuthorizedException" });
    expect(await mine.answer(code)).toMatchObject({ accessToken: expect.any(String) });
  });

  it("ends a session after three wrong answers, without another text", async () => {
    const { phone } = await rested();
    const logIn = await stack.beginLogIn(phone);
    const code = await stack.codeFor(phone);
    for (let n = 0; n < 2; n += 1) expect(await logIn.answer(wrong(code))).toBeNull();
    await expect(logIn.answer(wrong(code))).rejects.toMatchObject({ name: "NotAuthorizedException" });
    expect(texts(phone)).toHaveLength(2);
  });

  it("sends one code in 30 seconds, and says so", async () => {
    const { phone } = await rested();
    const begin = () => stack.beginLogIn(phone, [], { address: "203.0.113.30" });
    await begin();
    await expect(begin()).rejects.toThrow("otp_too_soon");
    expect(texts(phone)).toHaveLength(2);
  });

  it("does not let a token's holder delete the user: people close their account in the product", async () => {
    const { accessToken: AccessToken, phone } = await stack.signUp();
    await expect(cognito.send(new DeleteUserCommand({ AccessToken }))).rejects.toMatchObject({
      name: "NotAuthorizedException",
      message: "Access Token does not have required scopes",
    });
    await expect(userNamed(phone)).resolves.toBeDefined();
  });

  it("goes on with the same person when their user in Cognito is gone", async () => {
    const person = await stack.signUp();
    const { username } = claimsOf(person);
    await removeUser(person);
    await expect(userNamed(person.phone)).rejects.toMatchObject({ name: "UserNotFoundException" });
    const again = await stack.logIn(person);
    expect(claimsOf(again)).toMatchObject({ username, user_id: person.id });
    expect((await stack.call(again, "accounts", "getProfile")).full_name).toBe(person.name);
  });

  it("makes an admin's user again as an admin's", async () => {
    const person = await stack.signUp();
    await Account.makeAdmin(person.phone);
    await removeUser(person);
    expect(claimsOf(await stack.logIn(person))["cognito:groups"]).toEqual(["admin"]);
  });
});

describe("the ticket of a log-in", () => {
  it("is good once", async () => {
    const { phone } = await rested();
    const ticket = await ticketFor(phone);
    const [one, two] = [await begin(phone), await begin(phone)];
    expect((await respond(one.Session, phone, ticket)).ChallengeParameters).toMatchObject({ asks_for: "code" });
    await expect(respond(two.Session, phone, ticket)).rejects.toMatchObject({ name: "NotAuthorizedException" });
    expect(texts(phone)).toHaveLength(2);
  });

  it("is worth nothing after two minutes, nor to another person", async () => {
    const [late, stranger] = [await rested(), await rested()];
    const ticket = await ticketFor(late.phone);
    const other = await begin(stranger.phone);
    await expect(respond(other.Session, stranger.phone, ticket)).rejects.toThrow();
    const { Session } = await begin(late.phone);
    await stack.advanceClock(121);
    await expect(respond(Session, late.phone, ticket)).rejects.toThrow();
    expect([texts(late.phone), texts(stranger.phone)]).toEqual([[expect.anything()], [expect.anything()]]);
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
    const paid = await change({ upi_id: " Asha.Rao@OkAxis " });
    expect(paid).toMatchObject({ full_name: "Asha R", location: null, upi_id: "asha.rao@okaxis" });
    expect(await change({ location: "Pune", upi_id: null })).toMatchObject({ location: "Pune", upi_id: null });
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
    const { phone } = await stack.signUp();
    await Account.makeAdmin(phone);
    const admin = await stack.logIn({ phone });
    expect((await stack.call(admin, "accounts", "getProfile")).role).toBe("admin");
    expect(claimsOf(admin)["cognito:groups"]).toEqual(["admin"]);
  });
});
