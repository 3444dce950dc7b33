import { beginLog, logger } from "./observe";
import { wireError } from "./wire-error";

interface TriggerEvent {
  triggerSource: string;
  userName: string;
  request: { userNotFound?: boolean };
}

/**
 * Makes the Lambda handler of a Cognito trigger, where `work` fills the event's response. Errors are logged without the event,
 * which contains phone numbers and codes. Cognito passes the error's message on to the client: it is a code of the contract.
 */
export function trigger<Event extends TriggerEvent>(work: (event: Event) => Promise<void> | void) {
  return async (event: Event): Promise<Event> => {
    beginLog({ trigger: event.triggerSource });
    if (!event.request.userNotFound) logger.appendKeys({ user_id: event.userName });
    try {
      await work(event);
      return event;
    } catch (error) {
      // The screen finds the text for the code in its own language.
      throw new Error(wireError(error).code);
    }
  };
}
