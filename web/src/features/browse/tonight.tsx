import { Trans, useLingui } from "@lingui/react/macro";
import { NIGHT_FROM } from "@reseat/contract/limits/constants";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { useCity } from "../../lib/city";
import { indianDay } from "../../lib/language/format";
import { serverNow } from "../../lib/live/server-clock";
import { paths } from "../../lib/pages/paths";
import { SOONEST_SORT, soonestOptions, withCity } from "./queries";
import { TicketList, TicketListSkeleton } from "./ticket-list";

const LIST = "grid gap-2.5";
/** What begins first, on a page for visitors. Nothing while nothing is on sale. */
export default function Tonight() {
  const { t } = useLingui();
  const city = useCity();
  const { data, isPending } = useQuery(soonestOptions(withCity(city, {})));
  const place = city || t`India`;
  const { items = [], total } = data ?? {};
  const today = indianDay(serverNow());
  const areToday = items.every(({ show_date }) => show_date === today);
  const areTonight = areToday && items.every(({ show_time }) => show_time >= NIGHT_FROM);
  if (!isPending && items.length === 0) return null;
  return (
    <section aria-labelledby="tonight" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="tonight" className="title wrap-break-word text-xl md:text-2xl">
          {areTonight ? t`Tonight in ${place}` : areToday ? t`Today in ${place}` : t`Soonest in ${place}`}
        </h2>
        {total !== undefined && (
          <Link
            to={paths.browse({ sort: SOONEST_SORT })}
            className="flex min-h-11 items-center font-semibold text-sm text-velvet-ink underline-offset-4 hover:underline"
          >
            <Trans>All {total}</Trans>
          </Link>
        )}
      </div>
      {!isPending && items.every(({ show_date }) => show_date !== today) && (
        <p className="text-ink-muted text-sm">
          <Trans>Nothing tonight yet. These come next.</Trans>
        </p>
      )}
      {isPending ? (
        <TicketListSkeleton count={3} className={LIST} />
      ) : (
        <TicketList tickets={items} targetId={null} leadsAway empty={null} className={LIST} />
      )}
    </section>
  );
}
