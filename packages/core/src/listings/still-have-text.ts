import type { EntityItem } from "electrodb";
import { HOUR, isoNow } from "../platform/clock";
import type { NewQuestion } from "../platform/news";
import { attempt } from "../platform/table/commit";
import { all } from "../platform/table/conditions";
import * as Ticket from "../tickets/ticket";
import { StillHaveEntity } from "./entities";

/** Only the last question before a show is worth a text. */
const TEXTED_BEFORE_SHOW = HOUR;

/** A question with the soonest of its tickets, and until when an answer is of use. */
interface Asked extends EntityItem<typeof StillHaveEntity> {
  ticket: Ticket.TicketItem;
  /** In epoch milliseconds; 0 when it is answered, or too early for a text. */
  answerUntil: number;
}

/** Returns a question to a seller; null when another has followed, or its ticket is gone. */
export async function loadQuestion({ user_id, asked_at }: NewQuestion): Promise<Asked | null> {
  const { data } = await StillHaveEntity.get({ user_id }).go({ consistent: true });
  if (data?.asked_at !== asked_at) return null;
  const ticket = await Ticket.unscopedFind(data.ticket_ids[0] ?? "");
  if (!ticket) return null;
  const isOpen = Ticket.isOnSale(ticket) && ticket.asked_at === asked_at;
  const isSoon = ticket.show_at - Date.parse(asked_at) <= TEXTED_BEFORE_SHOW;
  return { ...data, ticket, answerUntil: isOpen && isSoon ? ticket.show_at : 0 };
}

/** Returns the cause of the notification of a question. */
export const questionCause = (asked_at: string) => `still-have/${asked_at}`;

/** Claims the one text of a question. Returns true to one caller only. */
export async function claimQuestionText({ user_id, asked_at }: NewQuestion): Promise<boolean> {
  const claim = StillHaveEntity.patch({ user_id })
    .set({ text_claimed_at: isoNow() })
    .where((item, { eq, notExists }) => all(eq(item.asked_at, asked_at), notExists(item.text_claimed_at)));
  return (await attempt({ question: { Update: claim.params() } })) === null;
}

/** Releases the claim of a text that was not sent after all. */
export async function releaseQuestionText({ user_id, asked_at }: NewQuestion): Promise<void> {
  const release = StillHaveEntity.patch({ user_id })
    .remove(["text_claimed_at"])
    .where((item, { eq }) => eq(item.asked_at, asked_at));
  await attempt({ question: { Update: release.params() } });
}
