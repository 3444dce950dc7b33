import { Plural, useLingui } from "@lingui/react/macro";
import { Clapperboard, History, MapPin } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { Poster } from "./poster";
import { useCombobox } from "./use-combobox";

/** A name that a text under way could mean. */
export interface Suggestion {
  kind: "recent" | "movie" | "theatre" | "place";
  name: string;
  /** Distinguishes two with the same name. */
  detail?: string | null;
  poster?: string | null;
  /** The number of tickets on sale with it. */
  count?: number;
}

/** A name, and what happens when it is picked. */
export interface Pickable extends Suggestion {
  onPick: () => void;
}

interface SuggestedListProps<Item extends Suggestion> {
  /** A group without a title has no heading. */
  groups: { title?: string; items: Item[] }[];
  listId: string;
  marked: Item | undefined;
  onPick: (item: Item) => void;
  children?: ReactNode;
}

/** The list of a combobox, over what follows its box. */
export function SuggestedList<Item extends Suggestion>({
  groups,
  listId,
  marked,
  onPick,
  children,
}: SuggestedListProps<Item>) {
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
          <div key={title ?? ""} {...(title && { role: "group", "aria-label": title })}>
            {title && (
              <div aria-hidden="true" className="printed flex min-h-11 items-end px-3 pb-1 text-ink-muted text-xs">
                {title}
              </div>
            )}
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
  item: Suggestion;
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
      <span className="wrap-break-word grid min-w-[min(5rem,100%)] flex-1 leading-tight">
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

interface FieldSuggestionsProps extends Pick<Parameters<typeof useCombobox>[0], "input" | "onList"> {
  items: readonly Pickable[];
}

/** The list of a text field that suggests names. */
export function FieldSuggestions({ input, items, onList }: FieldSuggestionsProps) {
  const pick = ({ onPick }: Pickable) => {
    flushSync(onPick);
    close();
  };
  const { isOpen, marked, listId, close } = useCombobox({ input, items, onPick: pick, onList });
  if (!isOpen || items.length === 0) return null;
  return <SuggestedList groups={[{ items: [...items] }]} listId={listId} marked={items[marked]} onPick={pick} />;
}
