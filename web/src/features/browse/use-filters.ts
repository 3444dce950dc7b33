import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { type BrowseFilters, filtersFrom } from "./queries";

/** The filters live in the address: it can be shared, and Back undoes nothing by surprise. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => filtersFrom(params), [params]);

  const change = useCallback(
    (next: Partial<Record<keyof BrowseFilters, string>>) =>
      setParams(
        (current) => {
          const changed = new URLSearchParams(current);
          for (const [name, value] of Object.entries(next)) {
            if (value) changed.set(name, value);
            else changed.delete(name);
          }
          return changed;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );

  const clear = useCallback(() => setParams({}, { replace: true, preventScrollReset: true }), [setParams]);

  return { filters, change, clear, isActive: Object.keys(filters).some((name) => name !== "sort") };
}
