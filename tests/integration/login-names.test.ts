import { AdminCreateUserCommand, CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { Account } from "@reseat/core/accounts";
import { dynamo, tableName } from "@reseat/core/dynamo";
import { Migration } from "@reseat/core/migrations";
import { userPoolId } from "@reseat/local/environment";
import type { Person } from "@reseat/testing/client";
import { claimsOf } from "@reseat/testing/log-in";
import { localStack } from "@reseat/testing/vitest/stack";
import { expect, it } from "vitest";

const stack = await localStack();
const cognito = new CognitoIdentityProviderClient({});

/** Brings a person to how they were kept when their public id was their name in Cognito. */
async function asBefore({ id, phone }: Person): Promise<void> {
  const user = {
    UserPoolId: userPoolId,
    Username: id,
    ForceAliasCreation: true,
    UserAttributes: [{ Name: "phone_number", Value: phone }],
  };
  await cognito.send(new AdminCreateUserCommand(user));
  const Key = { pk: `person#${id}`, sk: "profile" };
  await dynamo.send(new UpdateCommand({ TableName: tableName(), Key, UpdateExpression: "REMOVE login_name" }));
}

/** The steps that change something, and how many items. */
async function changed(options?: { dryRun: boolean }) {
  const steps = await Migration.run(options);
  return steps.filter(({ changed }) => changed > 0).map(({ name, changed }) => [name, changed]);
}

it("ends the users who are named by their public id; their people log in anew as who they are", async () => {
  const [person, admin] = [await stack.signUp(), await stack.signUp()];
  await Account.makeAdmin(admin.phone);
  await Promise.all([person, admin].map(asBefore));
  expect(await changed({ dryRun: true })).toEqual([["people get a login name", 2]]);
  expect(await changed()).toEqual([["people get a login name", 2]]);
  expect(await changed()).toEqual([]);

  const tokens = await stack.logIn(person);
  const { username, user_id } = claimsOf(tokens);
  expect([user_id, username]).toEqual([person.id, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  expect((await stack.call(tokens, "accounts", "getProfile")).full_name).toBe(person.name);
  expect(claimsOf(await stack.logIn(admin))["cognito:groups"]).toEqual(["admin"]);
});
