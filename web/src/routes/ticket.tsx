import { Trans, useLingui } from "@lingui/react/macro";
import type { TicketViewer } from "@reseat/contract";
import { Link, useParams } from "react-router-dom";
import { InsteadOfTicket, PageSkeleton } from "../features/browse/instead-of-ticket";
import { OnSaleNow } from "../features/browse/on-sale-now";
import { OpenTicket, useOpenTicket } from "../features/browse/ticket-dialog/open-ticket";
import { ExpressInterest, TicketDetails, TicketMenu } from "../features/browse/ticket-dialog/ticket-details";
import { TicketState } from "../features/browse/ticket-dialog/ticket-state";
import { useTicketWays } from "../features/browse/ticket-dialog/use-ticket-ways";
import { movieLanguage } from "../features/tickets/movie-language";
import { MovieTitle, TicketFacts } from "../features/tickets/ticket-facts";
import { TicketPreview } from "../features/tickets/ticket-preview";
import { type OpenTicketCard, useTicketCard } from "../features/tickets/use-ticket-card";
import { FitsNext } from "../features/wanted/fits-next";
import { isApiError } from "../lib/api/api";
import { useFormats } from "../lib/language/format";
import { cityPath, moviePath } from "../lib/pages/name-paths";
import { PageHeading, PageMeta } from "../lib/pages/page";
import { paths } from "../lib/pages/paths";
import { useSession } from "../lib/session/session";
import { ButtonLink } from "../ui/button";
import { OnDemand } from "../ui/on-demand";
import { ErrorState } from "../ui/states";

const loadOver = () => import("../features/browse/ticket-dialog/ticket-over").then((module) => module.TicketOver);

export default function TicketPage() {
  const { t } = useLingui();
  const { ticketId = "" } = useParams();
  const { query, ticket, viewer, isViewerMissing, isPending } = useTicketCard(ticketId);
  if (isPending) return <PageSkeleton />;

  const isMissing = query.isError && isApiError(query.error, "not_found", "invalid_input");
  if (query.isError && !isMissing && !ticket)
    return (
      <ErrorState
        className="page-width min-h-[60dvh] content-center"
        title={t`Failed to load ticket details`}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );

  if (!ticket || isMissing) return <TicketNotFound />;
  const isCurrent = !query.isFetching && !isViewerMissing;
  return <FoundTicket ticket={ticket} viewer={viewer} isCurrent={isCurrent} />;
}

interface FoundTicketProps {
  ticket: OpenTicketCard;
  viewer: TicketViewer | null;
  isCurrent: boolean;
}

/** A ticket with all that its dialog has, and on a wide screen the actions beside it. */
function FoundTicket({ ticket, viewer, isCurrent }: FoundTicketProps) {
  const { t, i18n } = useLingui();
  const { formatDate, formatTime } = useFormats();
  const { isAuthenticated } = useSession();
  const { openId } = useOpenTicket();
  // An open dialog resumes what a login interrupted by itself.
  const ways = useTicketWays(ticket, { viewer, isCurrent: isCurrent && openId === null });
  const { isOwn, canContact, contact } = ways;
  const { movie_name: movie, theatre, location, status } = ticket;
  const isMine = isOwn || viewer?.role === "buyer";
  const isGone = status !== "available" && !isMine;
  const city = ticket.city ?? location;
  const language = movieLanguage(i18n, ticket.movie_language);
  const date = formatDate(ticket.show_date);
  const time = formatTime(ticket.show_time);
  const loadWays = () => void loadOver().catch(() => {});

  return (
    <div className="page-width ticket-page" onPointerEnter={loadWays}>
      <PageMeta
        title={`${movie}, ${theatre}`}
        description={t`${movie} (${language}) at ${theatre}, ${location}, ${date} ${time}.`}
        noindex={status !== "available" && status !== "under_review"}
      />
      {!import.meta.env.SSR && <TicketPreview ticket={ticket} i18n={i18n} site={window.location.origin} />}
      <header className="flex flex-wrap items-start gap-x-3 lg:col-span-2">
        <PageHeading className="wrap-break-word min-w-[min(12rem,100%)] flex-1 text-3xl">
          <MovieTitle ticket={ticket} />
        </PageHeading>
        <TicketMenu ways={ways} shareBy="copy" />
      </header>
      <TicketFacts ticket={ticket} />
      {!canContact && (
        <div className="ticket-page-aside">
          <TicketState ways={ways} />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 lg:col-start-1">
        <TicketDetails ways={ways} isPage />
        {!isAuthenticated && (
          <ButtonLink
            variant="outline"
            className="signed-in:hidden sm:justify-self-start"
            to={paths.login({ returnTo: paths.ticket(ticket.id) })}
          >
            <Trans>Get the App</Trans>
          </ButtonLink>
        )}
        {status === "available" && (
          <div className="flex flex-wrap gap-2">
            <Link className="chip" to={moviePath(movie, city)}>{t`${movie} tickets in ${city}`}</Link>
            <Link className="chip" to={cityPath(city)}>{t`Movie tickets in ${city}`}</Link>
          </div>
        )}
      </div>
      {canContact && (
        <div data-foot className="ticket-page-aside ticket-page-foot">
          <ExpressInterest ways={ways} />
        </div>
      )}
      {isGone && !contact && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:col-span-2">
          {viewer?.wanted && <FitsNext wantedId={viewer.wanted.id} ticketId={ticket.id} />}
          <InsteadOfTicket ticket={ticket} />
        </div>
      )}
      <OpenTicket known={[ticket]} />
      {ways.over && <OnDemand load={loadOver} props={{ ways, onClose: () => ways.closeOver() }} />}
    </div>
  );
}

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
