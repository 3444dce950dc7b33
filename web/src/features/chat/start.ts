import type { LocationState } from "../../lib/pages/location-state";

/** What another screen passes to the messages, so that they start the conversation and open it. */
interface Start {
  ticketId: string;
  /** Named by the seller of the ticket. */
  buyerId?: string | undefined;
}

const ACTION = "start-conversation";

/** The navigation state that asks for a conversation. */
export const startState = (payload: Start): LocationState => ({ action: ACTION, payload });

function isStart(payload: unknown): payload is Start {
  if (typeof payload !== "object" || payload === null || !("ticketId" in payload)) return false;
  const buyerId = "buyerId" in payload ? payload.buyerId : undefined;
  return typeof payload.ticketId === "string" && (buyerId === undefined || typeof buyerId === "string");
}

/** Reads it again; null without one. */
export function readStart({ action, payload }: LocationState): Start | null {
  return action === ACTION && isStart(payload) ? payload : null;
}
