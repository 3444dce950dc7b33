import { Trans, useLingui } from "@lingui/react/macro";
import type { OpenConversation } from "@reseat/contract";
import { REPORTED_MESSAGES_MAX } from "@reseat/contract/limits/constants";
import { Ban, Flag, Ticket, UserRound } from "lucide-react";
import { useState } from "react";
import { paths } from "../../lib/pages/paths";
import { Button, ButtonLink } from "../../ui/button";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { Dialog } from "../../ui/dialog";
import { ShowTime } from "../../ui/times";
import { ReportDialog } from "../trust/report-dialog";
import { useBlock, useUnblock } from "./mutations";
import { useDays, useOtherName } from "./names";
import type { ChatMessage } from "./use-messages";

interface ChatOptionsProps {
  conversation: OpenConversation;
  messages: ChatMessage[];
  onClose: () => void;
}

/** The subject of the chat, and the ways to block or report the other person. */
export function ChatOptions({ conversation, messages, onClose }: ChatOptionsProps) {
  const { t } = useLingui();
  const { formatDay, formatTime } = useDays();
  const [step, setStep] = useState<"block" | "report" | null>(null);
  const { id, ticket_id, other_user_id, is_blocked } = conversation;
  const name = useOtherName(conversation);
  const block = useBlock(onClose);
  const unblock = useUnblock(onClose);
  // Fixed when the dialog opens, so that nothing moves under a finger.
  const [reportable] = useState(() =>
    messages.slice(-REPORTED_MESSAGES_MAX).flatMap(({ number, isOwn, type, text, at }) => {
      if (number === null) return [];
      const from = `${isOwn ? t`You` : name}, ${formatDay(at)}, ${formatTime(at)}`;
      const kind = { text: "", contact: t`Contact Information Shared`, image: t`Picture` }[type];
      return [{ number, from, text: [kind, text].filter(Boolean).join(": ") }];
    }),
  );
  const { movie_name, theatre, show_date, show_time } = conversation;

  if (step === "report")
    return (
      <ReportDialog
        reportedUserId={other_user_id}
        ticketId={ticket_id}
        name={name}
        chat={{ conversationId: id, messages: reportable }}
        onClose={onClose}
      />
    );
  if (step === "block")
    return (
      <ConfirmDialog
        title={t`Block ${name}?`}
        action={t`Block`}
        onConfirm={() => block.mutate({ conversation_id: id })}
        onClose={onClose}
        busy={block.isPending}
      >
        <Trans>
          From now on, nothing that this person writes will reach you, in any chat. We do not tell them. You can unblock
          them here.
        </Trans>
      </ConfirmDialog>
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={movie_name}
      description={
        <>
          <span>{theatre}</span> · <ShowTime date={show_date} time={show_time} />
        </>
      }
      size="sm"
    >
      <div className="grid justify-items-start gap-1">
        <ButtonLink to={paths.ticket(ticket_id)} variant="quiet" className="-ms-3">
          <Ticket aria-hidden="true" className="size-5" />
          <Trans>See the ticket</Trans>
        </ButtonLink>
        <ButtonLink to={paths.person(other_user_id)} variant="quiet" className="-ms-3">
          <UserRound aria-hidden="true" className="size-5" />
          <Trans>Profile and reviews</Trans>
        </ButtonLink>
        <Button variant="quiet" className="-ms-3" onClick={() => setStep("report")}>
          <Flag aria-hidden="true" className="size-5" />
          <Trans>Report {name}</Trans>
        </Button>
        <Button
          variant="quiet"
          className="-ms-3 text-danger"
          busy={unblock.isPending}
          onClick={() => (is_blocked ? unblock.mutate({ conversation_id: id }) : setStep("block"))}
        >
          <Ban aria-hidden="true" className="size-5" />
          {is_blocked ? t`Unblock ${name}` : t`Block ${name}`}
        </Button>
      </div>
    </Dialog>
  );
}
