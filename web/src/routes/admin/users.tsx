import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { adminPaths } from "../../features/admin/paths";
import { peopleOptions } from "../../features/admin/queries";
import { useFormats } from "../../lib/language/format";
import { PageHeading } from "../../lib/pages/page";
import { Avatar } from "../../ui/avatar";
import { PagedList } from "../../ui/paged-list";
import { SearchBox } from "../../ui/search-box";
import { EmptyState } from "../../ui/states";

const KEY = "rounded-sm border border-line-strong px-1.5 text-xs";

/**
 * Searches for people. Made for the keyboard: / searches, the arrows move through the results,
 * Enter opens one.
 */
export default function People() {
  const { t } = useLingui();
  const { formatDate } = useFormats();
  const [params, setParams] = useSearchParams();
  const query = params.get("query") ?? "";
  const people = useInfiniteQuery(peopleOptions(query));
  const area = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const focusSearch = (event: globalThis.KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest("input, textarea, select");
      if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      area.current?.querySelector("input")?.focus();
    };
    document.addEventListener("keydown", focusSearch);
    return () => document.removeEventListener("keydown", focusSearch);
  }, []);

  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const step = event.key === "ArrowDown" ? 1 : -1;
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("input, [data-person]")];
    const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the keys of the controls in it
    <div ref={area} onKeyDown={walk} className="grid gap-4">
      <PageHeading className="sr-only">{t`Users`}</PageHeading>
      <SearchBox
        label={t`Find people`}
        placeholder={t`Name, phone, email or ID`}
        value={query}
        onSearch={(text) => setParams(text ? { query: text } : {}, { replace: true })}
      />
      <p className="flex flex-wrap justify-between gap-x-4 text-ink-muted text-sm">
        <span>{query ? <Trans>Found for “{query}”</Trans> : t`Who joined last`}</span>
        <span aria-hidden="true" className="hidden sm:inline">
          <Trans>
            <kbd className={KEY}>/</kbd> search <kbd className={KEY}>↑</kbd> <kbd className={KEY}>↓</kbd> next{" "}
            <kbd className={KEY}>Enter</kbd> open
          </Trans>
        </span>
      </p>
      <PagedList
        list={people}
        loading={t`Loading people`}
        failed={t`Could not load people`}
        empty={
          <EmptyState
            title={t`Nobody found`}
            description={t`Try a part of the name, or the beginning of the phone or email: at least two characters.`}
            compact
          />
        }
        rows
      >
        {({ id, full_name, mobile, created_at }) => (
          <Link
            data-person
            to={adminPaths.person(id)}
            className="flex min-h-16 items-center gap-3 px-4 py-2.5 hover:bg-sunken focus-visible:-outline-offset-2"
          >
            <Avatar name={full_name} />
            <span className="grid min-w-0 grow">
              <span className="truncate font-semibold">{full_name}</span>
              <span className="figures text-ink-muted text-sm">{mobile}</span>
            </span>
            <span className="figures text-ink-muted text-xs max-sm:hidden">
              <Trans>joined {formatDate(created_at)}</Trans>
            </span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
          </Link>
        )}
      </PagedList>
    </div>
  );
}
