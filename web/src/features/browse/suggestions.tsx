import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "../../lib/pages/paths";
import type { Typing } from "../../ui/search-box";
import { SuggestedList } from "../../ui/suggested-list";
import { useCombobox } from "../../ui/use-combobox";
import type { useFilters } from "./use-filters";
import {
  forgetSearches,
  recentSearches,
  rememberSearch,
  type Suggested,
  type SuggestedGroup,
  useSuggested,
} from "./use-suggested";

interface SuggestionsProps extends Typing, Pick<ReturnType<typeof useFilters>, "city" | "change"> {
  onList: Parameters<typeof useCombobox>[0]["onList"];
}

/** Suggestions for the typed text; for an empty box, the last searches on this device. */
export default function Suggestions({ text, input, settle, city, change, onList }: SuggestionsProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const typed = text.trim();
  const [clears, setClears] = useState(0);
  const suggested = useSuggested(typed, city);
  const recent = useRecent(typed === "", clears);
  const groups = typed === "" ? recent : suggested;
  const items = useMemo(() => groups.flatMap((group) => group.items), [groups]);
  const onPick = ({ change: next }: Suggested) => {
    // The box must have the text before it loses the focus, because it is remembered then.
    flushSync(() => settle(next.search ?? ""));
    // The dashboard has no filter by place.
    if (next.location && pathname === paths.home) void navigate(paths.browse({ location: next.location }));
    else change(next);
    input.current?.blur();
  };
  const { isOpen, marked, listId } = useCombobox({ input, items, onPick, onBlur: rememberSearch, onList });
  const clear = () => {
    forgetSearches();
    setClears(clears + 1);
  };
  if (!isOpen || items.length === 0) return null;
  return (
    <SuggestedList groups={groups} listId={listId} marked={items[marked]} onPick={onPick}>
      {typed === "" && (
        <button
          type="button"
          onClick={clear}
          className="absolute end-1 top-0 min-h-11 rounded-md px-3 font-semibold text-sm text-velvet-ink hover:underline"
        >
          <Trans>Clear</Trans>
          <span className="sr-only">
            <Trans>Recent searches</Trans>
          </span>
        </button>
      )}
    </SuggestedList>
  );
}

/** Reads the last searches when the box becomes empty. */
function useRecent(isEmpty: boolean, clears: number): SuggestedGroup[] {
  const { t } = useLingui();
  // biome-ignore lint/correctness/useExhaustiveDependencies: storage has changed when one of these has
  return useMemo(() => {
    const items = recentSearches().map((name): Suggested => ({ kind: "recent", name, change: { search: name } }));
    return items.length > 0 ? [{ title: t`Recent searches`, items }] : [];
  }, [isEmpty, clears, t]);
}
