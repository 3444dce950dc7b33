import { queryOptions } from "@tanstack/react-query";

/** A package whose code is in this site, as `vite.notices.ts` writes it with each build. */
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

/** Whose code is in the site; the same until the page is left. */
export function noticesOptions() {
  return queryOptions({ queryKey: ["notices"], queryFn: fetchNotices, staleTime: Number.POSITIVE_INFINITY });
}
