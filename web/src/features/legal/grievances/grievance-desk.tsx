import { Trans, useLingui } from "@lingui/react/macro";
import type { Grievance } from "@reseat/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { useFormats } from "../../../lib/language/format";
import { PartTexts } from "../../../lib/language/part-texts";
import { useSession } from "../../../lib/session/session";
import { Badge } from "../../../ui/badge";
import { Button } from "../../../ui/button";
import { Card } from "../../../ui/card";
import { PagedList } from "../../../ui/paged-list";
import { EmptyState, LoadingText } from "../../../ui/states";
import { grievancesOptions } from "../queries";
import { GRIEVANCE_KIND_LABELS, GrievanceForm } from "./grievance-form";

/** Files a grievance, and shows a person the state of their earlier ones. */
export default function GrievanceDesk() {
  const loading = (
    <LoadingText className="min-h-dvh">
      <Trans>Loading...</Trans>
    </LoadingText>
  );
  return (
    <PartTexts part="legal" fallback={loading}>
      <Loaded />
    </PartTexts>
  );
}

function Loaded() {
  const { status } = useSession();
  // Banned people file as themselves.
  const isPerson = status === "authenticated" || status === "banned";
  const [filed, setFiled] = useState<Grievance | null>(null);
  return (
    <>
      {filed ? (
        <FiledGrievance filed={filed} onAnother={() => setFiled(null)} />
      ) : (
        status !== "loading" && <GrievanceForm isVisitor={!isPerson} onFiled={setFiled} />
      )}
      {isPerson && <OwnGrievances />}
    </>
  );
}

interface FiledGrievanceProps {
  filed: Grievance;
  onAnother: () => void;
}

/** The receipt: the number, and the deadline of our answer. */
function FiledGrievance({ filed: { number, answer_by }, onAnother }: FiledGrievanceProps) {
  const { status } = useSession();
  const { formatDate, formatTime } = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid max-w-2xl gap-5">
      <h2 ref={heading} tabIndex={-1} className="title text-2xl">
        <Trans>Your grievance reached us</Trans>
      </h2>
      <div className="ticket-frame">
        <div className="ticket [--stub-width:8.5rem] [--surface:var(--sunken)]">
          <p className="grid content-center gap-1 p-5">
            <span className="text-ink-muted text-sm">
              <Trans>Your number</Trans>
            </span>
            <strong className="figures title whitespace-nowrap text-3xl sm:text-4xl">{number}</strong>
          </p>
          <p className="ticket-stub">
            <span className="text-sm">
              <Trans>We answer by</Trans>
            </span>
            <time dateTime={answer_by} className="figures grid font-semibold">
              <span>{formatDate(answer_by)}</span>
              <span>{formatTime(answer_by)}</span>
            </time>
          </p>
        </div>
      </div>
      <p className="max-w-prose">
        {status !== "visitor" ? (
          <Trans>The number is in your notifications too, and our answer will be there and below.</Trans>
        ) : (
          <Trans>
            Please note the number: by it our team finds your grievance. We answer by the phone or email that you gave.
          </Trans>
        )}
      </p>
      <Button variant="outline" onClick={onAnother} className="justify-self-start">
        <Trans>File another</Trans>
      </Button>
    </section>
  );
}

/** The person's grievances, with their state and our answers. */
function OwnGrievances() {
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
