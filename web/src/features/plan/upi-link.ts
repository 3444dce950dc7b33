import type { Payee } from "@reseat/contract";
import { PRODUCT } from "../../lib/pages/page";

/** Letters, digits and spaces: what each UPI app takes in a note. */
const notIn = /[^A-Za-z0-9 ]+/g;
const NOTE_MAX = 50;

/** The link that opens a UPI app with payee, amount in rupees and note filled in. */
export function upiLink({ upi_id, name, amount }: Payee, movie: string): string {
  const note = `${PRODUCT} ${movie.replace(notIn, " ")}`.replace(/ +/g, " ").trim().slice(0, NOTE_MAX).trim();
  const fields = { pa: upi_id, pn: name, am: (amount / 100).toFixed(2), cu: "INR", tn: note };
  const query = Object.entries(fields).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  // Apps expect the sign of the payee as it is.
  return `upi://pay?${query.join("&").replace("%40", "@")}`;
}

/** A UPI id of which only its beginning and its bank are seen: 'as***@okaxis'. */
export const coveredUpiId = (id: string) => id.replace(/^(.{2})[^@]*/, "$1***");
