import { Trans, useLingui } from "@lingui/react/macro";
import type { BrowsePage, TicketCard } from "@reseat/contract";
import { NIGHT_FROM } from "@reseat/contract/limits/constants";
import { type ComponentProps, Suspense } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../lib/pages/paths";
import { SOONEST_SORT } from "./queries";
import { TicketSection } from "./ticket-section";

/** The places of the groups until they are known. */
const UNKNOWN = ["today", "tomorrow", "weekend"].map((date) => ({ date, items: undefined, total: undefined }));

interface SoonestProps {
  /** Undefined until they are known. */
  groups: BrowsePage["soonest"];
  query: ComponentProps<typeof TicketSection>["query"];
}

/** Shows what begins soonest, in groups with tickets. */
export function Soonest({ groups, query }: SoonestProps) {
  const { t } = useLingui();
  const titleOf = (index: number, first: TicketCard | undefined) => {
    if (index === 1) return t`Tomorrow`;
    if (index === 2) return t`This weekend`;
    return first && first.show_time < NIGHT_FROM ? t`Today` : t`Tonight`;
  };
  // The list below says what went wrong.
  if (query.isError) return null;
  return (groups ?? UNKNOWN).map(({ date, items, total }, index) => {
    if (total === 0) return null;
    return (
      // Each is taken over by itself.
      <Suspense key={date}>
        <TicketSection title={titleOf(index, items?.[0])} tickets={items} query={query} isBelow={index > 0}>
          {total && (
            <Link
              to={paths.browse({ date, sort: SOONEST_SORT })}
              className="-my-2 flex min-h-11 items-center font-semibold text-sm text-velvet-ink underline-offset-4 hover:underline"
            >
              <Trans>All {total}</Trans>
            </Link>
          )}
        </TicketSection>
      </Suspense>
    );
  });
}
