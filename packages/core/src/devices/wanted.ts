import type { PreferenceKind } from "@reseat/contract";
import type { PushNews } from "../news";

/** The kind of a push in a person's preferences. */
export function preferenceOf(kind: PushNews["kind"]): PreferenceKind {
  switch (kind) {
    case "chat":
      return "messages";
    case "availability_asked":
    case "availability_answered":
      return "questions";
    case "credits_added":
    case "interest_expired":
    case "refund_approved":
    case "refund_rejected":
      return "credits";
    case "news":
      return "news";
    default:
      return "requests";
  }
}
