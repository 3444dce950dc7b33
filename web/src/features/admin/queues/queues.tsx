import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Link, useParams, useSearchParams } from "react-router-dom";
import { useFormats } from "../../../lib/format";
import { PageHeading } from "../../../lib/page";
import { adminPaths } from "../paths";
import { queuesOptions } from "../queries";
import { Appeals, Cases, Grievances, Payments, Refunds } from "./lists";
import { QUEUES } from "./queue-names";

/** What waits for an admin: cases, refunds and payments, appeals, grievances. The address names the queue, its status and the open item. */
export function Queues() {
  const { t } = useLingui();
  const { formatNumber } = useFormats();
  const { queue: name, itemId } = useParams();
  const [params] = useSearchParams();
  const { data: counts } = useQuery(queuesOptions());
  const queue = QUEUES.find((each) => each.name === name) ?? QUEUES[0];
  const status = queue?.statuses.find((each) => each.name === params.get("status")) ?? queue?.statuses[0];
  if (!queue || !status) return null;
  const at = { status: status.name, openId: itemId };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeading className="sr-only">
        <Trans>Reports</Trans>
      </PageHeading>
      <nav aria-label={t`Queues`} className={clsx("flex flex-wrap gap-2", itemId && "max-lg:hidden")}>
        {QUEUES.map(({ name, label, waiting }) => (
          <Link
            key={name}
            to={adminPaths.queue(name)}
            aria-current={name === queue.name ? "page" : undefined}
            className="chip min-h-11 aria-[current]:border-ink aria-[current]:font-semibold"
          >
            {t(label)} <span className="figures">{counts ? formatNumber(waiting(counts)) : "–"}</span>
          </Link>
        ))}
      </nav>
      <nav
        aria-label={t`Status`}
        className={clsx("flex gap-x-4 gap-y-1 overflow-x-auto border-line border-b", itemId && "max-lg:hidden")}
      >
        {queue.statuses.map(({ name, label, count }) => (
          <Link
            key={name}
            to={adminPaths.queue(queue.name, name)}
            aria-current={name === status.name ? "page" : undefined}
            className="-mb-px inline-flex min-h-11 shrink-0 items-center gap-1.5 border-transparent border-b-2 text-ink-muted text-sm aria-[current]:border-ink aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {t(label)} <span className="figures">{counts ? formatNumber(count(counts)) : "–"}</span>
          </Link>
        ))}
      </nav>
      {queue.name === "cases" && <Cases key={status.name} {...at} />}
      {queue.name === "appeals" && <Appeals key={status.name} {...at} />}
      {queue.name === "grievances" && <Grievances key={status.name} {...at} />}
      {queue.name === "refunds" &&
        (["open", "refunded", "closed"].includes(status.name) ? (
          <Payments key={status.name} {...at} />
        ) : (
          <Refunds key={status.name} {...at} />
        ))}
    </div>
  );
}
