import { Plural, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { Avatar } from "../../../ui/avatar";
import { Badge } from "../../../ui/badge";
import { ScoreChip } from "../../trust/score-chip";
import { TrustBadge } from "../../trust/seller-trust";
import { AuditList, Reports } from "../entries";
import { adminPaths } from "../paths";
import { personOptions } from "../queries";
import { NO_NAME, useName } from "../who";

interface PersonBriefProps {
  id: string;
  /** The person's side: 'Reported', 'Buyer'. */
  side: string;
  /** Shows the person's earlier reports, which say how much this one weighs. */
  isReporter?: boolean;
  children?: ReactNode;
}

/** One of the people of an item: their name, their standing, and on demand their history. */
export function PersonBrief({ id, side, isReporter = false, children }: PersonBriefProps) {
  const { t } = useLingui();
  const name = useName(id) ?? NO_NAME;
  const { data } = useQuery(personOptions(id));
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-2 rounded-md bg-sunken p-3">
      <p className="font-semibold text-ink-muted text-xs">{side}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={name} />
        <div className="grid min-w-0 grow basis-32 grid-cols-[minmax(0,1fr)]">
          <Link to={adminPaths.person(id)} className="inline-flex min-h-11 items-center font-semibold underline">
            <span className="min-w-0 break-words">{name}</span>
          </Link>
          <p className="flex min-h-6 flex-wrap gap-1.5">
            {data && (
              <>
                <TrustBadge trust={data.trust} />
                <ScoreChip trust={data.trust} />
                {data.trust.flagged_reports > 0 && (
                  <Badge tone="danger">
                    <Plural value={data.trust.flagged_reports} one="# report counts" other="# reports count" />
                  </Badge>
                )}
              </>
            )}
          </p>
        </div>
      </div>
      {isReporter && data && data.dismissed_reports > 0 && (
        <p className="text-sm text-warning">
          <Plural
            value={data.dismissed_reports}
            one="# report of theirs was dismissed before"
            other="# reports of theirs were dismissed before"
          />
        </p>
      )}
      {children}
      <History summary={t`Reports about them`}>
        <Reports id={id} side="against" />
      </History>
      <History summary={t`Reports they made`}>
        <Reports id={id} side="by" />
      </History>
      <History summary={t`What admins did`}>
        <AuditList filter={{ subject: id }} />
      </History>
    </section>
  );
}

/** A part of the history that loads when it is opened. */
function History({ summary, children }: { summary: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-sm">
        <span aria-hidden="true" className="me-2 text-ink-muted">
          {isOpen ? "−" : "+"}
        </span>
        {summary}
      </summary>
      {isOpen && children}
    </details>
  );
}

/** The ticket that an item is about. */
export function TicketLine({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <p className="border-line border-y border-dashed py-2 text-sm">
      <span className="font-semibold">{t`Ticket`}</span> {children}
    </p>
  );
}

/** The words of the person who asks for a decision. */
export function TheirWords({ children }: { children: string }) {
  return (
    <blockquote dir="auto" className="whitespace-pre-line break-words border-line-strong border-s-4 ps-3">
      {children}
    </blockquote>
  );
}
