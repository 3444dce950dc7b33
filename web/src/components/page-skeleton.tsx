import { Trans } from "@lingui/react/macro";
import { Skeleton } from "./skeleton";

/** Stands in for the page of a ticket or a wanted post while it loads. */
export function PageSkeleton() {
  return (
    <div role="status" className="page-width grid max-w-2xl gap-5 py-10">
      <span className="sr-only">
        <Trans>Loading</Trans>
      </span>
      <Skeleton className="h-12 w-3/4" />
      <Skeleton className="h-60 w-full rounded-md" />
    </div>
  );
}
