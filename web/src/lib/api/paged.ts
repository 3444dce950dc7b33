import type { GeneralUtils, ProcedureUtils } from "@orpc/tanstack-query";
import { infiniteQueryOptions } from "@tanstack/react-query";
import type { CallContext } from "./link";

interface Page {
  items: unknown[];
  next_cursor: string | null;
}

type PagedCall<Input, Answer> = Pick<ProcedureUtils<CallContext, Input, Answer, Error>, "call"> & GeneralUtils<Input>;

/** Options of a list that loads page by page and appears as one. */
export function pagedOptions<Input extends { cursor?: string | undefined }, Answer extends Page>(
  list: PagedCall<Input, Answer>,
  input: Omit<Input, "cursor">,
  context: CallContext = {},
) {
  return infiniteQueryOptions({
    queryKey: list.key({ type: "infinite", input } as object),
    queryFn: ({ pageParam, signal }) =>
      list.call({ ...input, ...(pageParam ? { cursor: pageParam } : {}) } as Input, { signal, context }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    select: ({ pages }): Answer["items"] => pages.flatMap((page) => page.items),
  });
}
