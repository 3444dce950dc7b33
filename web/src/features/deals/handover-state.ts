import { seatsIn } from "@reseat/booking/seats";
import type { Deal, ViewedTicket } from "@reseat/contract";
import { nameKey } from "@reseat/contract/texts/name-key";
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

/** What the picture of a ticket says of its show. */
export interface ReadShow {
  booking: { movieName?: string; showDate?: string; seatInfo?: string };
  pastDate?: string;
}

/** Reads the picture of a ticket. */
export type ReadPicture = (picture: File) => Promise<ReadShow>;

/** Whether a picture says another film, day or other seats than the ticket. What it does not say is no reason. */
export function isAnother(
  { movie_name, show_date, seat_info }: Deal["ticket"] & Pick<ViewedTicket, "seat_info">,
  { booking, pastDate }: ReadShow,
): boolean {
  const [read, sold] = [nameKey(booking.movieName ?? ""), nameKey(movie_name)];
  const isOtherMovie = read !== "" && !read.includes(sold) && !sold.includes(read);
  const day = booking.showDate ?? pastDate;
  const [seats, listed] = [seatsIn(booking.seatInfo ?? ""), seatsIn(seat_info ?? "")];
  const isOtherSeat = listed.length > 0 && seats.length > 0 && !seats.some((seat) => listed.includes(seat));
  return isOtherMovie || (day !== undefined && day !== show_date) || isOtherSeat;
}
