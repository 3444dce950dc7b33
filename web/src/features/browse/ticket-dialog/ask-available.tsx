import { Trans } from "@lingui/react/macro";
import { MessageCircleQuestion } from "lucide-react";
import { isApiError } from "../../../lib/api/api";
import { useAuthGate, useResumedAction } from "../../../lib/session/auth-gate";
import { Button } from "../../../ui/button";
import { FailedLine } from "../../../ui/failed-line";
import { ASK_AVAILABILITY, useAskAvailability } from "../../tickets/mutations";
import { Outcome } from "../../tickets/own-request";
import type { TicketWays } from "./use-ticket-ways";

interface AskAvailableProps {
  ways: TicketWays;
  isPreview: boolean;
}

/** Asks whether the ticket is still there, which is free; the answer appears in its place. */
export function AskAvailable({ ways: { ticket, viewer, isCurrent, canContact }, isPreview }: AskAvailableProps) {
  const { requireLogin } = useAuthGate();
  const ask = useAskAvailability();
  const payload = { ticketId: ticket.id };
  const onAsk = () => ask.mutate({ ticket_id: ticket.id });
  useResumedAction(ASK_AVAILABILITY, () => canContact && onAsk(), isCurrent);
  if (!canContact) return null;
  const asked = viewer?.availability_request;
  const hasAsked = Boolean(asked) || ask.isSuccess || isApiError(ask.error, "availability_already_requested");
  return (
    <div className="grid gap-1">
      <div role="status" className="text-sm empty:hidden">
        {hasAsked && <Outcome response={asked?.response ?? null} />}
      </div>
      {!hasAsked && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <Button
            variant="quiet"
            size="sm"
            className="-ms-3 min-h-11 whitespace-normal text-start underline underline-offset-4 disabled:no-underline"
            onClick={() => requireLogin(ASK_AVAILABILITY, payload) && onAsk()}
            busy={ask.isPending}
            disabled={isPreview}
          >
            <MessageCircleQuestion aria-hidden="true" className="size-4.5" />
            <Trans>Ask if still available</Trans>
          </Button>
          <span className="text-ink-muted">
            <Trans>Free</Trans>
          </span>
        </p>
      )}
      {!hasAsked && <FailedLine failure={ask.error} onRetry={onAsk} />}
    </div>
  );
}
