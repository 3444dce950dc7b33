import { MINUTE, now } from "../clock";
import { RateLimit } from "../rate-limit";

/** The people who have said something in this minute, as far as this instance of the function has heard. */
const heard = { minute: 0, from: new Set<string>() };

/**
 * Counts a frame that a person sent on one of their sockets. Throws `too_many_requests`. Pings come minutes apart and must not cost a
 * write each, so an instance lets a person's first frame of a minute through uncounted; it counts what follows in that minute
 * exactly.
 */
export async function countFrame(userId: string): Promise<void> {
  const minute = Math.floor(now() / MINUTE);
  if (heard.minute !== minute) Object.assign(heard, { minute, from: new Set() });
  if (heard.from.has(userId)) await RateLimit.take(["frames"], { person: userId });
  heard.from.add(userId);
}
