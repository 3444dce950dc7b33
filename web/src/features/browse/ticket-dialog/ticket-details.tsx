import { Trans } from "@lingui/react/macro";
import { ShieldQuestion } from "lucide-react";
import { useFormats } from "../../../lib/language/format";
import { Confirmed } from "../../tickets/confirmed";
import { UsualPrice } from "../../tickets/usual-price";
import { SellerCard } from "../../trust/seller-card";
import { AskAvailable } from "./ask-available";
import type { TicketWays } from "./use-ticket-ways";

interface TicketDetailsProps {
  ways: TicketWays;
  isPreview?: boolean;
  /** On the page, where a wide screen has room for the seller's record. */
  isPage?: boolean;
}

/** What a buyer weighs: who sells, why, since when. */
export function TicketDetails({ ways, isPreview = false, isPage = false }: TicketDetailsProps) {
  const { formatDate } = useFormats();
  const { ticket, contact } = ways;
  return (
    <>
      <Confirmed ticket={ticket} />
      {ticket.status === "available" && !isPreview && <UsualPrice show={ticket} />}
      {!contact && <SellerCard sellerId={ticket.user_id} trust={ticket.seller_trust} hasRoom={isPage} />}
      <AskAvailable ways={ways} isPreview={isPreview} />
      {ticket.reason && (
        <p className="border-line-strong border-s-2 ps-3 text-sm">
          <span className="block text-ink-muted text-xs">
            <Trans>Reason for selling</Trans>
          </span>
          {ticket.reason}
        </p>
      )}
      <p className="flex items-start gap-2 text-ink-muted text-xs">
        <ShieldQuestion aria-hidden="true" className="size-4 shrink-0" />
        <span>
          <Trans>Listed on {formatDate(ticket.created_at)}</Trans>.{" "}
          <Trans>
            Reseat does not verify the authenticity or transferability of tickets. Please check with the seller before
            you pay.
          </Trans>
        </span>
      </p>
    </>
  );
}
