import { Trans } from "@lingui/react/macro";
import type { AvailabilityRequest } from "@reseat/contract";
import { Link } from "react-router-dom";
import { paths } from "../../lib/pages/paths";
import { Badge } from "../../ui/badge";
import { RelativeTime, ShowTime } from "../../ui/times";

/** The state of the person's own question, as a row. */
export function OwnRequest({ request }: { request: AvailabilityRequest }) {
  return (
    <article className="grid gap-1 p-4">
      <Outcome response={request.response} />
      <RequestedTicket request={request} />
      <RelativeTime at={request.created_at} className="text-ink-muted text-xs" />
    </article>
  );
}

/** What came of a question so far. */
export function Outcome({ response }: Pick<AvailabilityRequest, "response">) {
  if (response === null)
    return (
      <p className="flex flex-wrap items-center justify-between gap-2 font-semibold">
        <Trans>Waiting for seller to respond...</Trans>{" "}
        <Badge tone="warning">
          <Trans>Pending</Trans>
        </Badge>
      </p>
    );
  if (response === "yes")
    return (
      <p className="font-semibold text-success">
        <Trans>Ticket is available! Check the ticket page.</Trans>
      </p>
    );
  return (
    <p className="font-semibold text-danger">
      <Trans>Ticket is not available.</Trans>
    </p>
  );
}

export function RequestedTicket({ request: { ticket, ticket_id } }: { request: AvailabilityRequest }) {
  return (
    <p className="text-sm">
      <Link to={paths.ticket(ticket_id)} className="title text-lg underline-offset-3 hover:underline">
        {ticket.movie_name}
      </Link>
      <span className="block">
        {ticket.theatre}, <ShowTime date={ticket.show_date} time={ticket.show_time} />
      </span>
    </p>
  );
}
