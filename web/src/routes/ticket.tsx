import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { Button, ButtonLink } from "../components/button";
import { Skeleton } from "../components/skeleton";
import { EmptyState, ErrorState } from "../components/states";
import { OpenTicket } from "../features/contact/open-ticket";
import { useOpenTicket, useResumedTicket } from "../features/contact/use-open-ticket";
import { movieLanguage } from "../features/tickets/movie-language";
import { ShareButton } from "../features/tickets/share-button";
import { TicketCard } from "../features/tickets/ticket-card";
import { useTicketCard } from "../features/tickets/use-ticket-card";
import { isApiError } from "../lib/api";
import { useFormats } from "../lib/format";
import { PageHeading, PageMeta } from "../lib/page";
import { paths } from "../lib/paths";
import { useSession } from "../lib/session/session";

export default function TicketPage() {
  const { t, i18n } = useLingui();
  const { formatDate, formatTime } = useFormats();
  const { ticketId = "" } = useParams();
  const { user, isAuthenticated } = useSession();
  const { query: ticket, ticket: found, viewer, isViewerMissing, isPending } = useTicketCard(ticketId);
  const { open } = useOpenTicket();
  useResumedTicket();
  const isOwn = found !== undefined && user?.id === found.user_id;
  const [onSaleId, setOnSaleId] = useState<string | null>(null);
  if (found?.status === "available" && found.id !== onSaleId) setOnSaleId(found.id);

  const isMine = isOwn || viewer?.role === "buyer";
  const isToBeSeen = found !== undefined && (found.id === onSaleId || isMine);
  if (isPending || (!isToBeSeen && isViewerMissing && ticket.isFetching))
    return (
      <div role="status" className="page-width grid max-w-2xl gap-5 py-10">
        <span className="sr-only">
          <Trans>Loading</Trans>
        </span>
        <Skeleton className="h-12 w-3/4" />
        <Skeleton className="h-60 w-full rounded-md" />
      </div>
    );

  const isMissing = ticket.isError && isApiError(ticket.error, "not_found", "invalid_input");
  if (ticket.isError && !isMissing && !found)
    return (
      <ErrorState
        className="page-width min-h-[60dvh] content-center"
        title={t`Failed to load ticket details`}
        onRetry={() => void ticket.refetch()}
        busy={ticket.isFetching}
      />
    );

  // People not involved see only tickets on sale. A person who is already here keeps seeing a ticket that is then
  // requested or sold.
  if (!isToBeSeen) return <TicketNotFound />;
  const isOnSale = found.status === "available" && !isOwn;
  const { movie_name, theatre, location } = found;
  const language = movieLanguage(i18n, found.movie_language);
  const date = formatDate(found.show_date);
  const time = formatTime(found.show_time);

  return (
    <div className="page-width grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-6 py-6 md:py-12">
      <PageMeta
        title={`${movie_name}, ${theatre}`}
        description={t`${movie_name} (${language}) at ${theatre}, ${location}, ${date} ${time}.`}
      />
      <PageHeading className="text-3xl">
        <Trans>
          Someone cannot go.
          <br />
          <span className="text-lit">You can.</span>
        </Trans>
      </PageHeading>
      <TicketCard ticket={found} headingLevel={2} />
      {found.reason && (
        <p className="border-line-strong border-s-2 ps-3">
          <span className="block text-ink-muted text-sm">
            <Trans>Reason for selling</Trans>
          </span>
          {found.reason}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="lg" className="max-sm:w-full" onClick={() => open(found.id)}>
          {isOnSale ? t`Unlock and Contact Seller` : t`View Details`}
        </Button>
        {!isAuthenticated && (
          <ButtonLink
            size="lg"
            variant="outline"
            className="max-sm:grow"
            to={paths.login({ returnTo: paths.ticket(found.id) })}
          >
            <Trans>Get the App</Trans>
          </ButtonLink>
        )}
        <ShareButton ticket={found} fallback="copy" />
      </div>
      <OpenTicket known={[found]} />
    </div>
  );
}

function TicketNotFound() {
  const { t } = useLingui();
  return (
    <div className="page-width min-h-[60dvh] content-center">
      <PageMeta title={t`Ticket Not Found`} noindex />
      <PageHeading className="sr-only">
        <Trans>Ticket Not Found</Trans>
      </PageHeading>
      <EmptyState
        title={t`Ticket Not Found`}
        description={t`This ticket may no longer be available, or the link is invalid.`}
      >
        <ButtonLink to={paths.home}>
          <Trans>Go to Reseat</Trans>
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
