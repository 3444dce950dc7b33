import { beginLog, logger } from "./observe";
import { wireError } from "./wire-error";

interface TriggerEvent {
  triggerSource: string;
  userName: string;
  request: { userNotFound?: boolean };
}

/**
 * Makes the Lambda handler of a Cognito trigger: `work` fills the event's response. What goes wrong is logged without the
 * event, which has phone numbers and codes in it; a person reads the text of a domain error and of nothing else.
 */
export function trigger<Event extends TriggerEvent>(work: (event: Event) => Promise<void> | void) {
  return async (event: Event): Promise<Event> => {
    beginLog({ trigger: event.triggerSource });
    if (!event.request.userNotFound) logger.appendKeys({ user_id: event.userName });
    try {
      await work(event);
      return event;
    } catch (error) {
      throw new Error(wireError(error).message);
    }
  };
}
