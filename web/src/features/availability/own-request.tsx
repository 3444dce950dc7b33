import type { AvailabilityRequest } from "@reseat/contract";
import { Badge } from "../../components/badge";
import { Card } from "../../components/card";
import { RelativeTime } from "../../components/times";
import { RequestedTicket } from "./requested-ticket";

/** What became of the person's own question. */
export function OwnRequest({ request }: { request: AvailabilityRequest }) {
  return (
    <Card as="article" variant="item" className="gap-2">
      <Outcome response={request.response} />
      <RequestedTicket request={request} />
      <RelativeTime at={request.created_at} className="text-ink-muted text-xs" />
    </Card>
  );
}

function Outcome({ response }: Pick<AvailabilityRequest, "response">) {
  if (response === null)
    return (
      <p className="flex flex-wrap items-center justify-between gap-2 font-semibold">
        Waiting for seller to respond... <Badge tone="warning">Pending</Badge>
      </p>
    );
  if (response === "yes")
    return <p className="font-semibold text-success">Ticket is available! Check the ticket page.</p>;
  return <p className="font-semibold text-danger">Ticket is not available.</p>;
}
