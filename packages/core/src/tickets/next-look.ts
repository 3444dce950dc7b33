import { DAY, HOUR, iso, MINUTE, now } from "../clock";
import type { TicketItem } from "./entities";

/** A ticket a day on sale is asked about only while its show is farther off than this. */
const DAY_BEFORE_SHOW = 12 * HOUR;
const BEFORE_SHOW = [2 * HOUR, 45 * MINUTE];

type Times = Pick<TicketItem, "created_at" | "show_at">;

/** Returns when a ticket is asked about, in order. */
function askTimes({ created_at, show_at }: Times): number[] {
  const dayOnSale = Date.parse(created_at) + DAY;
  const times = BEFORE_SHOW.map((before) => show_at - before);
  return dayOnSale < show_at - DAY_BEFORE_SHOW ? [dayOnSale, ...times] : times;
}

/** Returns when the sweep looks at a ticket next: at its next question, or at its show. */
export function nextLook(ticket: Times, after = now()): string {
  return iso(askTimes(ticket).find((time) => time > after) ?? ticket.show_at);
}
