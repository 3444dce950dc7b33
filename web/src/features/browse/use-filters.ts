import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { useCity } from "../../lib/city";
import { type LocationState, useLocationState } from "../../lib/pages/location-state";
import { withParams } from "../../lib/pages/search-params";
import { type BrowseFilters, filtersFrom, withCity } from "./queries";

export type FilterChange = { [Name in keyof BrowseFilters]?: string };

/**
 * Keeps the filters in the address, so that people can share it and Back undoes the last change. A
 * typed search counts as one change, however often the typing pauses. `query` is the request to the
 * server. A change starts at the list's beginning, and a new search is no longer literal.
 */
export function useFilters() {
  const city = useCity();
  const [params, setParams] = useSearchParams();
  const { isTyping = false } = useLocationState();
  const filters = useMemo(() => filtersFrom(params), [params]);
  const query = withCity(city, filters);

  const go = useCallback(
    (next: FilterChange, options: { replace?: boolean; state?: LocationState }) =>
      setParams(withParams({ ...("search" in next && { literal: null }), ...next, cursor: null }), options),
    [setParams],
  );

  const change = useCallback((next: FilterChange) => go(next, {}), [go]);
  const type = useCallback(
    (search: string) => {
      if (search !== (filters.search ?? "")) go({ search }, { replace: isTyping, state: { isTyping: true } });
    },
    [go, isTyping, filters.search],
  );
  const clear = useCallback(() => setParams({}), [setParams]);

  return { filters, query, city, change, type, clear, isActive: Object.keys(filters).some((name) => name !== "sort") };
}
