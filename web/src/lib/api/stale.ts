import type { Contract, Domain, LiveEvent, NotedEvent } from "@reseat/contract";

type Command = { [Area in Domain]: `${Area}.${keyof Contract[Area] & string}` }[Domain];

/**
 * Areas that change when somebody acts on a ticket: the request or the deal, the ticket, the
 * tickets on sale, and credits.
 */
export const DEALING: Domain[] = ["interest", "deals", "tickets", "browse", "credits"];

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
  // The owner receives it before the lists of tickets on sale can show the change.
  "ticket.changed": ["tickets"],
  "deal.changed": ["deals", "handover", "messaging", "tickets"],
  "wanted.changed": ["wanted", "tickets"],
  "standing.changed": ["moderation", "accounts", "messaging"],
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

export type Cause = LiveEvent["type"] | Command;

const stale = new Map<string, Domain[]>(Object.entries(EVENTS));

/** Adds the commands of a part of the app, before the first of them is sent. */
export function addStale(commands: StaleAfter): void {
  for (const [command, areas] of Object.entries(commands)) stale.set(command, areas);
}

/** Whether this build knows an event of this type: a newer server may send others. */
export function isLiveEvent(type: string): type is LiveEvent["type"] {
  return Object.hasOwn(EVENTS, type);
}

/** The areas that an event or a command makes stale; none for a command without an entry. */
export function staleAfter(cause: string): Domain[] {
  return stale.get(cause) ?? [];
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
