import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams, useSearchParams } from "react-router-dom";
import { APPEALS } from "../../features/admin/cases/appeals";
import { CASES } from "../../features/admin/cases/cases";
import type { AnyQueue } from "../../features/admin/cases/define-queue";
import { GRIEVANCES } from "../../features/admin/cases/grievances";
import { QueuePanes } from "../../features/admin/cases/queue-panes";
import { PAYMENTS, REFUNDS } from "../../features/admin/cases/refunds";
import { adminPaths } from "../../features/admin/paths";
import { isOfOpen, queuesOptions, SORTS, type View } from "../../features/admin/queries";
import { useFormats } from "../../lib/language/format";
import { PageHeading } from "../../lib/pages/page";
import { withParams } from "../../lib/pages/search-params";
import { Chip } from "../../ui/chip";
import { Field, Select } from "../../ui/field";
import { SearchBox } from "../../ui/search-box";
import { showCurrent } from "../../ui/tabs";

interface QueueTab {
  /** The name in the address. */
  name: string;
  label: MessageDescriptor;
  queues: AnyQueue[];
}

/** The tabs of the queues. Payments share one with refunds: both are about returning money. */
const TABS: [QueueTab, ...QueueTab[]] = [
  { name: "cases", label: msg`Reports`, queues: [CASES] },
  { name: "refunds", label: msg`Refunds`, queues: [REFUNDS, PAYMENTS] },
  { name: "appeals", label: msg`Appeals`, queues: [APPEALS] },
  { name: "grievances", label: msg`Grievances`, queues: [GRIEVANCES] },
];

/** The statuses of a tab's queues, the open ones first. */
const statusesOf = ({ queues }: QueueTab) =>
  queues
    .flatMap((queue) => Object.entries(queue.statuses).map(([status, label]) => ({ queue, status, label })))
    .sort((a, b) => Number(isOfOpen(b.status)) - Number(isOfOpen(a.status)));

/**
 * The open work of admins: cases, refunds and payments, appeals, grievances. The address names the
 * queue, its status and the open item.
 */
export default function Queues() {
  const { t } = useLingui();
  const { formatNumber } = useFormats();
  const { queue: name, itemId } = useParams();
  const [params, setParams] = useSearchParams();
  const { data: counts } = useQuery(queuesOptions());
  const countOf = (shown: ReturnType<typeof statusesOf>) => {
    if (!counts) return "–";
    const each = shown.map(({ queue, status }) => new Map(Object.entries(queue.counts(counts))).get(status) ?? 0);
    return formatNumber(each.reduce((sum, count) => sum + count, 0));
  };
  const tab = TABS.find((each) => each.name === name) ?? TABS[0];
  const statuses = statusesOf(tab);
  const open = statuses.find(({ status }) => status === params.get("status")) ?? statuses[0];
  if (!open) return null;
  const sort = SORTS.find((each) => each === params.get("sort"));
  const held = (["mine", "free"] as const).find((each) => each === params.get("held"));
  const query = params.get("query");
  const view: View = { status: open.status, ...(sort && { sort }), ...(held && { held }), ...(query && { query }) };
  const head = (
    <>
      <nav aria-label={t`Queues`} className="grid grid-cols-[repeat(auto-fit,minmax(4.25rem,1fr))] gap-1">
        {TABS.map((each) => (
          <Link
            key={each.name}
            to={adminPaths.queue(each.name)}
            aria-current={each === tab ? "page" : undefined}
            className="grid min-h-13 place-content-center rounded-md border border-line bg-surface text-center text-xs hover:border-ink aria-[current]:border-ink aria-[current]:bg-sunken aria-[current]:font-semibold"
          >
            <span className="figures order-first font-semibold text-base">
              {countOf(statusesOf(each).filter(({ status }) => isOfOpen(status)))}
            </span>{" "}
            {t(each.label)}
          </Link>
        ))}
      </nav>
      <nav
        ref={showCurrent}
        aria-label={t`Status`}
        className="relative flex gap-x-4 overflow-x-auto border-line border-b lg:flex-wrap"
      >
        {statuses.map((each) => (
          <Link
            key={each.status}
            to={adminPaths.queue(tab.name, { status: each.status })}
            aria-current={each === open ? "page" : undefined}
            className="-mb-px inline-flex min-h-11 shrink-0 items-center gap-1.5 border-transparent border-b-2 text-ink-muted text-sm aria-[current]:border-ink aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {t(each.label)} <span className="figures">{countOf([each])}</span>
          </Link>
        ))}
      </nav>
      <Tools view={view} onChange={(part) => setParams(withParams(part), { replace: true })} queue={open.queue} />
    </>
  );
  return (
    <>
      <PageHeading className="sr-only">{t`Reports`}</PageHeading>
      {/* The search field keeps its focus while its text changes. */}
      <QueuePanes
        key={`${tab.name}/${open.status}`}
        name={tab.name}
        queue={open.queue}
        view={view}
        openId={itemId}
        head={head}
      />
    </>
  );
}

interface ToolsProps {
  view: View;
  onChange: (change: Partial<Record<keyof View, string>>) => void;
  queue: AnyQueue;
}

/** The order of a queue, the holder of its items, and the search in it. */
function Tools({ view, onChange, queue: { find, ofCases } }: ToolsProps) {
  const { t } = useLingui();
  const { sort = "oldest", held, query = "" } = view;
  const labels = { oldest: t`Oldest first`, newest: t`Newest first`, most_reports: t`Most reports first` };
  const whose = [
    { value: "", label: t`All` },
    { value: "mine", label: t`Mine` },
    { value: "free", label: t`Free` },
  ];
  return (
    <div className="grid gap-2">
      {find && (
        <SearchBox
          label={t`Find in this queue`}
          placeholder={t(find)}
          value={query}
          onSearch={(text) => onChange({ query: text })}
        />
      )}
      {!(query && ofCases) && (
        <div className="flex flex-wrap items-center gap-2">
          {find && isOfOpen(view.status) && (
            <fieldset className="flex flex-wrap gap-1.5" aria-label={t`Whose`}>
              {whose.map(({ value, label }) => (
                <Chip
                  key={value}
                  className="min-h-11"
                  selected={(held ?? "") === value}
                  onClick={() => onChange({ held: value })}
                >
                  {label}
                </Chip>
              ))}
            </fieldset>
          )}
          <Field label={t`Order`} labelHidden className="min-w-32 grow basis-0">
            <Select value={sort} onChange={({ target }) => onChange({ sort: target.value })}>
              {SORTS.filter((each) => ofCases || each !== "most_reports").map((each) => (
                <option key={each} value={each}>
                  {labels[each]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
    </div>
  );
}
