import { randomUUID } from "node:crypto";
import { AdminDeleteUserCommand, UserNotFoundException } from "@aws-sdk/client-cognito-identity-provider";
import { cognito } from "../aws/cognito";
import { env } from "../env";
import type { Step } from "./step";

/**
 * A person's public id used to be their username in Cognito. They get a login name of their own. A username cannot be changed,
 * so the user goes, and the next log-in makes a new one; until then the person is signed out.
 */
export const loginNames: Step = {
  name: "people get a login name",
  entities: ["profile"],
  change: ({ login_name }) => (login_name === undefined ? { set: { login_name: randomUUID() } } : null),
  async before({ id }) {
    try {
      await cognito.send(new AdminDeleteUserCommand({ UserPoolId: env("USER_POOL_ID"), Username: String(id) }));
    } catch (error) {
      if (!(error instanceof UserNotFoundException)) throw error;
    }
  },
};
