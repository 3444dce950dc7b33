import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Clapperboard, History, MapPin } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigate } from "react-router-dom";
import { Poster } from "../../components/poster";
import type { Typing } from "../../components/search-box";
import { paths } from "../../lib/pages/paths";
import { forgetSearches, recentSearches } from "./recent-searches";
import { useCombobox } from "./use-combobox";
import type { useFilters } from "./use-filters";
import { type Suggested, type SuggestedGroup, useSuggested } from "./use-suggested";

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
  const { isOpen, marked, listId } = useCombobox({ input, items, onPick, onList });
  const clear = () => {
    forgetSearches();
    setClears(clears + 1);
  };
  if (!isOpen || items.length === 0) return null;
  return (
    <Groups groups={groups} listId={listId} marked={items[marked]} onPick={onPick}>
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
    </Groups>
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

interface GroupsProps {
  groups: SuggestedGroup[];
  listId: string;
  marked: Suggested | undefined;
  onPick: (item: Suggested) => void;
  children: ReactNode;
}

function Groups({ groups, listId, marked, onPick, children }: GroupsProps) {
  const { t } = useLingui();
  let place = 0;
  return (
    // Keeps the focus in the box: otherwise its list would close.
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are the box's
    <div
      onMouseDown={(event) => event.preventDefault()}
      className="absolute start-0 top-full z-20 mt-1 w-full min-w-[min(18rem,calc(100vw-2rem))] overflow-hidden rounded-md border border-line-strong bg-raised pb-1 text-ink shadow-2"
    >
      <div
        role="listbox"
        id={listId}
        aria-label={t`Suggestions`}
        className="max-h-[min(24rem,55vh)] overflow-y-auto overscroll-contain"
      >
        {groups.map(({ title, items }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={title} role="group" aria-label={title}>
            <div aria-hidden="true" className="printed flex min-h-11 items-end px-3 pb-1 text-ink-muted text-xs">
              {title}
            </div>
            {items.map((item) => {
              const at = place++;
              return (
                <Option
                  key={`${item.name} ${item.detail}`}
                  id={`${listId}-${at}`}
                  item={item}
                  isMarked={item === marked}
                  onPick={() => onPick(item)}
                />
              );
            })}
          </div>
        ))}
      </div>
      {children}
    </div>
  );
}

interface OptionProps {
  id: string;
  item: Suggested;
  isMarked: boolean;
  onPick: () => void;
}

function Option({ id, item: { kind, name, detail, poster, count }, isMarked, onPick }: OptionProps) {
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMarked) own.current?.scrollIntoView({ block: "nearest" });
  }, [isMarked]);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus and names the marked option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's
    <div
      ref={own}
      role="option"
      id={id}
      aria-selected={isMarked}
      onClick={onPick}
      className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 px-3 py-1.5 hover:bg-sunken aria-selected:bg-sunken aria-selected:outline-2 aria-selected:outline-focus aria-selected:-outline-offset-2"
    >
      <span className="grid w-8 shrink-0 place-items-center text-ink-muted">
        {kind === "movie" && <Poster src={poster} movie={name} isThumbnail className="w-8" />}
        {kind === "theatre" && <Clapperboard aria-hidden="true" className="size-5" />}
        {kind === "place" && <MapPin aria-hidden="true" className="size-5" />}
        {kind === "recent" && <History aria-hidden="true" className="size-5" />}
      </span>
      <span className="wrap-break-word grid min-w-min flex-1 leading-tight">
        <span className="font-semibold text-sm">{name}</span>
        {detail && <span className="text-ink-muted text-xs">{detail}</span>}
      </span>
      {count !== undefined && count > 0 && (
        <span className="figures ms-auto shrink-0 text-ink-muted text-xs">
          <Plural value={count} one="# ticket" other="# tickets" />
        </span>
      )}
    </div>
  );
}
