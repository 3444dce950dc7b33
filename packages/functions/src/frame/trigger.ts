import { beginLog, logger } from "./observe";
import { wireError } from "./wire-error";

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
    beginLog({ trigger: event.triggerSource });
    if (!event.request.userNotFound) logger.appendKeys({ user_id: event.userName });
    try {
      await work(event);
      return event;
    } catch (error) {
      // The screen tells it in its own language, by its code.
      throw new Error(wireError(error).code);
    }
  };
}
