import type { Deal } from "@reseat/contract";
import { showInstant } from "../../lib/language/format";
import { serverNow } from "../../lib/live/server-clock";

const DAY_MS = 24 * 3_600_000;

type Show = Pick<Deal["ticket"], "show_date" | "show_time">;

/** When the picture of a ticket that was handed over is deleted, in milliseconds since 1970. */
export function keptUntil({ show_date, show_time }: Show): number {
  return showInstant(show_date, show_time).getTime() + DAY_MS;
}

/**
 * How far a ticket is on its way: its seller can give it or gave it, its buyer awaits it or can
 * show it. Null once its picture is deleted.
 */
export function handoverState(
  { role, handed_over_at: at }: Pick<Deal, "role" | "handed_over_at">,
  show: Show,
): "give" | "given" | "awaited" | "show" | null {
  if (keptUntil(show) <= serverNow()) return null;
  if (role === "seller") return at ? "given" : "give";
  return at ? "show" : "awaited";
}
