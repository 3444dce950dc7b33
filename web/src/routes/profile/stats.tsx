import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { creditsOptions } from "../../features/credits/queries";
import { dealsOptions } from "../../features/deals/queries";
import { myTicketsOptions } from "../../features/listing/queries";
import { useFormats } from "../../lib/language/format";
import { usePollWhileDown } from "../../lib/live/live";
import { Card } from "../../ui/card";
import { Section } from "../../ui/section";
import { Skeleton } from "../../ui/skeleton";

export default function StatsTab() {
  const { t } = useLingui();
  const { formatNumber } = useFormats();
  // Marks a count as incomplete while pages are not loaded yet.
  const counted = (count: number | undefined, isMore: boolean) =>
    count === undefined ? undefined : `${formatNumber(count)}${isMore ? "+" : ""}`;
  const tickets = useInfiniteQuery(myTicketsOptions());
  const deals = useInfiniteQuery(dealsOptions(usePollWhileDown()));
  // Unlocked directly or by an accepted interest, on either side.
  const unlocked = deals.data?.filter(({ contact }) => contact !== null);
  const credits = useQuery(creditsOptions(true));
  const stats = [
    [t`Tickets listed`, counted(tickets.data?.length, tickets.hasNextPage), tickets.isError],
    [t`Contacts unlocked`, counted(unlocked?.length, deals.hasNextPage), deals.isError],
    [t`Credits available`, counted(credits.data?.credits, false), credits.isError],
  ] as const;
  return (
    <Section id="stats" title={<Trans>Your Stats</Trans>}>
      <Card
        as="dl"
        variant="flush"
        className="grid grid-cols-3 divide-x divide-line large-text:grid-cols-1 large-text:divide-x-0 large-text:divide-y"
      >
        {stats.map(([label, value, isError]) => (
          <div key={label} className="flex flex-col-reverse justify-end gap-1 p-3 sm:p-5">
            <dt className="text-ink-muted text-sm">{label}</dt>
            <dd className="figures title text-3xl">
              {value ?? (isError ? "–" : <Skeleton className="h-[1em] w-14" />)}
            </dd>
          </div>
        ))}
      </Card>
    </Section>
  );
}
