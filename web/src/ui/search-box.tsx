import { Trans } from "@lingui/react/macro";
import { SEARCH_MAX } from "@reseat/contract/limits/constants";
import { clsx } from "clsx";
import { Search, X } from "lucide-react";
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useHref } from "react-router-dom";
import { paths } from "../lib/pages/paths";

/**
 * The id of the form around the box. Fields elsewhere can belong to it; sent without scripts, it
 * searches with their values.
 */
export const SEARCH_FORM_ID = "find";

/** The text that is being typed, and how to show a text that was searched for in another way. */
export interface Typing {
  text: string;
  input: RefObject<HTMLInputElement | null>;
  settle: (text: string) => void;
}

interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** The current search; the box follows changes from outside. */
  value: string;
  /** Called when typing pauses, and at once on Enter or clear. */
  onSearch: (text: string) => void;
  delay?: number;
  /** More attributes of the input, when a list belongs to it. */
  combobox?: ComponentProps<"input">;
  /** The list, which lies over the content below the box. */
  children?: (typing: Typing) => ReactNode;
  className?: string | undefined;
}

export function SearchBox({
  label,
  placeholder,
  value,
  onSearch,
  delay = 250,
  combobox,
  children,
  className,
}: SearchBoxProps) {
  const action = useHref(paths.discover);
  const [text, setText] = useState(value);
  /** The last searches: the ones under way first, then the current one. */
  const sent = useRef([value]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  // A delayed search calls the newest `onSearch`: an older one would undo choices made during the
  // delay.
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });

  const show = (next: string) => {
    setText(next);
    if (input.current) input.current.value = next;
  };
  const settle = (next: string) => {
    sent.current = [next];
    clearTimeout(timer.current);
    show(next);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `settle` only sets
  useEffect(() => {
    const place = sent.current.lastIndexOf(value);
    // A change from outside (a chip, Back) overrides the text that is being typed.
    if (place < 0) settle(value);
    else sent.current = sent.current.slice(place);
  }, [value]);

  const send = (next: string, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const search = next.trim();
      // Enter soon after a pause is the same search, and one step of the history.
      if (search === sent.current.at(-1)) return;
      sent.current.push(search);
      latest.current(search);
    }, wait);
  };

  return (
    <search data-combobox className={clsx("relative block", className)}>
      <form
        id={SEARCH_FORM_ID}
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          send(input.current?.value ?? text, 0);
          input.current?.blur();
        }}
      >
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute start-3.5 top-1/2 size-5 -translate-y-1/2 text-ink-muted large-text:hidden"
        />
        <input
          ref={input}
          type="search"
          name="search"
          aria-label={label}
          placeholder={placeholder}
          // Uncontrolled: a render between a key and its event would undo the key.
          defaultValue={value}
          maxLength={SEARCH_MAX}
          enterKeyHint="search"
          autoComplete="off"
          onChange={(event) => {
            setText(event.target.value);
            send(event.target.value, delay);
          }}
          {...combobox}
          className="min-h-13 w-full rounded-md border border-line-strong bg-surface ps-11 pe-11 large-text:px-3 text-base text-ink text-ellipsis placeholder:text-ink-muted hover:border-ink focus-visible:outline-offset-0 [&::-webkit-search-cancel-button]:hidden"
        />
        {text && (
          <button
            type="button"
            onClick={() => {
              show("");
              send("", 0);
              input.current?.focus();
            }}
            className="absolute end-1 top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-md text-ink-muted hover:text-ink"
          >
            <X aria-hidden="true" className="size-5" />
            <span className="sr-only">
              <Trans>Clear search</Trans>
            </span>
          </button>
        )}
      </form>
      {children?.({ text, input, settle })}
    </search>
  );
}
