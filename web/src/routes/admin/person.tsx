import { useLingui } from "@lingui/react/macro";
import type { PersonSeen } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router-dom";
import { adminPaths } from "../../features/admin/paths";
import { PersonActions } from "../../features/admin/people/person-actions";
import { PersonHistory } from "../../features/admin/people/person-history";
import { personOptions } from "../../features/admin/queries";
import { Looking } from "../../features/admin/who";
import { ScoreChip } from "../../features/trust/score-chip";
import { TrustBadge } from "../../features/trust/seller-trust";
import { isApiError } from "../../lib/api/api";
import { useFormats } from "../../lib/language/format";
import { LANGUAGE_NAMES } from "../../lib/language/i18n";
import { PageHeading } from "../../lib/pages/page";
import { Avatar } from "../../ui/avatar";
import { Badge } from "../../ui/badge";
import { Card } from "../../ui/card";
import { EmptyState, ErrorState, LoadingText } from "../../ui/states";

/**
 * Everything about one person. The key makes another person a new page, without any state of the
 * previous one.
 */
export default function Person() {
  const { personId = "" } = useParams();
  return <PersonPage key={personId} id={personId} />;
}

function PersonPage({ id }: { id: string }) {
  const { t } = useLingui();
  const { data: person, error, isFetching, refetch } = useQuery(personOptions(id));
  if (isApiError(error, "not_found", "invalid_input"))
    return <EmptyState title={t`No such person`} description={t`The account may be closed, or the ID is wrong.`} />;
  if (error) return <ErrorState onRetry={() => void refetch()} busy={isFetching} />;
  if (!person) return <LoadingText className="min-h-[40dvh]">{t`Loading the person...`}</LoadingText>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[21rem_minmax(0,1fr)] lg:items-start lg:gap-8">
      <div className="grid gap-4 lg:sticky lg:top-[calc(var(--bar-height)+1.5rem)]">
        <Link to={adminPaths.tab("users")} className="inline-flex min-h-11 items-center gap-2 font-semibold text-sm">
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t`All people`}
        </Link>
        <Looking id={id} />
        <PersonCard person={person} />
        <PersonActions person={person} />
      </div>
      <PersonHistory id={id} />
    </div>
  );
}

function PersonCard({ person: { profile, credits, trust } }: { person: PersonSeen }) {
  const { t } = useLingui();
  const { formatDate, formatNumber } = useFormats();
  return (
    <Card as="section" className="grid gap-4">
      <div className="flex items-center gap-4">
        <Avatar name={profile.full_name} picture={profile.picture_url} size="lg" />
        <div className="grid min-w-0 gap-1">
          <PageHeading className="break-words text-2xl">{profile.full_name}</PageHeading>
          <p className="flex flex-wrap gap-1.5">
            {profile.role === "admin" && <Badge tone="velvet">{t`Admin`}</Badge>}
            <TrustBadge trust={trust} />
            <ScoreChip trust={trust} />
          </p>
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-3 rounded-md bg-sunken p-4">
        <Figure label={t`Credits`} value={formatNumber(credits)} />
        <Figure label={t`Deals as seller`} value={formatNumber(trust.successful_transactions)} />
        <Figure label={t`Reviews`} value={formatNumber(trust.total_reviews)} />
        <Figure label={t`Reports that count`} value={formatNumber(trust.flagged_reports)} />
      </dl>
      <dl className="grid gap-2 text-sm">
        <Line label={t`Mobile`}>
          <a
            href={`tel:${profile.mobile}`}
            className="figures inline-flex min-h-11 items-center font-semibold underline"
          >
            {profile.mobile}
          </a>
        </Line>
        <Line label={t`Email`}>
          <span className="break-all">{profile.email}</span>
        </Line>
        <Line label={t`City`}>{profile.location ?? t`not chosen`}</Line>
        <Line label={t`Language`}>{LANGUAGE_NAMES[profile.language]}</Line>
        <Line label={t`Joined`}>{formatDate(profile.created_at)}</Line>
        <Line label={t`ID`}>
          <code className="break-all text-xs">{profile.id}</code>
        </Line>
      </dl>
    </Card>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-ink-muted text-xs">{label}</dt>
      <dd className="figures title text-2xl">{value}</dd>
    </div>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-baseline gap-3">
      <dt className="text-ink-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
