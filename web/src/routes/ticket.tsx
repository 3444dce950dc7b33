import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useParams } from "react-router-dom";
import { Button, ButtonLink } from "../components/button";
import { Skeleton } from "../components/skeleton";
import { ErrorState } from "../components/states";
import { InsteadOfTicket } from "../features/browse/instead-of-ticket";
import { OnSaleNow } from "../features/browse/on-sale-now";
import { OpenTicket } from "../features/ticket-dialog/open-ticket";
import { useOpenTicket, useResumedTicket } from "../features/ticket-dialog/use-open-ticket";
import { movieLanguage } from "../features/tickets/movie-language";
import { ShareButton } from "../features/tickets/share-button";
import { TicketCard } from "../features/tickets/ticket-card";
import { TicketPreview } from "../features/tickets/ticket-preview";
import { useTicketCard } from "../features/tickets/use-ticket-card";
import { isApiError } from "../lib/api/api";
import { useFormats } from "../lib/language/format";
import { cityPath, moviePath } from "../lib/pages/name-paths";
import { PageHeading, PageMeta } from "../lib/pages/page";
import { paths } from "../lib/pages/paths";
import { useSession } from "../lib/session/session";

export default function TicketPage() {
  const { t, i18n } = useLingui();
  const { formatDate, formatTime } = useFormats();
  const { ticketId = "" } = useParams();
  const { user, isAuthenticated } = useSession();
  const { query: ticket, ticket: found, viewer, isPending } = useTicketCard(ticketId);
  const { open } = useOpenTicket();
  useResumedTicket();
  const isOwn = found !== undefined && user?.id === found.user_id;
  const isMine = isOwn || viewer?.role === "buyer";
  if (isPending)
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

  if (!found || isMissing) return <TicketNotFound />;
  const isOnSale = found.status === "available" && !isOwn;
  const isGone = found.status !== "available" && !isMine;
  const { movie_name, theatre, location } = found;
  const movie = movie_name;
  const city = found.city ?? location;
  const language = movieLanguage(i18n, found.movie_language);
  const date = formatDate(found.show_date);
  const time = formatTime(found.show_time);

  return (
    <div className="page-width grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-6 py-6 md:py-12">
      <PageMeta
        title={`${movie_name}, ${theatre}`}
        description={t`${movie_name} (${language}) at ${theatre}, ${location}, ${date} ${time}.`}
        noindex={found.status !== "available" && found.status !== "under_review"}
      />
      {!import.meta.env.SSR && <TicketPreview ticket={found} i18n={i18n} site={window.location.origin} />}
      <PageHeading className="text-3xl">
        {found.status === "available" || isMine ? (
          <Trans>
            Someone cannot go.
            <br />
            <span className="text-lit">You can.</span>
          </Trans>
        ) : (
          t(GONE[found.status])
        )}
      </PageHeading>
      <TicketCard ticket={found} headingLevel={2} eager="first" />
      {found.reason && (
        <p className="border-line-strong border-s-2 ps-3">
          <span className="block text-ink-muted text-sm">
            <Trans>Reason for selling</Trans>
          </span>
          {found.reason}
        </p>
      )}
      <div className="flex min-w-0 flex-wrap gap-3">
        <Button
          size="lg"
          variant={isGone ? "outline" : "primary"}
          className="max-sm:w-full"
          onClick={() => open(found.id)}
        >
          {isOnSale ? t`Unlock and Contact Seller` : t`View Details`}
        </Button>
        {!isAuthenticated && (
          <ButtonLink
            size="lg"
            variant="outline"
            className="signed-in:hidden max-sm:grow"
            to={paths.login({ returnTo: paths.ticket(found.id) })}
          >
            <Trans>Get the App</Trans>
          </ButtonLink>
        )}
        <ShareButton ticket={found} fallback="copy" />
      </div>
      {found.status === "available" && (
        <div className="flex flex-wrap gap-2">
          <Link className="chip" to={moviePath(movie, city)}>{t`${movie} tickets in ${city}`}</Link>
          <Link className="chip" to={cityPath(city)}>{t`Movie tickets in ${city}`}</Link>
        </div>
      )}
      {isGone && <InsteadOfTicket ticket={found} />}
      <OpenTicket known={[found]} />
    </div>
  );
}

/** The first line of the page for a ticket that is no longer available. */
const GONE = {
  under_review: msg`Someone has expressed interest. Seller is reviewing.`,
  sold: msg`This seat is taken.`,
  expired: msg`This show has begun.`,
  blocked: msg`This ticket is no longer available.`,
} as const;

/** The page of a ticket that was removed or never existed. */
function TicketNotFound() {
  const { t } = useLingui();
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-4 py-4 md:gap-6 md:py-10">
      <PageMeta title={t`Ticket Not Found`} noindex />
      <header className="grid justify-items-start gap-2 md:gap-3">
        <PageHeading className="text-2xl md:text-3xl">
          <Trans>Ticket Not Found</Trans>
        </PageHeading>
        <p className="max-w-prose text-ink-muted md:text-lg">
          <Trans>This ticket may no longer be available, or the link is invalid.</Trans>
        </p>
        <ButtonLink to={paths.home}>
          <Trans>Go to Reseat</Trans>
        </ButtonLink>
      </header>
      <OnSaleNow />
    </div>
  );
}
