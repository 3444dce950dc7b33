import { Trans } from "@lingui/react/macro";
import { type ComponentProps, Suspense } from "react";
import { ButtonLink } from "../../components/button";
import { part } from "../../lib/part";

const LoadMore = part(() => import("../../components/load-more"));

interface MoreTicketsProps extends ComponentProps<typeof LoadMore> {
  /** The address of the next page, for where the server draws the list. */
  address: string;
}

/** The rest of a list of tickets: more comes as one scrolls, and by a link where nothing listens yet. */
export function MoreTickets({ list, address }: MoreTicketsProps) {
  if (!list.hasNextPage) return null;
  if (import.meta.env.SSR)
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
