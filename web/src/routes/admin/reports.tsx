import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams, useSearchParams } from "react-router-dom";
import { queuesOptions } from "../../features/admin/cases/queries";
import { QueuePanes } from "../../features/admin/cases/queue-panes";
import { QueueTools } from "../../features/admin/cases/queue-tools";
import { QUEUE_TABS } from "../../features/admin/cases/queues";
import { isOfOpen, useView } from "../../features/admin/cases/view";
import { adminPaths } from "../../features/admin/paths";
import { useFormats } from "../../lib/language/format";
import { PageHeading } from "../../lib/pages/page";
import { showCurrent } from "../../ui/tabs";

/**
 * The open work of admins: cases, refunds and payments, appeals, grievances. The address names the
 * queue, its status and the open item.
 */
export default function Queues() {
  const { t } = useLingui();
  const { formatNumber } = useFormats();
  const { queue: name, itemId } = useParams();
  const [params] = useSearchParams();
  const { data: counts } = useQuery(queuesOptions());
  const tab = QUEUE_TABS.find((each) => each.name === name) ?? QUEUE_TABS[0];
  const statuses = tab.queues
    .flatMap((queue) => queue.statuses)
    .sort((a, b) => Number(isOfOpen(b.name)) - Number(isOfOpen(a.name)));
  const status = statuses.find((each) => each.name === params.get("status")) ?? tab.queues[0].statuses[0];
  const queue = tab.queues.find((each) => each.statuses.includes(status)) ?? tab.queues[0];
  const [view, change] = useView(status.name);
  const head = (
    <>
      <nav aria-label={t`Queues`} className="grid grid-cols-[repeat(auto-fit,minmax(4.25rem,1fr))] gap-1">
        {QUEUE_TABS.map(({ name, label, waiting }) => (
          <Link
            key={name}
            to={adminPaths.queue(name)}
            aria-current={name === tab.name ? "page" : undefined}
            className="grid min-h-13 place-content-center rounded-md border border-line bg-surface text-center text-xs hover:border-ink aria-[current]:border-ink aria-[current]:bg-sunken aria-[current]:font-semibold"
          >
            <span className="figures order-first font-semibold text-base">
              {counts ? formatNumber(waiting(counts)) : "–"}
            </span>{" "}
            {t(label)}
          </Link>
        ))}
      </nav>
      <nav
        ref={showCurrent}
        aria-label={t`Status`}
        className="relative flex gap-x-4 overflow-x-auto border-line border-b lg:flex-wrap"
      >
        {statuses.map(({ name, label, count }) => (
          <Link
            key={name}
            to={adminPaths.queue(tab.name, { status: name })}
            aria-current={name === status.name ? "page" : undefined}
            className="-mb-px inline-flex min-h-11 shrink-0 items-center gap-1.5 border-transparent border-b-2 text-ink-muted text-sm aria-[current]:border-ink aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {t(label)} <span className="figures">{counts ? formatNumber(count(counts)) : "–"}</span>
          </Link>
        ))}
      </nav>
      <QueueTools view={view} onChange={change} queue={queue} />
    </>
  );
  return (
    <>
      <PageHeading className="sr-only">
        <Trans>Reports</Trans>
      </PageHeading>
      {/* The search field keeps its focus while its text changes. */}
      <QueuePanes
        key={`${tab.name}/${status.name}`}
        name={tab.name}
        queue={queue}
        view={view}
        openId={itemId}
        head={head}
      />
    </>
  );
}
