import type { LocationState } from "../../lib/pages/location-state";

/**
 * The data that another screen passes to the messages, so that they start the conversation and open
 * it.
 */
interface Start {
  ticketId: string;
  /** Only a seller of the ticket names the buyer. */
  buyerId?: string | undefined;
}

const ACTION = "start-conversation";

/** The navigation state that starts a conversation. */
export const startState = (payload: Start): LocationState => ({ action: ACTION, payload });

function isStart(payload: unknown): payload is Start {
  if (typeof payload !== "object" || payload === null || !("ticketId" in payload)) return false;
  const buyerId = "buyerId" in payload ? payload.buyerId : undefined;
  return typeof payload.ticketId === "string" && (buyerId === undefined || typeof buyerId === "string");
}

/** Reads it back; null without one. */
export function readStart({ action, payload }: LocationState): Start | null {
  return action === ACTION && isStart(payload) ? payload : null;
}
