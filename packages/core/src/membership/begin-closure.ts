import { CLOSED_DAYS } from "@reseat/contract/limits/constants";
import { Session } from "../accounts";
import * as Standing from "../accounts/standing";
import { DAY, iso, isoNow, MINUTE, now } from "../platform/clock";
import { newId } from "../platform/ids";
import { attempt, type Write } from "../platform/table/commit";
import { dueAt } from "../platform/table/due";
import { ClosureEntity } from "./entities";

/** When the effects are settled again: after every command that was admitted before has ended. */
const SETTLED_AGAIN_AFTER = 2 * MINUTE;

interface Begun {
  erase_at: string;
  /** Resolves when any session that begins is later than the closure. */
  isOver: () => Promise<void>;
}

/**
 * Closes an account, using up the code that allows it. Returns null when another request used the
 * code. An account that is closed already stays so.
 */
export async function beginClosure(userId: string, code?: Write): Promise<Begun | null> {
  const id = newId();
  const erase_at = iso(now() + CLOSED_DAYS * DAY);
  const due_at = iso(now() + SETTLED_AGAIN_AFTER);
  const { signed_out_at, isOver } = Session.endNow();
  const lost = await attempt({
    code,
    standing: Standing.closeAccount(userId, { id, at: isoNow(), erase_at }, signed_out_at),
    closure: { Put: ClosureEntity.put({ user_id: userId, id, erase_at, ...dueAt("closing", id, due_at) }).params() },
  });
  const closed = lost ? (await Standing.find(userId))?.closed : { erase_at };
  return closed ? { erase_at: closed.erase_at, isOver } : null;
}
