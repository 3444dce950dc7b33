import { DEFAULT_LANGUAGE } from "@reseat/contract/limits/constants";
import { isDomainError } from "@reseat/core/errors";
import type { Context } from "aws-lambda";
import { beginLog, count, logger } from "./observe";
import { wireError } from "./wire-error";

interface TriggerEvent {
  triggerSource: string;
  request: { userAttributes?: Record<string, string>; userNotFound?: boolean };
}

/**
 * The outcome for a log-in, in the words of the log. `code_withheld`: nobody has the phone, and the
 * caller is not told.
 */
type Outcome =
  | "started"
  | "ticket_right"
  | "ticket_wrong"
  | "code_sent"
  | "code_withheld"
  | "code_right"
  | "code_wrong"
  | "given_up"
  | "token_issued"
  | "token_refreshed";

/**
 * Makes the Lambda handler of a Cognito trigger. `work` fills the event's response and returns the
 * outcome for the log. Errors are logged without the event, which contains phone numbers and codes.
 * Cognito passes the error's message on to the client: it is a code of the contract.
 */
export function trigger<Event extends TriggerEvent>(
  work: (event: Event) => Promise<Outcome | undefined> | Outcome | undefined,
) {
  return async (event: Event, { functionName }: Pick<Context, "functionName">): Promise<Event> => {
    beginLog({ trigger: event.triggerSource });
    const person = personOf(event);
    if (person) logger.appendKeys({ user_id: person });
    try {
      const outcome = await work(event);
      if (outcome) logger.info("answered", { outcome });
      return event;
    } catch (error) {
      const { code } = wireError(error, DEFAULT_LANGUAGE);
      logger.info("answered", { outcome: "refused", code });
      // Lambda counts it as an error, because Cognito requires an exception. The alarm of errors
      // subtracts these.
      if (isDomainError(error)) count("TriggerRefused", { function: functionName });
      // The screen finds the text for the code in its own language.
      throw new Error(code);
    }
  };
}

interface AboutPerson {
  request: { userAttributes?: Record<string, string>; userNotFound?: boolean };
}

/**
 * Returns the id of the person who is signing in, or null for a name that Cognito does not know.
 */
export function personOf({ request }: AboutPerson): string | null {
  return (!request.userNotFound && request.userAttributes?.["custom:user_id"]) || null;
}
