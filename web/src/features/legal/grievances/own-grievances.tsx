import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useFormats } from "../../../lib/language/format";
import { Badge } from "../../../ui/badge";
import { Card } from "../../../ui/card";
import { PagedList } from "../../../ui/paged-list";
import { EmptyState } from "../../../ui/states";
import { grievancesOptions } from "../queries";
import { GRIEVANCE_KIND_LABELS } from "./grievance-form";

/** The person's grievances, with their state and our answers. */
export function OwnGrievances() {
  const { t } = useLingui();
  const id = useId();
  const { formatDate, formatTime } = useFormats();
  const list = useInfiniteQuery({
    ...grievancesOptions(),
    select: ({ pages }) => pages.flatMap(({ items }) => items.map((item) => ({ ...item, id: item.number }))),
  });
  return (
    <section aria-labelledby={id} className="grid max-w-2xl gap-4">
      <h2 id={id} className="title text-2xl">
        <Trans>Your grievances</Trans>
      </h2>
      <PagedList
        list={list}
        loading={t`Loading your grievances`}
        failed={t`Could not load your grievances`}
        empty={<EmptyState title={t`None so far`} description={t`What you file is listed here.`} compact />}
      >
        {({ number, kind, what, status, answer_by, answered }) => (
          <Card as="article" variant="item">
            <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
              <h3 className="grid">
                <span className="figures font-semibold">{number}</span>
                <span className="text-ink-muted text-sm">{t(GRIEVANCE_KIND_LABELS[kind].label)}</span>
              </h3>
              <Badge tone={status === "open" ? "warning" : "success"}>
                {status === "open" ? <Trans>Open</Trans> : <Trans>Answered</Trans>}
              </Badge>
            </header>
            <p dir="auto" className="whitespace-pre-line break-words text-ink-muted text-sm">
              {what}
            </p>
            {answered ? (
              <blockquote dir="auto" className="whitespace-pre-line break-words border-line-strong border-s-4 ps-3">
                {answered.answer}
              </blockquote>
            ) : (
              <p className="figures text-sm">
                <Trans>
                  We answer by {formatDate(answer_by)}, {formatTime(answer_by)}
                </Trans>
              </p>
            )}
          </Card>
        )}
      </PagedList>
    </section>
  );
}
