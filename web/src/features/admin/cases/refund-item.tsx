import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { LastChange, RefundCase } from "@reseat/contract";
import { REFUND_NOTES_MAX } from "@reseat/contract/limits/admin-constants";
import { useState } from "react";
import { Badge } from "../../../components/badge";
import { ShowTime } from "../../../components/times";
import { CASE_STATUSES } from "../../trust/case-statuses";
import { NO_NAME, useName } from "../people/names";
import { AskDialog } from "./ask-dialog";
import { Holder, useHolding } from "./holder";
import { ItemFrame, type Ways } from "./item-frame";
import { useHoldRefund, useProcessRefund, useReadStory } from "./mutations";
import { PersonBrief, TicketLine } from "./person-brief";
import { RefundStory } from "./refund-story";

/**
 * A refund with its deal and both people. A decision of another admin does not remove it from the
 * screen.
 */
export function RefundItem({ refund, ways }: { refund: RefundCase; ways: Ways }) {
  const { t } = useLingui();
  const [asking, ask] = useState<"approve" | "reject" | null>(null);
  const [late, setLate] = useState<LastChange | null>(null);
  const { id, ticket_unlock, reason, credits_refunded: credits, user_id, seller_id, processed, status } = refund;
  const [buyer, seller] = [useName(user_id) ?? NO_NAME, useName(seller_id) ?? NO_NAME];
  const { ticket } = ticket_unlock;
  const decide = useProcessRefund(buyer, {
    onDecided: ways.decided,
    onFailed: (last) => {
      if (last) setLate(last);
      ask(null);
    },
  });
  const reading = useReadStory();
  const hold = useHoldRefund();
  const holding = useHolding({
    holder: refund.holder,
    onHold: (wish) => hold.mutate({ id, user_id, ticket_unlock_id: refund.ticket_unlock_id, ...wish }),
  });
  const before = processed && {
    admin_id: processed.admin_id,
    action: status === "approved" ? "approve_refund" : "reject_refund",
    at: processed.at,
  };
  const decided = before ?? late;
  const now = late ? (late.action === "approve_refund" ? "approved" : "rejected") : status;
  const amount = <Plural value={credits} one="# credit" other="# credits" />;
  return (
    <ItemFrame
      back={ways.back}
      next={ways.next}
      id={id}
      title={ticket.movie_name}
      badge={<Badge tone={CASE_STATUSES[now].tone}>{t(CASE_STATUSES[now].label)}</Badge>}
      holder={!decided && <Holder of={refund} />}
      acts={
        decided
          ? []
          : [
              { key: "a", label: t`Approve`, variant: "primary", run: () => ask("approve") },
              { key: "r", label: t`Reject`, run: () => ask("reject") },
              holding,
            ]
      }
      last={decided}
      isDecided={decided !== null}
    >
      <TicketLine>
        {ticket.theatre}, {ticket.location} · <ShowTime date={ticket.show_date} time={ticket.show_time} />
      </TicketLine>
      <p>
        <Trans>
          {buyer} asks for {amount} back:
        </Trans>
      </p>
      {reason !== refund.not_let_in?.details && (
        <blockquote dir="auto" className="whitespace-pre-line break-words border-line-strong border-s-4 ps-3">
          {reason}
        </blockquote>
      )}
      <RefundStory refund={refund} reading={reading} />
      {processed?.notes && (
        <p className="text-sm">
          <span className="font-semibold">
            <Trans>Notes</Trans>
          </span>{" "}
          {processed.notes}
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 xl:grid-cols-2">
        <PersonBrief id={user_id} side={t`Buyer`} />
        <PersonBrief id={seller_id} side={t`Seller`} />
      </div>
      {asking && (
        <AskDialog
          title={asking === "approve" ? t`Approve this refund?` : t`Reject this refund?`}
          action={asking === "approve" ? t`Approve` : t`Reject`}
          note={{ label: t`Notes`, hint: t`For the audit. Neither side reads them.`, max: REFUND_NOTES_MAX }}
          busy={decide.isPending}
          onConfirm={(notes) =>
            decide.mutate({ id, approved: asking === "approve", ...(notes && { admin_notes: notes }) })
          }
          onClose={() => ask(null)}
        >
          <p>
            {asking === "approve" ? (
              <Trans>
                {amount} goes back to the wallet of {buyer}, who is told. The deal no longer counts for {seller}, and
                nobody can write in its conversation.
              </Trans>
            ) : (
              <Trans>{buyer} is told, and cannot ask again for this deal. Nothing else changes.</Trans>
            )}
          </p>
        </AskDialog>
      )}
    </ItemFrame>
  );
}
