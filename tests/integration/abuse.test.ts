import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { LIMITS, type Limit, type LimitName, routes } from "@reseat/contract";
import { userPoolClientId } from "@reseat/local/environment";
import { newEmail, newMobile } from "@reseat/testing/client";
import { localStack } from "@reseat/testing/vitest/stack";
import { expect, it } from "vitest";
import { failures } from "../abuse/checks";

// The limits are daily, so that no test falls between two hours.
process.env.LIMITS = JSON.stringify({ existence: { max: 5, per: "day", proofAfter: 3 }, proof_cost: 10 });
const stack = await localStack();
const cognito = new CognitoIdentityProviderClient({});

/** Begins a log-in as the app does, and returns what Cognito asks for once it has the ticket. */
async function logIn(phone: string, ticket: string): Promise<string | undefined> {
  const client = { ClientId: userPoolClientId };
  const begun = await cognito.send(
    new InitiateAuthCommand({ ...client, AuthFlow: "CUSTOM_AUTH", AuthParameters: { USERNAME: phone } }),
  );
  const { ChallengeParameters } = await cognito.send(
    new RespondToAuthChallengeCommand({
      ...client,
      ChallengeName: "CUSTOM_CHALLENGE",
      Session: begun.Session,
      ChallengeResponses: { USERNAME: phone, ANSWER: ticket },
    }),
  );
  return ChallengeParameters?.asks_for;
}

it("a stranger gets no further than the abuse script allows", async () => {
  expect(await failures(stack.url)).toEqual([]);
});

const limits: Record<LimitName, Limit> = LIMITS;
const isSlowed = (name: LimitName) => limits[name].by === "network" && limits[name].proofAfter !== undefined;

it.each(routes().filter(({ rateLimit }) => rateLimit.some(isSlowed)))(
  "$path asks for a proof of work past a few calls",
  async (route) => {
    const from = { address: `198.51.100.${route.path.length}` };
    // An invalid call counts too.
    for (let made = 0; made < 20; made += 1) await stack.send(null, route, {}, from);
    const { status, body } = await stack.send(null, route, {}, from);
    expect({ status, body }).toMatchObject({ status: 428, body: { code: "proof_required", data: { challenge: {} } } });
  },
);

it("a network that asked too often who is registered gets the same answers for everybody", async () => {
  const from = { address: "203.0.113.9" };
  const { phone: registered } = await stack.signUp();
  const unknown = `+91${newMobile()}`;
  for (let asked = 0; asked < 5; asked += 1)
    await expect(stack.call(null, "accounts", "startLogin", { phone: unknown }, from)).rejects.toThrow(
      "account_not_found",
    );

  await stack.advanceClock(31);
  const before = stack.inbox().length;
  for (const phone of [registered, unknown]) {
    const { ticket } = await stack.call(null, "accounts", "startLogin", { phone }, from);
    expect(await logIn(phone, ticket)).toBe("code");
    await expect(logIn(phone, "made up")).rejects.toMatchObject({ name: "NotAuthorizedException" });
    await expect(stack.call(null, "accounts", "sendOtp", { phone }, from)).rejects.toThrow("otp_too_soon");
  }
  const texted = stack.inbox().slice(0, stack.inbox().length - before);
  expect(texted.map(({ to }) => to)).toEqual([registered]);
});

it("another email in one's profile is a question who is registered, and takes a proof of work like others", async () => {
  const person = await stack.signUp();
  const from = { address: "203.0.113.10" };
  const change = (email: string) => stack.call(person, "accounts", "updateProfile", { email }, from);
  for (let asked = 0; asked < 3; asked += 1) expect(await change(newEmail())).toBeDefined();
  const refused = await stack.refusal(person, "accounts", "updateProfile", { email: newEmail() }, from);
  expect(refused).toMatchObject({ status: 428, code: "proof_required" });
  const kept = newEmail();
  expect((await change(kept)).email).toBe(kept);
  await change(newEmail());
  await expect(change(newEmail())).rejects.toThrow("too_many_requests");
  // Other changes of the profile need no proof.
  await stack.call(person, "accounts", "updateProfile", { location: "Pune" }, from);
});
