import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { PersonSentence } from "../features/trust/person-sentence";
import { personOptions } from "../features/trust/queries";
import { ReceivedFeedback } from "../features/trust/received-feedback";
import { ScoreChip } from "../features/trust/score-chip";
import { TrustBadge } from "../features/trust/seller-trust";
import { isApiError } from "../lib/api/api";
import { useFormats } from "../lib/language/format";
import { PageHeading, PageMeta } from "../lib/pages/page";
import { paths } from "../lib/pages/paths";
import { ButtonLink } from "../ui/button";
import { Section } from "../ui/section";
import { ErrorState, LoadingText } from "../ui/states";

/** What a person may know of another with whom they have a deal or a request. */
export default function Person() {
  const { t } = useLingui();
  const { formatMonth } = useFormats();
  const { person: id = "" } = useParams();
  const { data: person, error, isFetching, refetch } = useQuery(personOptions(id));
  const month = person && formatMonth(person.since);
  const name = person?.first_name || t`Person`;
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] content-start gap-6 py-4 md:max-w-3xl md:py-10">
      <PageMeta title={name} noindex />
      {person ? (
        <>
          <header className="grid gap-2 rounded-lg border border-line bg-surface p-4">
            <p className="printed text-ink-muted text-xs">
              <Trans>On Reseat since {month}</Trans>
            </p>
            <PageHeading className="wrap-break-word text-3xl">{name}</PageHeading>
            <p className="flex flex-wrap items-center gap-2">
              <TrustBadge trust={person.trust} />
              <ScoreChip trust={person.trust} />
            </p>
            <p className="figures">
              <PersonSentence trust={person.trust} />
            </p>
          </header>
          <Section id="reviews" title={<Trans>Reviews</Trans>}>
            <ReceivedFeedback userId={id} />
          </Section>
        </>
      ) : isApiError(error, "not_found", "invalid_input") ? (
        <header className="grid justify-items-start gap-3">
          <PageHeading className="text-2xl md:text-3xl">
            <Trans>Nobody to show here</Trans>
          </PageHeading>
          <p className="text-ink-muted">
            <Trans>You see the profile of people with whom you have a request or a deal.</Trans>
          </p>
          <ButtonLink to={paths.home}>
            <Trans>Go to Reseat</Trans>
          </ButtonLink>
        </header>
      ) : error ? (
        <ErrorState title={t`Could not load the profile`} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <LoadingText>
          <Trans>Loading</Trans>
        </LoadingText>
      )}
    </div>
  );
}
