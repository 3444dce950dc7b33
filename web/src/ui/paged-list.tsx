import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Card } from "./card";
import LoadMore from "./load-more";
import { Skeleton } from "./skeleton";
import { ErrorState } from "./states";

interface PagedListProps<Item extends { id: string }> {
  list: UseInfiniteQueryResult<Item[]>;
  /** Read out by screen readers while the list loads, and the title of the error when it fails. */
  loading: string;
  failed: string;
  /** Shown when the list is empty. */
  empty: ReactNode;
  children: (item: Item) => ReactNode;
  /** True: rows of one card. False: each item is its own card. */
  rows?: boolean;
  /** The way to the next page, on a page that is drawn without scripts. */
  more?: ReactNode;
  className?: string;
}

/** A list that loads page by page, with its loading, error and empty looks. */
export function PagedList<Item extends { id: string }>({
  list,
  loading,
  failed,
  empty,
  children,
  rows = false,
  more = <LoadMore list={list} />,
  className = "grid gap-4",
}: PagedListProps<Item>) {
  if (list.isPending)
    return (
      <div role="status" className="grid gap-4">
        <span className="sr-only">{loading}</span>
        {[0, 1, 2].map((index) => (
          <Skeleton key={index} className="h-28 rounded-md" />
        ))}
      </div>
    );
  if (list.isError && !list.data)
    return <ErrorState title={failed} onRetry={() => void list.refetch()} busy={list.isFetching} />;
  if (!list.data || list.data.length === 0) return empty;
  const items = list.data.map((item) => <li key={item.id}>{children(item)}</li>);
  return (
    <>
      {rows ? (
        <Card as="ul" variant="flush" className="divide-y divide-line">
          {items}
        </Card>
      ) : (
        <ul className={className}>{items}</ul>
      )}
      {more}
    </>
  );
}
