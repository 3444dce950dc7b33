import type { ErrorCode } from "@reseat/contract";
import { isDomainError } from "@reseat/core/errors";
import { count, logger } from "../observe";

interface TriggerEvent {
  triggerSource: string;
  userName: string;
  request: { userNotFound?: boolean };
}

/**
 * Makes the Lambda handler of a Cognito trigger: `work` fills the event's response. What goes wrong is logged without the
 * event, which has phone numbers and codes in it. Cognito passes the error's message on: it is a code of the contract.
 */
export function trigger<Event extends TriggerEvent>(work: (event: Event) => Promise<void> | void) {
  return async (event: Event): Promise<Event> => {
    logger.resetKeys();
    logger.appendKeys({ trigger: event.triggerSource });
    if (!event.request.userNotFound) logger.appendKeys({ user_id: event.userName });
    try {
      await work(event);
      return event;
    } catch (error) {
      if (isDomainError(error)) {
        if (error.cause) logger.warn("refused", { code: error.code, error: error.cause as Error });
        else logger.info("refused", { code: error.code });
        count("Refused", { code: error.code });
        throw new Error(error.code);
      }
      logger.error("failed", { error: error as Error });
      count("Failed");
      throw new Error("internal_error" satisfies ErrorCode);
    }
  };
}
