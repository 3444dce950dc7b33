import { useCallback, useMemo } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { withParams } from "../../lib/search-params";
import { type BrowseFilters, filtersFrom } from "./queries";

type FilterChange = { [Name in keyof BrowseFilters]?: string };

/** What stands in the navigation state while a search is being typed. */
const TYPING = { isTyping: true };

/**
 * The filters live in the address: it can be shared, and Back takes back the last change. A search that is typed is one
 * change, however often the typing pauses.
 */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const isTyping = (state as Partial<typeof TYPING> | null)?.isTyping === true;
  const filters = useMemo(() => filtersFrom(params), [params]);

  const go = useCallback(
    (next: FilterChange, options: { replace?: boolean; state?: typeof TYPING }) => setParams(withParams(next), options),
    [setParams],
  );

  const change = useCallback((next: FilterChange) => go(next, {}), [go]);
  const type = useCallback(
    (search: string) => {
      if (search !== (filters.search ?? "")) go({ search }, { replace: isTyping, state: TYPING });
    },
    [go, isTyping, filters.search],
  );
  const clear = useCallback(() => setParams({}), [setParams]);

  return { filters, change, type, clear, isActive: Object.keys(filters).some((name) => name !== "sort") };
}
