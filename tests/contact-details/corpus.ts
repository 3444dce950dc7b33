import { NewTicket } from "@reseat/contract/calls/tickets";
import { publicText } from "@reseat/contract/schemas/fields";
import { wrongInName } from "@reseat/contract/texts/person-name";
import { firstHalf } from "./first-half";
import { heldApart } from "./held-apart";
import { PEOPLE, PEOPLE_APART, STAFF, STAFF_APART } from "./names";
import { otherClothes } from "./other-clothes";
import { secondHalf } from "./second-half";

/** The text of one field, or the fields of one listing. */
type Text = string | Partial<Record<"movie_name" | "theatre" | "location" | "city" | "seat_info" | "reason", string>>;

interface Texts {
  REFUSED: Text[];
  ACCEPTED: Text[];
}
interface Part {
  texts: Texts;
  isRefused(text: Text): boolean;
}

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
function isText(text: Text): boolean {
  const { error } =
    typeof text === "string" ? publicText(500).safeParse(text) : NewTicket.safeParse({ ...LISTING, ...text });
  return (error?.issues ?? []).some((issue) => issue.code === "custom" && issue.params?.code === "contact_details");
}
const isName = (name: Text) => wrongInName(name as string) !== undefined;

/** The parts of the corpus by their names, the ones that were held apart with them. */
export const PARTS: Record<string, Part> = {
  "first half": { texts: firstHalf, isRefused: isText },
  "second half": { texts: secondHalf, isRefused: isText },
  "other clothes": { texts: otherClothes, isRefused: isText },
  "other clothes, held apart": { texts: heldApart, isRefused: isText },
  names: { texts: { REFUSED: STAFF, ACCEPTED: PEOPLE }, isRefused: isName },
  "names, held apart": { texts: { REFUSED: STAFF_APART, ACCEPTED: PEOPLE_APART }, isRefused: isName },
};

/** The texts of a part that the check judges wrongly: those let through, and those refused. */
export function judged({ texts: { REFUSED, ACCEPTED }, isRefused }: Part) {
  return {
    refused: REFUSED.length,
    accepted: ACCEPTED.length,
    missed: REFUSED.filter((text) => !isRefused(text)),
    wronged: ACCEPTED.filter(isRefused),
  };
}
