import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
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
import { useId, useState } from "react";
import { useFormats } from "../../../lib/language/format";
import { Button } from "../../../ui/button";
import { FailedLine } from "../../../ui/failed-line";
import { Menu } from "../../../ui/menu";
import { OnDemand } from "../../../ui/on-demand";
import { TEXT_LINK } from "../../../ui/text-link";
import { useTextOfNow } from "../../../ui/ticking";
import { packsOptions } from "../../credits/queries";
import { Outcome } from "../../tickets/own-request";
import { copyLink, type Shareable, shareNatively } from "../../tickets/share";
import { UsualPrice } from "../../tickets/usual-price";
import { SellerCard } from "../../trust/seller-card";
import type { TicketWays } from "./use-ticket-ways";

interface WaysProps {
  ways: TicketWays;
  /** True in the preview of an unfinished listing: the buttons do nothing. */
  isPreview?: boolean;
}

interface TicketDetailsProps extends WaysProps {
  /** On the page, where a wide screen has room for the seller's record. */
  isPage?: boolean;
}

/** What a buyer weighs: who sells, why, since when; and the way to the seller that is rarely taken. */
export function TicketDetails({ ways, isPreview = false, isPage = false }: TicketDetailsProps) {
  const { formatDate } = useFormats();
  const { ticket, contact, canContact } = ways;
  return (
    <>
      <Confirmed ways={ways} isPreview={isPreview} />
      {ticket.status === "available" && !isPreview && <UsualPrice show={ticket} />}
      {!contact && <SellerCard sellerId={ticket.user_id} trust={ticket.seller_trust} hasRoom={isPage} />}
      {ticket.reason && (
        <p className="border-line-strong border-s-2 ps-3 text-sm">
          <span className="block text-ink-muted text-xs">
            <Trans>Reason for selling</Trans>
          </span>
          {ticket.reason}
        </p>
      )}
      {canContact && <UnlockContact ways={ways} isPreview={isPreview} />}
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

/**
 * When the seller of a ticket on sale last said that they have it, or since when they were asked in
 * vain; nothing for one who was not asked. Whoever asks for themself reads the answer here. A drawn
 * page says it without the times at first.
 */
function Confirmed({ ways, isPreview = false }: WaysProps) {
  const { t } = useLingui();
  const { formatRelative } = useFormats();
  const { question, canContact } = ways;
  const { confirmed_at, asked_at } = ways.ticket;
  const at = confirmed_at ?? asked_at;
  const ago = useTextOfNow((now) => (at ? formatRelative(at, now, "short") : ""));
  const Icon = confirmed_at ? CircleCheck : CircleHelp;
  const { isAsked } = question;
  return (
    <>
      {confirmed_at !== undefined && (
        <p className="flex items-start gap-2 text-sm">
          <Icon
            aria-hidden="true"
            className={`mt-0.5 size-4 shrink-0 ${confirmed_at ? "text-success" : "text-warning"}`}
          />
          <span>
            <strong>{confirmed_at ? t`Confirmed ${ago}` : t`Not confirmed`}</strong>
            {!confirmed_at && asked_at && (
              <span className="text-ink-muted">
                {" · "}
                <Trans>Seller asked {ago}</Trans>
              </span>
            )}{" "}
            {!confirmed_at && canContact && !isAsked && (
              <button
                type="button"
                className={clsx(TEXT_LINK, "inline-block py-0.5")}
                onClick={question.ask}
                disabled={isPreview || question.busy}
              >
                <Trans>Ask if still available</Trans>
              </button>
            )}
          </span>
        </p>
      )}
      <div role="status" className="text-sm empty:hidden">
        {canContact && isAsked && <Outcome response={question.response} />}
      </div>
      {canContact && !isAsked && <FailedLine failure={question.failure} onRetry={question.ask} />}
    </>
  );
}

/** The one loud way to the seller: it says what it does and what it costs. */
export function ExpressInterest({ ways, isPreview = false }: WaysProps) {
  const { t } = useLingui();
  const { formatPrice } = useFormats();
  const single = useQuery(packsOptions()).data?.items.find(({ credits }) => credits === 1);
  const price = single && formatPrice(single.price);
  return (
    <section aria-label={t`Contact the seller`} className="@container grid w-full gap-1.5">
      <Button size="lg" full onClick={ways.express} disabled={isPreview} className="whitespace-normal py-2">
        <HandHeart aria-hidden="true" className="hidden size-5 @min-[17rem]:block" />
        <span>
          <Trans>
            Express Interest <span className="figures">· 1 credit</span>
          </Trans>
        </span>
      </Button>
      <p className="figures text-center text-ink-muted text-xs">
        {ways.ticket.accepts_until ? (
          <Trans>You get the seller's number at once.</Trans>
        ) : (
          <Trans>Asks the seller. Your credit comes back if they say no or do not answer in 15 minutes.</Trans>
        )}{" "}
        {/* The price comes late, and must not move what is read. */}
        <span className="inline-block min-h-[1lh]">{price && <Trans>1 credit costs {price}.</Trans>}</span>
      </p>
    </section>
  );
}

/** The quiet way: the number at once, for a credit that does not come back by itself. */
function UnlockContact({ ways, isPreview = false }: WaysProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-1">
      <h3 id={id} className="font-semibold text-sm">
        <Trans>Unlock and Contact Seller</Trans>
      </h3>
      <Button
        variant="quiet"
        size="sm"
        onClick={ways.unlock}
        disabled={isPreview}
        className="-ms-3 min-h-11 justify-self-start whitespace-normal text-start underline underline-offset-4"
      >
        <LockKeyholeOpen aria-hidden="true" className="size-4.5" />
        <Trans>Unlock Contact (1 Credit)</Trans>
      </Button>
      <p className="text-ink-muted text-xs">
        <Trans>Get the number now; the credit does not come back by itself.</Trans>
      </p>
    </section>
  );
}

interface TicketMenuProps extends WaysProps {
  /** Where the browser has no share sheet. */
  shareBy?: "dialog" | "copy";
}

/** Shares a ticket; what is rarer is in a menu beside it. */
export function TicketMenu({ ways, isPreview = false, shareBy = "dialog" }: TicketMenuProps) {
  const { t } = useLingui();
  const share = useShare(ways.ticket, shareBy);
  const { question } = ways;
  const ask = { icon: MessageCircleQuestion, label: t`Ask if still available (free)`, onSelect: question.ask };
  const report = { icon: Flag, label: t`Report`, onSelect: () => void ways.report() };
  return (
    <>
      <Button variant="quiet" size="icon" onClick={share.start} disabled={isPreview}>
        <Share2 aria-hidden="true" className="size-5" />
        <span className="sr-only">
          <Trans>Share</Trans>
        </span>
      </Button>
      {!ways.isOwn && (
        <Menu
          label={t`More`}
          disabled={isPreview}
          busy={ways.over !== null || question.busy}
          items={[...(ways.canContact && !question.isAsked ? [ask] : []), report]}
        />
      )}
      <ShareFallback share={share} />
    </>
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
