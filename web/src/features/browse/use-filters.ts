import { useCallback, useEffect, useMemo, useRef } from "react";
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
  /** Whether the newest change was typed, also before the screen shows it. */
  const wasTyped = useRef(isTyping);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the address counts
  useEffect(() => {
    wasTyped.current = isTyping;
  }, [isTyping, params]);

  const go = useCallback(
    (next: FilterChange, isTyped: boolean) => {
      const state: LocationState = isTyped ? { isTyping: true } : {};
      const replace = isTyped && wasTyped.current;
      wasTyped.current = isTyped;
      setParams(withParams({ ...("search" in next && { literal: null }), ...next, cursor: null }), { replace, state });
    },
    [setParams],
  );

  const change = useCallback((next: FilterChange) => go(next, false), [go]);
  const type = useCallback((search: string) => go({ search }, true), [go]);
  const clear = useCallback(() => setParams({}), [setParams]);

  return { filters, query, city, change, type, clear, isActive: Object.keys(filters).some((name) => name !== "sort") };
}
