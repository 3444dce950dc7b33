import { became, type Change, entityOf } from "@reseat/core/changes";
import { TrustScore } from "@reseat/core/trust";
import { consume } from "../stream";

/** Works out anew the trust score of whoever a change concerns. */
export const handler = consume(async (change) => {
  const person = personConcerned(change);
  if (person) await TrustScore.calculate(person);
});

function personConcerned(change: Change): string | null {
  const item = change.after ?? change.before ?? {};
  switch (entityOf(change)) {
    case "unlock":
      return text(item.seller_id);
    case "interest":
      return became(change, "status", "expired") ? text(item.seller_id) : null;
    case "feedback":
      return text(item.reviewed_user_id);
    case "report":
      return text(item.reported_user_id);
    default:
      return null;
  }
}

function text(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
