import { Trans, useLingui } from "@lingui/react/macro";
import type { AvailabilityRequest } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { FailedLine } from "../../ui/failed-line";
import { RelativeTime } from "../../ui/times";
import { useChangeStatus, useRespond } from "./mutations";
import { RequestedTicket } from "./own-request";
import { ticketOptions } from "./queries";

/** A question that the seller has not answered yet. */
export function PendingRequest({ request }: { request: AvailabilityRequest }) {
  const { t } = useLingui();
  const respond = useRespond();
  const answer = (response: "yes" | "no") => respond.mutate({ id: request.id, response });
  const sending = respond.isPending ? respond.variables.response : null;
  return (
    <Card as="article" variant="item" className="border-warning">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">
          <Trans>Someone is interested in your ticket!</Trans>
        </h3>
        <Badge tone="warning">
          <Trans>Needs Response</Trans>
        </Badge>
      </header>
      <RequestedTicket request={request} />
      <div className="grid gap-2 xs:grid-cols-2">
        <Button onClick={() => answer("yes")} busy={sending === "yes"} disabled={sending === "no"}>
          {sending === "yes" ? t`Sending response...` : t`YES - Available`}
        </Button>
        <Button variant="outline" onClick={() => answer("no")} busy={sending === "no"} disabled={sending === "yes"}>
          {sending === "no" ? t`Sending response...` : t`NO - Not Available`}
        </Button>
      </div>
      <FailedLine
        failure={respond.isError && t`Failed to send response. Please try again.`}
        onRetry={() => respond.variables && answer(respond.variables.response)}
      />
      <RelativeTime at={request.created_at} className="text-ink-muted text-xs" />
    </Card>
  );
}

/**
 * A question that the seller has answered, as a row. A 'No' does not change the ticket's status, so
 * a button offers to mark it sold.
 */
export function RespondedRequest({ request }: { request: AvailabilityRequest }) {
  const { t } = useLingui();
  return (
    <article className="grid gap-1 bg-sunken p-4 text-ink-muted">
      <p className="flex flex-wrap items-center justify-between gap-2 text-sm">
        <span>{request.response === "yes" ? t`You said Yes` : t`You said No`}</span>
        <Badge>
          <Trans>Responded</Trans>
        </Badge>
      </p>
      <RequestedTicket request={request} />
      {request.response === "no" && <MarkSold ticketId={request.ticket_id} />}
      <RelativeTime at={request.created_at} className="text-xs" />
    </article>
  );
}

function MarkSold({ ticketId }: { ticketId: string }) {
  const { data: ticket } = useQuery(ticketOptions(ticketId));
  const change = useChangeStatus();
  if (ticket?.status !== "available") return null;
  return (
    <Button
      variant="outline"
      size="sm"
      onClick={() => change.mutate({ id: ticketId, status: "sold" })}
      busy={change.isPending}
      className="justify-self-start text-ink"
    >
      <Trans>Mark as Sold</Trans>
    </Button>
  );
}
