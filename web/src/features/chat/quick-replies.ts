import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Conversation } from "@reseat/contract";
import { showInstant } from "../../lib/language/format";
import { serverNow } from "../../lib/live/server-clock";

type Replies = readonly [MessageDescriptor, MessageDescriptor, MessageDescriptor];

/** The most frequent messages, by the state of the deal and the writer's role. */
const REPLIES: Record<"first" | "before" | "after", Record<Conversation["role"], Replies>> = {
  first: {
    buyer: [msg`Hi! I am looking forward to the movie.`, msg`Which seats are they?`, msg`How do I get the ticket?`],
    seller: [msg`Hi! The ticket is yours.`, msg`How do you want to get the ticket?`, msg`When can I call you?`],
  },
  before: {
    buyer: [msg`Please send the ticket here.`, msg`I have the ticket, thank you!`, msg`Can I call you now?`],
    seller: [msg`I am sending the ticket now.`, msg`Did you get the ticket?`, msg`Can I call you now?`],
  },
  after: {
    buyer: [msg`It all worked, thank you!`, msg`The ticket did not work.`, msg`Can I call you now?`],
    seller: [msg`Did everything work?`, msg`I hope you liked the movie!`, msg`Can I call you now?`],
  },
};

/** Three replies for the moment: for the beginning, before the show, and once it has begun. */
export function quickReplies(
  { role, show_date, show_time }: Pick<Conversation, "role" | "show_date" | "show_time">,
  hasWritten: boolean,
): Replies {
  if (showInstant(show_date, show_time).getTime() <= serverNow()) return REPLIES.after[role];
  return REPLIES[hasWritten ? "before" : "first"][role];
}
