import type { Notification } from "@reseat/contract";

/** Notifications that say the same of one ticket, one after the other. */
export interface Alike {
  /** The oldest one's, which stays when newer ones come. */
  id: string;
  newest: Notification;
  all: Notification[];
}

/** Folds what is alike into one. Those without a ticket stay apart: each says something else. */
export function foldAlike(notifications: Notification[]): Alike[] {
  const folded: Alike[] = [];
  for (const each of notifications) {
    const last = folded.at(-1);
    const isAlike = each.ticket_id !== null && each.ticket_id === last?.newest.ticket_id;
    if (last && isAlike && each.kind === last.newest.kind) {
      last.id = each.id;
      last.all.push(each);
    } else folded.push({ id: each.id, newest: each, all: [each] });
  }
  return folded;
}
