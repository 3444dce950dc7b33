import { Trans, useLingui } from "@lingui/react/macro";
import type { Ticket } from "@reseat/contract";
import {
  CircleCheck,
  CircleHelp,
  Flag,
  HandHeart,
  LockKeyholeOpen,
  MessageCircleQuestion,
  Share2,
  ShieldQuestion,
} from "lucide-react";
import { useState } from "react";
import { isApiError } from "../../../lib/api/api";
import { useFormats } from "../../../lib/language/format";
import { useAuthGate, useResumedAction } from "../../../lib/session/auth-gate";
import { Button } from "../../../ui/button";
import { FailedLine } from "../../../ui/failed-line";
import { Menu } from "../../../ui/menu";
import { OnDemand } from "../../../ui/on-demand";
import { useTextOfNow } from "../../../ui/ticking";
import { ASK_AVAILABILITY, useAskAvailability } from "../../tickets/mutations";
import { Outcome } from "../../tickets/own-request";
import { copyLink, type Shareable, shareNatively } from "../../tickets/share";
import { UsualPrice } from "../../tickets/usual-price";
import { SellerCard } from "../../trust/seller-card";
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

interface AskAvailableProps {
  ways: TicketWays;
  isPreview: boolean;
}

/** Asks whether the ticket is still there, which is free; the answer appears in its place. */
function AskAvailable({ ways: { ticket, viewer, isCurrent, canContact }, isPreview }: AskAvailableProps) {
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

interface TicketActionsProps {
  ways: TicketWays;
  /** True in the preview of an unfinished listing: the buttons do nothing. */
  isPreview?: boolean;
}

/** The two ways to the seller that cost a credit; the one that may give it back is the loud one. */
export function TicketActions({ ways, isPreview = false }: TicketActionsProps) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Contact the seller`} className="@container grid w-full gap-2">
      <Button size="lg" full onClick={ways.express} disabled={isPreview} className="whitespace-normal py-2">
        <HandHeart aria-hidden="true" className="hidden size-5 @min-[17rem]:block" />
        <span>
          <Trans>
            Express Interest <span className="figures">· 1 credit</span>
          </Trans>
        </span>
      </Button>
      <p className="text-center text-ink-muted text-xs">
        <Trans>Ask the seller first</Trans>
      </p>
      <Button variant="outline" full onClick={ways.unlock} disabled={isPreview} className="whitespace-normal py-2">
        <LockKeyholeOpen aria-hidden="true" className="hidden size-4.5 @min-[17rem]:block" />
        <Trans>Unlock Contact (1 Credit)</Trans>
      </Button>
      <p className="text-center text-ink-muted text-xs">
        <Trans>Name and number at once; the ticket counts as sold</Trans>
      </p>
    </section>
  );
}

interface TicketMenuProps {
  ways: TicketWays;
  isPreview?: boolean;
  /** Where the browser has no share sheet. */
  shareBy?: "dialog" | "copy";
}

/** What is rarely done with a ticket. */
export function TicketMenu({ ways, isPreview = false, shareBy = "dialog" }: TicketMenuProps) {
  const { t } = useLingui();
  const share = useShare(ways.ticket, shareBy);
  const report = { icon: Flag, label: t`Report`, onSelect: () => void ways.report() };
  return (
    <>
      <Menu
        label={t`More`}
        disabled={isPreview}
        busy={ways.over !== null}
        items={[{ icon: Share2, label: t`Share`, onSelect: share.start }, ...(ways.isOwn ? [] : [report])]}
      />
      <ShareFallback share={share} />
    </>
  );
}

/**
 * When the seller of a ticket on sale last said that they have it; that they were asked and never
 * did; nothing for one who was not asked. A drawn page says it without the time at first.
 */
function Confirmed({ ticket: { confirmed_at } }: { ticket: Pick<Ticket, "confirmed_at"> }) {
  const { t } = useLingui();
  const { formatRelative } = useFormats();
  const ago = useTextOfNow((now) => (confirmed_at ? formatRelative(confirmed_at, now, "short") : ""));
  if (confirmed_at === undefined) return null;
  const Icon = confirmed_at ? CircleCheck : CircleHelp;
  return (
    <p className="flex items-start gap-2 text-sm">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${confirmed_at ? "text-success" : "text-warning"}`} />
      <span>
        <strong>{confirmed_at ? t`Confirmed ${ago}` : t`Not confirmed`}</strong>
        {!confirmed_at && (
          <span className="text-ink-muted">
            {" "}
            <Trans>We asked the seller, who has not answered yet.</Trans>
          </span>
        )}
      </span>
    </p>
  );
}

const loadDialog = () => import("../../tickets/share-dialog").then((module) => module.ShareDialog);

type Share = ReturnType<typeof useShare>;

/**
 * Shares a ticket by the platform's own sheet; where there is none, by a dialog, or by copying its
 * link.
 */
function useShare(ticket: Shareable, fallback: "dialog" | "copy") {
  const { i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const start = async () => {
    if (await shareNatively(i18n, ticket)) return;
    if (fallback === "copy") await copyLink(ticket);
    else setOpen(true);
  };
  return { ticket, isOpen, start: () => void start(), close: () => setOpen(false) };
}

function ShareFallback({ share: { ticket, isOpen, close } }: { share: Share }) {
  return isOpen && <OnDemand load={loadDialog} props={{ ticket, onClose: close }} />;
}
