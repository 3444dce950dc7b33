import { useLingui } from "@lingui/react/macro";
import { type UseInfiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFormats } from "../../lib/language/format";
import { PagedList } from "../../ui/paged-list";
import { EmptyState } from "../../ui/states";

interface EntriesProps<Item extends { id: string }> {
  // biome-ignore lint/suspicious/noExplicitAny: pages and keys of any call.
  of: UseInfiniteQueryOptions<any, Error, Item[], any, any>;
  empty: string;
  children: (item: Item) => ReactNode;
}

/** One of the lists on a person's page. */
export function Entries<Item extends { id: string }>({ of, empty, children }: EntriesProps<Item>) {
  const { t } = useLingui();
  const list = useInfiniteQuery(of);
  return (
    <PagedList
      list={list}
      loading={t`Loading...`}
      failed={t`Could not load this list`}
      empty={<EmptyState title={empty} compact />}
      rows
    >
      {children}
    </PagedList>
  );
}

interface EntryProps {
  title: ReactNode;
  badge?: ReactNode;
  /** ISO time. */
  at: string;
  action?: ReactNode;
  children?: ReactNode;
}

export function Entry({ title, badge, at, action, children }: EntryProps) {
  const { formatDate, formatTime } = useFormats();
  return (
    <article className="grid gap-1 px-4 py-3">
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="font-semibold">{title}</h3>
        {badge}
      </header>
      {children && <p className="whitespace-pre-line text-ink-muted text-sm">{children}</p>}
      <footer className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <time dateTime={at} className="figures text-ink-muted text-xs">
          {formatDate(at)}, {formatTime(at)}
        </time>
        {action}
      </footer>
    </article>
  );
}
