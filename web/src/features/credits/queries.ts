import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api";

function firstPage(cursor: string | undefined) {
  return { limit: 20, ...(cursor ? { cursor } : {}) };
}

/** The person's purchases of credits, newest first. */
export function purchasesOptions() {
  return infiniteQueryOptions({
    ...api.credits.listTransactions.infiniteOptions({
      input: firstPage,
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next_cursor ?? undefined,
    }),
    select: ({ pages }) => pages.flatMap((page) => page.items),
  });
}

/** Every movement of the person's credits, newest first. */
export function statementOptions() {
  return infiniteQueryOptions({
    ...api.credits.getStatement.infiniteOptions({
      input: firstPage,
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next_cursor ?? undefined,
    }),
    select: ({ pages }) => pages.flatMap((page) => page.items),
  });
}
