import { Trans, useLingui } from "@lingui/react/macro";
import type { TicketCard, TicketViewer } from "@reseat/contract";
import { Flag, Hourglass, ShieldQuestion } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../components/button";
import { ContactCard } from "../../components/contact-card";
import { Dialog } from "../../components/dialog";
import { paths } from "../../lib/pages/paths";
import { useAuthGate, useResumedAction } from "../../lib/session/auth-gate";
import { useSession } from "../../lib/session/session";
import { ASK_AVAILABILITY } from "../availability/mutations";
import { ChatButton } from "../chat/chat-button";
import { OpenChat } from "../chat/open-chat";
import { UNLOCK_SELLER } from "../deals/mutations";
import { UnlockSellerDialog } from "../deals/unlock-seller-dialog";
import { InterestDialog } from "../interest/interest-dialog";
import { EXPRESS_INTEREST } from "../interest/mutations";
import { ShareButton } from "../tickets/share-button";
import { TicketFacts } from "../tickets/ticket-facts";
import { WatchButton } from "../tickets/watch-button";
import { REPORT_SELLER, ReportDialog } from "../trust/report-dialog";
import { SellerCard } from "../trust/seller-card";
import { ContactSeller } from "./contact-seller";

interface TicketDialogProps {
  /** Must be fresh: its status decides what the person can do. */
  ticket: TicketCard;
  /** The person's relation to the ticket; null for a visitor, and until it has loaded. */
  viewer?: TicketViewer | null;
  /** Whether the data is fresh; an action that a login interrupted waits for this. */
  isCurrent?: boolean;
  onClose: () => void;
  /** True for an unfinished listing: its contact cannot be unlocked. */
  isPreview?: boolean;
}

/** A ticket with all its details, and the ways to reach its seller. */
export function TicketDialog({
  ticket,
  viewer = null,
  isCurrent = true,
  onClose,
  isPreview = false,
}: TicketDialogProps) {
  const { t } = useLingui();
  const { user } = useSession();
  const { requireLogin } = useAuthGate();
  const [fresh, setFresh] = useState<{ full_name: string; mobile: string } | null>(null);
  const [over, setOver] = useState<"interest" | "unlock" | "report" | "chat" | null>(null);

  const isOwn = user?.id === ticket.user_id;
  const contact = isOwn ? null : (fresh ?? viewer?.deal?.contact ?? null);
  const isWaiting = !isOwn && Boolean(viewer?.interest_request);
  const canContact = !contact && !isOwn && ticket.status === "available";

  const report = () => requireLogin(REPORT_SELLER, { ticketId: ticket.id }) && setOver("report");
  useResumedAction(REPORT_SELLER, () => !isOwn && setOver("report"));

  const closeOver = () => setOver(null);
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={t`Unlock and Contact Seller`}
        footer={
          <div className="flex w-full justify-between gap-2">
            {!isOwn && (
              <Button variant="quiet" disabled={isPreview} onClick={report} className="-ms-3">
                <Flag aria-hidden="true" className="size-5" />
                <Trans>Report</Trans>
              </Button>
            )}
            <ShareButton ticket={ticket} disabled={isPreview} />
          </div>
        }
      >
        <TicketFacts ticket={ticket} />
        {contact ? (
          <ContactCard label={t`Seller contact`} contact={contact}>
            <ChatButton ticketId={ticket.id} isOnPaper onPress={() => setOver("chat")} />
          </ContactCard>
        ) : (
          <>
            <SellerCard sellerId={ticket.user_id} trust={ticket.seller_trust} />
            {isOwn ? (
              <p className="rounded-md bg-info-tint p-4 text-info text-sm">
                <Trans>This is your own ticket.</Trans>
              </p>
            ) : canContact ? (
              <ContactSeller
                ticket={ticket}
                isCurrent={isCurrent}
                isPreview={isPreview}
                isAsked={Boolean(viewer?.availability_request)}
                onExpress={() => setOver("interest")}
                onUnlock={() => setOver("unlock")}
              />
            ) : null}
            {ticket.status === "under_review" ? (
              <UnderReview isOwn={isOwn} isWaiting={isWaiting}>
                {viewer?.role === "other" && <WatchButton ticketId={ticket.id} isWatching={viewer.is_watching} />}
              </UnderReview>
            ) : (
              ticket.status !== "available" &&
              !isOwn && (
                <p className="rounded-md bg-sunken p-4 text-ink-muted text-sm">
                  <Trans>This ticket is no longer available.</Trans>
                </p>
              )
            )}
          </>
        )}
        {isCurrent && !canContact && <DropInterruptedActions />}
        <p className="flex items-start gap-2 text-ink-muted text-xs">
          <ShieldQuestion aria-hidden="true" className="size-4 shrink-0" />
          <Trans>
            Reseat does not verify the authenticity or transferability of tickets. Please check with the seller before
            you pay.
          </Trans>
        </p>
      </Dialog>
      {over === "interest" && <InterestDialog ticket={ticket} onClose={closeOver} onExpressed={onClose} />}
      {over === "unlock" && <UnlockSellerDialog ticket={ticket} onClose={closeOver} onUnlocked={setFresh} />}
      {over === "chat" && <OpenChat ticketId={ticket.id} onClose={closeOver} />}
      {over === "report" && (
        <ReportDialog
          reportedUserId={ticket.user_id}
          ticketId={ticket.id}
          name={contact?.full_name ?? "the seller"}
          onClose={closeOver}
        />
      )}
    </>
  );
}

/**
 * Drops an action that was pressed before a login and is no longer possible, so that it does not
 * run when the ticket is back on sale.
 */
function DropInterruptedActions() {
  const drop = () => {};
  useResumedAction(UNLOCK_SELLER, drop);
  useResumedAction(EXPRESS_INTEREST, drop);
  useResumedAction(ASK_AVAILABILITY, drop);
  return null;
}

/** Tells the seller and the waiting buyer where to continue. */
function UnderReview({ isOwn, isWaiting, children }: { isOwn: boolean; isWaiting: boolean; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className="flex items-start gap-3 rounded-md bg-warning-tint p-4 text-sm text-warning">
      <Hourglass aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="grid justify-items-start gap-3">
        <p>
          <strong className="block">
            <Trans>Under Review</Trans>
          </strong>
          {isOwn
            ? t`Someone has expressed interest and waits for you.`
            : isWaiting
              ? t`You have expressed interest. Seller is reviewing.`
              : t`Someone has expressed interest. Seller is reviewing.`}{" "}
          {(isOwn || isWaiting) && (
            <Link to={paths.notifications} className="font-semibold underline underline-offset-2">
              {isOwn ? t`Respond now` : t`See your request`}
            </Link>
          )}
        </p>
        {children}
      </div>
    </div>
  );
}
