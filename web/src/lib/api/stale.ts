import type { Contract, Domain, LiveEvent, NotedEvent } from "@reseat/contract";

type Command = { [Area in Domain]: `${Area}.${keyof Contract[Area] & string}` }[Domain];

/**
 * Areas that change when somebody acts on a ticket: the request or the deal, the ticket, the
 * tickets on sale, and credits.
 */
const DEALING: Domain[] = ["interest", "deals", "tickets", "browse", "credits"];

/**
 * The areas of the contract that each live event makes stale. Most events are only a hint: the data
 * comes from the calls.
 */
const EVENTS: Record<LiveEvent["type"], Domain[]> = {
  pong: [],
  error: [],
  opened: [],
  closing: [],
  "notification.created": ["notifications"],
  "interest.changed": DEALING,
  "interest.reached": ["interest"],
  // The owner and the people in line for it receive it before the lists of tickets on sale can show
  // the change.
  "ticket.changed": ["tickets"],
  "deal.changed": ["deals", "handover", "messaging", "tickets"],
  "wanted.changed": ["wanted", "tickets"],
  "standing.changed": ["moderation", "messaging"],
  "export.changed": ["rights"],
  "credits.changed": ["credits"],
  "availability.changed": ["availability", "notifications", "tickets"],
  // These contain the new data.
  "message.sent": [],
  "message.created": [],
  "message.hidden": [],
  "conversation.marked": [],
  "conversation.typing": [],
  "conversation.changed": ["messaging"],
};

/** The areas whose data a missed event of this type would have contained. */
const MISSED: Partial<Record<NotedEvent, Domain[]>> = {
  "message.created": ["messaging"],
  "conversation.marked": ["messaging"],
};

/** The areas that each command makes stale. */
export type StaleAfter = Partial<Record<Command, Domain[]>>;

/**
 * The areas for each command, whether it succeeds or fails: a refusal also reveals that something
 * changed.
 */
const COMMANDS: StaleAfter = {
  "accounts.agreeToTerms": ["moderation"],
  "accounts.removePicture": ["accounts"],
  "accounts.updateProfile": ["accounts"],
  "tickets.create": ["tickets", "credits"],
  "tickets.updateStatus": ["tickets", "browse"],
  "tickets.answerStillHave": ["tickets", "browse"],
  "tickets.putBack": ["tickets", "browse"],
  "tickets.remove": ["tickets", "browse"],
  "tickets.cleanupExpired": ["tickets", "browse"],
  "tickets.createImageUpload": ["tickets"],
  "tickets.removeImage": ["tickets"],
  "tickets.joinLine": ["tickets"],
  "tickets.leaveLine": ["tickets"],
  "interest.express": DEALING,
  "interest.reject": DEALING,
  "interest.withdraw": DEALING,
  "interest.unlockBuyer": DEALING,
  "interest.open": ["interest"],
  "deals.unlockSeller": DEALING,
  "deals.sayNotLetIn": ["deals", "trust"],
  "deals.giveSide": ["deals"],
  "deals.uploadPhoto": ["deals"],
  "deals.takeStep": ["deals", "messaging", "tickets"],
  "handover.upload": ["deals", "tickets"],
  "handover.give": ["deals", "handover", "messaging", "tickets"],
  "availability.request": ["availability", "tickets"],
  "availability.respond": ["availability", "notifications"],
  "notifications.markRead": ["notifications"],
  "notifications.markAllRead": ["notifications"],
  "notifications.clearRead": ["notifications"],
  "devices.register": ["devices"],
  "devices.remove": ["devices"],
  "messaging.start": ["messaging"],
  "messaging.block": ["messaging", "rights"],
  "messaging.unblock": ["messaging", "rights"],
  "moderation.readWarning": ["moderation"],
  "moderation.appeal": ["moderation"],
  "payments.checkPayment": ["credits"],
  "payments.createOrder": ["payments"],
  "payments.updatePaymentStatus": ["credits"],
  "payments.verifyPayment": ["credits"],
  "trust.createFeedback": ["trust"],
  "trust.updateFeedback": ["trust"],
  "trust.removeFeedback": ["trust"],
  "trust.createReport": ["trust"],
  "trust.createRefund": ["trust", "deals"],
  "wanted.create": ["wanted"],
  "wanted.change": ["wanted"],
  "wanted.pause": ["wanted"],
  "wanted.resume": ["wanted"],
  "wanted.end": ["wanted"],
  "wanted.openTicket": ["wanted"],
  "wanted.offer": ["wanted"],
  "rights.reopen": ["messaging"],
};

export type Cause = LiveEvent["type"] | Command;

const stale: Partial<Record<string, Domain[]>> = { ...EVENTS, ...COMMANDS };

/** Adds the commands of a part of the app. */
export function addStale(commands: StaleAfter): void {
  Object.assign(stale, commands);
}

/** Whether this build knows an event of this type: a newer server may send others. */
export function isLiveEvent(type: string): type is LiveEvent["type"] {
  return Object.hasOwn(EVENTS, type);
}

/** The areas that an event or a command makes stale; none for a command without an entry. */
export function staleAfter(cause: string): Domain[] {
  return stale[cause] ?? [];
}

/** The areas that became stale through events before the connection could receive them. */
export function staleAfterMissing(missed: NotedEvent[]): Domain[] {
  return [...new Set(missed.flatMap((type) => MISSED[type] ?? EVENTS[type] ?? []))];
}

/**
 * The areas that may have changed while the connection was down, when the missed events are
 * unknown.
 */
export const LIVE_AREAS: Domain[] = [...new Set(Object.values(EVENTS).flat())];
