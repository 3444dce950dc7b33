import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Button } from "./button";

/** A list that loads page by page. */
interface Paged {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

interface LoadMoreProps {
  list: Paged;
}

/**
 * Loads the next page shortly before the user reaches the end; the button is for people who do not
 * scroll. After a failure only a press tries again.
 */
export default function LoadMore({ list }: LoadMoreProps) {
  const { t } = useLingui();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const mark = useRef<HTMLDivElement>(null);
  const isWatching = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (!mark.current || !isWatching) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      rootMargin: "600px",
    });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [isWatching, fetchNextPage]);
  if (!hasNextPage) return null;
  return (
    <div ref={mark} className="mt-6 grid justify-items-center gap-3">
      {isFetchNextPageError && (
        <p role="alert" className="text-danger">
          <Trans>Could not load more.</Trans>
        </p>
      )}
      <Button variant="outline" onClick={() => void fetchNextPage()} busy={isFetchingNextPage}>
        {isFetchNextPageError ? t`Try Again` : t`Show More`}
      </Button>
    </div>
  );
}
