import type { OpenConversation } from "@reseat/contract";

/** What another screen passes to the messages, so that they start the conversation and open it. */
interface Start {
  ticketId: string;
  /** Named by the seller of the ticket. */
  buyerId?: OpenConversation["buyer_id"] | undefined;
}

const ACTION = "start-conversation";

/** The navigation state that asks for a conversation. */
export const startState = (payload: Start) => ({ action: ACTION, payload });

/** Reads it again; null without one. */
export function readStart(state: unknown): Start | null {
  const { action, payload } = (state ?? {}) as Partial<ReturnType<typeof startState>>;
  return action === ACTION && payload ? payload : null;
}
