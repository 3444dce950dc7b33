import { useSearchParams } from "react-router-dom";

export const SORTS = ["oldest", "newest", "most_reports"] as const;
const HELD = ["mine", "free"] as const;

/**
 * How a queue is looked at, as the address says it. What is not said is usual: all, from the oldest
 * on.
 */
export type View = {
  status: string;
  sort?: (typeof SORTS)[number];
  held?: (typeof HELD)[number];
  query?: string;
};

/** Whether it waits for a decision: only that can be somebody's. */
export function isOfOpen(status: string): boolean {
  return ["pending", "investigating", "open"].includes(status);
}

/** The view of the address, and what changes a part of it. */
export function useView(status: string): [View, (change: Partial<Record<keyof View, string>>) => void] {
  const [params, setParams] = useSearchParams();
  const sort = SORTS.find((each) => each === params.get("sort"));
  const held = HELD.find((each) => each === params.get("held"));
  const query = params.get("query") ?? "";
  const view: View = { status, ...(sort && { sort }), ...(held && { held }), ...(query && { query }) };
  const change = (part: Partial<Record<keyof View, string>>) => {
    const next = Object.entries({ ...view, ...part }).filter(([, value]) => value);
    setParams(Object.fromEntries(next), { replace: true });
  };
  return [view, change];
}
