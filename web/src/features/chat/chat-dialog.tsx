import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { LoadingText } from "../../ui/states";
import { useStartConversation } from "./mutations";
import { OpenedConversation } from "./opened-conversation";
import { conversationsOptions } from "./queries";

interface ChatDialogProps {
  ticketId: string;
  /** Only a seller of the ticket names the buyer. */
  buyerId?: string | undefined;
  onClose: () => void;
}

/**
 * The chat about a ticket, over the screen. Before there is a conversation it asks whether to start
 * one.
 */
export function ChatDialog({ ticketId, buyerId, onClose }: ChatDialogProps) {
  const { t } = useLingui();
  const [startedId, setStartedId] = useState<string | null>(null);
  const list = useInfiniteQuery(conversationsOptions(""));
  const known = list.data?.find(
    (each) => each.ticket_id === ticketId && (buyerId ? each.buyer_id === buyerId : each.role === "buyer"),
  );
  const id = startedId ?? known?.id;
  if (!id && list.isPending)
    return (
      <Dialog open onOpenChange={onClose} title={t`Chat`} size="sm">
        <LoadingText>
          <Trans>Loading messages...</Trans>
        </LoadingText>
      </Dialog>
    );
  if (!id) return <StartDialog ticketId={ticketId} buyerId={buyerId} onStarted={setStartedId} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t`Chat`} isFrame>
      <OpenedConversation
        id={id}
        trailing={
          <Button variant="quiet" size="icon" onClick={onClose}>
            <X aria-hidden="true" className="size-5" />
            <span className="sr-only">
              <Trans>Close</Trans>
            </span>
          </Button>
        }
      />
    </Dialog>
  );
}

interface StartDialogProps extends ChatDialogProps {
  onStarted: (id: string) => void;
}

function StartDialog({ ticketId, buyerId, onStarted, onClose }: StartDialogProps) {
  const { t } = useLingui();
  const start = useStartConversation(({ id }) => onStarted(id));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Start Conversation`}
      size="sm"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            busy={start.isPending}
            onClick={() => start.mutate({ ticket_id: ticketId, ...(buyerId && { buyer_id: buyerId }) })}
          >
            <Trans>Start Chat</Trans>
          </Button>
        </>
      }
    >
      <p className="text-ink-muted">
        {buyerId ? (
          <Trans>Chat with the buyer about the ticket: how it gets to them, and when.</Trans>
        ) : (
          <Trans>Chat with the seller about the ticket: how it gets to you, and when.</Trans>
        )}
      </p>
    </Dialog>
  );
}
