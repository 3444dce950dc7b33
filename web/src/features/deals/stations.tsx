import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Deal, DealPlan } from "@reseat/contract";
import { clsx } from "clsx";
import { Check, X } from "lucide-react";
import { useFormats } from "../../lib/language/format";
import { isDone, STATIONS, type Station } from "./plan-step";

const NAMES: Record<Station, MessageDescriptor> = {
  agreed: msg`Agreed`,
  paid: msg`Paid`,
  handed: msg`Handed over`,
  good: msg`All good`,
};

type Planned = Deal & { plan: DealPlan };

function timeOf(station: Station, { plan, handed_over_at }: Planned): string | null {
  switch (station) {
    case "agreed":
      return plan.terms?.agreed_at ?? null;
    case "paid":
      return plan.paid_confirmed_at;
    case "handed":
      return handed_over_at ?? plan.handed_at;
    case "good":
      return plan.good_at;
  }
}

/** The four steps on a line: what is done, and what comes next. */
export function Stations({ deal }: { deal: Planned }) {
  const { t } = useLingui();
  const { formatTime } = useFormats();
  const { plan } = deal;
  const isLost = plan.state === "problem" || deal.status !== "valid";
  const next = isLost ? undefined : STATIONS.find((station) => !isDone(station, deal));
  return (
    <ol className="grid grid-cols-4 large-text:grid-cols-1 large-text:gap-2">
      {STATIONS.map((station, index) => {
        const done = isDone(station, deal);
        const isWrong = station === "good" ? isLost : station === "paid" && !done && plan.paid_denied_at !== null;
        const said = station === "paid" && !done && !isWrong && plan.paid_said_at !== null;
        const at = timeOf(station, deal);
        const state = done
          ? t({ message: "done", context: "a step of a deal" })
          : isWrong
            ? t({ message: "in question", context: "a step of a deal" })
            : said
              ? t({ message: "said, not confirmed", context: "a step of a deal" })
              : t({ message: "open", context: "a step of a deal" });
        return (
          <li
            key={station}
            aria-current={station === next ? "step" : undefined}
            className={clsx(
              "plan-station relative grid content-start justify-items-center gap-1 text-center large-text:grid-cols-[auto_minmax(0,1fr)] large-text:items-center large-text:justify-items-start large-text:gap-3 large-text:before:hidden!",
              done && "is-done",
            )}
          >
            <span
              aria-hidden="true"
              className={clsx("plan-dot", done ? "is-done" : isWrong ? "is-wrong" : station === next && "is-next")}
            >
              {done ? <Check className="size-4" strokeWidth={3} /> : isWrong ? <X className="size-4" /> : index + 1}
            </span>
            <span className="grid">
              <span className={clsx("text-xs leading-tight", (done || station === next) && "font-semibold")}>
                {t(NAMES[station])}
                <span className="sr-only">: {state}</span>
              </span>
              {at && <span className="figures text-2xs text-ink-muted">{formatTime(at)}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
