import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api/api";
import { pagedOptions } from "../../lib/api/paged";

/** A package whose code is in this site. `vite.emitted.ts` writes the list with each build. */
interface Notice {
  name: string;
  version: string;
  license: string;
  text: string;
}

async function fetchNotices({ signal }: { signal: AbortSignal }): Promise<Notice[]> {
  const answer = await fetch("/notices.json", { signal });
  return (await answer.json()) as Notice[];
}

/** The packages whose code is in the site; they do not change until the page is left. */
export function noticesOptions() {
  return queryOptions({ queryKey: ["notices"], queryFn: fetchNotices, staleTime: Number.POSITIVE_INFINITY });
}

/** The person's grievances, newest first. */
export function grievancesOptions() {
  return pagedOptions(api.grievances.listMine, {});
}
