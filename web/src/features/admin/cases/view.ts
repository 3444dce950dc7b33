import type { ReportedCase } from "@reseat/contract";
import { useSearchParams } from "react-router-dom";
import { withParams } from "../../../lib/pages/search-params";

export const SORTS = ["oldest", "newest", "most_reports"] as const;
const HELD = ["mine", "free"] as const;

/** The view of a queue, from the address. The default is all items, the oldest first. */
export type View = {
  status: string;
  sort?: (typeof SORTS)[number];
  held?: (typeof HELD)[number];
  query?: string;
};

/** Returns whether items of a status wait for a decision. Only these can have a holder. */
export function isOfOpen(status: string): boolean {
  return ["pending", "investigating", "open"].includes(status);
}

/** Returns the view of the address, and a function that changes a part of it. */
export function useView(status: string): [View, (change: Partial<Record<keyof View, string>>) => void] {
  const [params, setParams] = useSearchParams();
  const sort = SORTS.find((each) => each === params.get("sort"));
  const held = HELD.find((each) => each === params.get("held"));
  const query = params.get("query") ?? "";
  const view: View = { status, ...(sort && { sort }), ...(held && { held }), ...(query && { query }) };
  const change = (part: Partial<Record<keyof View, string>>) => setParams(withParams(part), { replace: true });
  return [view, change];
}

/** The id of a case in an address: the person, and one of the case's reports. */
export function caseIdOf({ user_id, id }: Pick<ReportedCase, "user_id" | "id">): string {
  return `${user_id}-${id}`;
}

export function caseNamed(caseId: string): { user_id: string; id: string } {
  const [user_id = "", id = ""] = caseId.split("-");
  return { user_id, id };
}
