import { QUESTIONS_FIRST } from "@reseat/contract/limits/constants";
import { api } from "../../lib/api/api";
import { pagedOptions } from "../../lib/api/paged";

/** Questions about the person's tickets (seller) or asked by the person (buyer), newest first. */
export function questionsOptions(role: "seller" | "buyer", refetchInterval: number | false) {
  return { ...pagedOptions(api.availability.list, { role, limit: QUESTIONS_FIRST }), refetchInterval };
}
