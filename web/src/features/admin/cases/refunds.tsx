import { msg, plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { RefundCase } from "@reseat/contract";
import { REFUND_NOTES_MAX } from "@reseat/contract/limits/admin-constants";
import { useInfiniteQuery } from "@tanstack/react-query";
import { api } from "../../../lib/api/api";
import { Badge } from "../../../ui/badge";
import { ShowTime } from "../../../ui/times";
import { CASE_STATUSES } from "../../trust/case-statuses";
import { Name, NO_NAME, useName } from "../people/names";
import { type BulkAct, defineQueue } from "./define-queue";
import { Holder } from "./holder";
import { ItemFrame, type Ways } from "./item-frame";
import { useHolding, useProcessRefund, useReadStory } from "./mutations";
import { PersonBrief, TicketLine } from "./person-brief";
import { refundsOptions } from "./queries";
import { RefundStory } from "./refund-story";

/** What both ways of deciding several refunds have in common. */
const deciding = (approved: boolean): Pick<BulkAct<RefundCase>, "note" | "command" | "run"> => ({
  note: { label: msg`Notes`, hint: msg`For the audit of each. Neither side reads it.`, max: REFUND_NOTES_MAX },
  command: api.moderation.processRefund.mutationKey,
  run: ({ id }, admin_notes) => api.moderation.processRefund.call({ id, approved, admin_notes }),
});

export const REFUNDS = defineQueue<RefundCase, RefundCase["status"]>({
  statuses: [
    { name: "pending", label: msg`Pending`, count: ({ refunds }) => refunds.pending },
    { name: "approved", label: msg`Approved`, count: ({ refunds }) => refunds.approved },
    { name: "rejected", label: msg`Rejected`, count: ({ refunds }) => refunds.rejected },
  ],
  find: msg`Name, movie, theatre or ID`,
  useList: (...asked) => useInfiniteQuery(refundsOptions(...asked)),
  empty: msg`No refunds here`,
  row: ({ user_id, ticket_unlock }) => ({ title: ticket_unlock.ticket.movie_name, note: <Name id={user_id} /> }),
  acts: [
    {
      action: msg`Approve`,
      title: (count) => msg`${plural(count, { one: "Approve # refund?", other: "Approve # refunds?" })}`,
      done: (count) => msg`${plural(count, { one: "# refund approved", other: "# refunds approved" })}`,
      children: (
        <Trans>
          The credits go back to the buyers, who are told. The deals no longer count for their sellers, and nobody can
          write in their conversations.
        </Trans>
      ),
      ...deciding(true),
    },
    {
      action: msg`Reject`,
      title: (count) => msg`${plural(count, { one: "Reject # refund?", other: "Reject # refunds?" })}`,
      done: (count) => msg`${plural(count, { one: "# refund rejected", other: "# refunds rejected" })}`,
      children: <Trans>The buyers are told, and cannot ask again for these deals. Nothing else changes.</Trans>,
      ...deciding(false),
    },
  ],
  Open: RefundItem,
});

/**
 * A refund with its deal and both people. A decision of another admin does not remove it from the
 * screen.
 */
function RefundItem({ item: refund, ways }: { item: RefundCase; ways: Ways }) {
  const { t } = useLingui();
  const { id, ticket_unlock, ticket_unlock_id, reason, credits_refunded: credits, user_id, seller_id } = refund;
  const { processed, status } = refund;
  const [buyer, seller] = [useName(user_id) ?? NO_NAME, useName(seller_id) ?? NO_NAME];
  const { ticket } = ticket_unlock;
  const { decide, late } = useProcessRefund(buyer, ways.decided);
  const reading = useReadStory();
  const holding = useHolding(api.moderation.holdRefund, refund, { id, user_id, ticket_unlock_id });
  const before = processed && {
    admin_id: processed.admin_id,
    action: status === "approved" ? "approve_refund" : "reject_refund",
    at: processed.at,
  };
  const decided = before ?? late;
  const now = late ? (late.action === "approve_refund" ? "approved" : "rejected") : status;
  const amount = <Plural value={credits} one="# credit" other="# credits" />;
  const asking = (approved: boolean) => ({
    note: { label: t`Notes`, hint: t`For the audit. Neither side reads them.`, max: REFUND_NOTES_MAX },
    decide: (notes: string) => decide({ id, approved, ...(notes && { admin_notes: notes }) }),
  });
  const acts = [
    {
      key: "a",
      label: t`Approve`,
      variant: "primary" as const,
      asks: {
        title: t`Approve this refund?`,
        children: (
          <Trans>
            {amount} goes back to the wallet of {buyer}, who is told. The deal no longer counts for {seller}, and nobody
            can write in its conversation.
          </Trans>
        ),
        ...asking(true),
      },
    },
    {
      key: "r",
      label: t`Reject`,
      asks: {
        title: t`Reject this refund?`,
        children: <Trans>{buyer} is told, and cannot ask again for this deal. Nothing else changes.</Trans>,
        ...asking(false),
      },
    },
    holding,
  ];
  return (
    <ItemFrame
      ways={ways}
      id={id}
      title={ticket.movie_name}
      badge={<Badge tone={CASE_STATUSES[now].tone}>{t(CASE_STATUSES[now].label)}</Badge>}
      holder={!decided && <Holder of={refund} />}
      acts={decided ? [] : acts}
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
    </ItemFrame>
  );
}
