import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Hourglass } from "lucide-react";
import { Link } from "react-router-dom";
import { useFormats } from "../../../lib/language/format";
import { paths } from "../../../lib/pages/paths";
import { ContactCard } from "../../../ui/contact-card";
import { Countdown } from "../../../ui/times";
import { ChatButton } from "../../chat/chat-button";
import { useOpenPost } from "../../wanted/fits-next";
import TellMe from "../../wanted/tell-me";
import Told from "../../wanted/told";
import type { TicketWays } from "./use-ticket-ways";

const LINK = "font-semibold underline underline-offset-2";

const GONE = {
  sold: msg`This seat is taken.`,
  expired: msg`This show has begun.`,
  blocked: msg`This ticket is no longer available.`,
} as const;

/** Says why this person cannot ask for a ticket; says nothing when they can. */
export function TicketState({ ways }: { ways: TicketWays }) {
  const { t } = useLingui();
  const { ticket, contact, isOwn } = ways;
  const isSought = useOpenPost(ways.viewer?.wanted?.id) !== null;
  if (contact)
    return (
      <ContactCard label={t`Seller contact`} contact={contact}>
        <ChatButton ticketId={ticket.id} isOnPaper onPress={ways.chat} />
      </ContactCard>
    );
  if (!isOwn && ticket.status === "available") return null;
  return (
    <>
      {isOwn && (
        <p className="rounded-md bg-info-tint p-4 text-info text-sm">
          <Trans>This is your own ticket.</Trans>{" "}
          <Link to={paths.profile} className={LINK}>
            <Trans>Your Listings</Trans>
          </Link>
        </p>
      )}
      {isOwn && <Told ticketId={ticket.id} />}
      {ticket.status === "under_review" ? (
        <UnderReview ways={ways} isSought={isSought} />
      ) : (
        !isOwn && (
          <div className="grid justify-items-start gap-3 rounded-md bg-sunken p-4 text-ink-muted text-sm">
            <p>{t(GONE[ticket.status === "sold" || ticket.status === "expired" ? ticket.status : "blocked"])}</p>
            <TellMe missed={ticket} isHidden={isSought} size="sm" />
          </div>
        )
      )}
    </>
  );
}

interface UnderReviewProps {
  ways: TicketWays;
  /** The person looks for such a ticket already. */
  isSought: boolean;
}

/** Tells the seller and the waiting buyer where to continue. */
function UnderReview({ ways, isSought }: UnderReviewProps) {
  const { t } = useLingui();
  const { formatTime } = useFormats();
  const { ticket, isOwn, request } = ways;
  const { held_until: heldUntil } = ticket;
  return (
    <div className="flex items-start gap-3 rounded-md bg-warning-tint p-4 text-sm text-warning">
      <Hourglass aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="grid min-w-0 justify-items-start gap-3">
        <p>
          <strong className="block">
            <Trans>Under Review</Trans>
          </strong>
          {isOwn
            ? t`Someone has expressed interest and waits for you.`
            : request
              ? t`You have expressed interest. Seller is reviewing.`
              : t`Someone has expressed interest. Seller is reviewing.`}{" "}
          {!isOwn && !request && heldUntil && <Trans>It is held until {formatTime(heldUntil)}.</Trans>}
          {request && <Countdown until={request.expires_at} short className="font-bold" />}{" "}
          {(isOwn || request) && (
            <Link to={request ? paths.request(request.id) : paths.requests("seller")} className={LINK}>
              {isOwn ? t`Respond now` : t`See your request`}
            </Link>
          )}
        </p>
        {!isOwn && !request && (
          <>
            {isSought && (
              <p>
                <Trans>You will be told when it is free.</Trans>
              </p>
            )}
            <TellMe held={ticket} isHidden={isSought} size="sm" label={t`Tell me when it is free`} />
          </>
        )}
      </div>
    </div>
  );
}
