import { NewTicket } from "@reseat/contract/calls/tickets";
import { publicText } from "@reseat/contract/schemas/fields";
import * as firstHalf from "./first-half";
import * as secondHalf from "./second-half";

/** The text of one field, or the fields of one listing. */
type Text = string | Partial<Record<"movie_name" | "theatre" | "location" | "city" | "seat_info" | "reason", string>>;

interface Half {
  REFUSED: Text[];
  ACCEPTED: Text[];
}

export const HALVES: Record<"first" | "second", Half> = { first: firstHalf, second: secondHalf };

const LISTING = {
  movie_name: "Monsoon Meridian",
  movie_language: "Hindi",
  theatre: "Regal",
  location: "Colaba",
  city: "Mumbai",
  show_date: "2026-11-25",
  show_time: "19:30",
  ticket_count: 2,
  price_per_ticket: 50_000,
} satisfies NewTicket;

/** Whether the contract refuses a text as one that holds contact details. */
function isRefused(text: Text): boolean {
  const { error } =
    typeof text === "string" ? publicText(500).safeParse(text) : NewTicket.safeParse({ ...LISTING, ...text });
  return (error?.issues ?? []).some((issue) => issue.code === "custom" && issue.params?.code === "contact_details");
}

/** The texts of a half that the check judges wrongly: those let through, and those refused. */
export function judged({ REFUSED, ACCEPTED }: Half) {
  return {
    refused: REFUSED.length,
    accepted: ACCEPTED.length,
    missed: REFUSED.filter((text) => !isRefused(text)),
    wronged: ACCEPTED.filter(isRefused),
  };
}
