import type { Contract, Domain, LiveEvent } from "@reseat/contract";

type Command = { [Area in Domain]: `${Area}.${keyof Contract[Area] & string}` }[Domain];

/** What somebody who deals in a ticket changes: the request or the deal, the ticket, what is on sale and a credit. */
const DEALING: Domain[] = ["interest", "deals", "tickets", "browse", "credits"];

/** The areas of the contract whose data each live event makes stale. An event only hints: the data comes from the calls. */
const EVENTS: Record<LiveEvent["type"], Domain[]> = {
  pong: [],
  error: [],
  "notification.created": ["notifications"],
  "interest.changed": DEALING,
  // Only its owner hears it, and before what is on sale knows of it.
  "ticket.changed": ["tickets"],
  "credits.changed": ["credits"],
  "availability.changed": ["availability", "notifications", "tickets"],
};

/** The same for each command, whether it succeeds or fails: what it is refused for shows too. */
const COMMANDS: Partial<Record<Command, Domain[]>> = {
  "tickets.create": ["tickets"],
  "tickets.updateStatus": ["tickets", "browse"],
  "tickets.remove": ["tickets", "browse"],
  "tickets.cleanupExpired": ["tickets", "browse"],
  "tickets.createImageUpload": ["tickets"],
  "interest.express": DEALING,
  "interest.reject": DEALING,
  "interest.withdraw": DEALING,
  "interest.unlockBuyer": DEALING,
  "deals.unlockSeller": DEALING,
  "availability.request": ["availability", "tickets"],
  "availability.respond": ["availability", "notifications"],
  "notifications.markRead": ["notifications"],
  "notifications.markAllRead": ["notifications"],
  "notifications.clearRead": ["notifications"],
  "payments.updatePaymentStatus": ["credits"],
  "payments.verifyPayment": ["credits"],
  "trust.createFeedback": ["trust"],
  "trust.updateFeedback": ["trust"],
  "trust.removeFeedback": ["trust"],
  "trust.createReport": ["trust"],
  "trust.createRefund": ["trust"],
};

export type Cause = LiveEvent["type"] | Command;

const STALE: Partial<Record<string, Domain[]>> = { ...EVENTS, ...COMMANDS };

/** Whether this build knows an event of this type: a newer server may have others. */
export function isLiveEvent(type: string): type is LiveEvent["type"] {
  return Object.hasOwn(EVENTS, type);
}

/** The areas that an event or a command makes stale; none for a command that no entry names. */
export function staleAfter(cause: string): Domain[] {
  return STALE[cause] ?? [];
}

/** What may have changed while nobody told us. */
export const LIVE_AREAS: Domain[] = [...new Set(Object.values(EVENTS).flat())];
