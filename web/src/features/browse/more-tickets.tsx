import { Trans } from "@lingui/react/macro";
import { type ComponentProps, Suspense } from "react";
import { lazyPart } from "../../lib/api/lazy-part";
import { useIsTakenOver } from "../../lib/session/session";
import { ButtonLink } from "../../ui/button";

const LoadMore = lazyPart(() => import("../../ui/load-more"));

interface MoreTicketsProps extends ComponentProps<typeof LoadMore> {
  /** The address of the next page, for a drawn page that the app has not taken over yet. */
  address: string;
}

/**
 * The rest of a list of tickets or wanted posts. It loads on scrolling; before the app has loaded
 * there is a link.
 */
export function MoreTickets({ list, address }: MoreTicketsProps) {
  const isTakenOver = useIsTakenOver();
  if (!list.hasNextPage) return null;
  if (!isTakenOver)
    return (
      <div className="mt-6 grid justify-items-center">
        <ButtonLink variant="outline" to={address}>
          <Trans>Show More</Trans>
        </ButtonLink>
      </div>
    );
  return (
    <Suspense>
      <LoadMore list={list} />
    </Suspense>
  );
}
