import { Trans } from "@lingui/react/macro";
import { MessagesSquare } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button";
import { OnDemand } from "../../ui/on-demand";

interface ChatButtonProps {
  ticketId: string;
  /** Only a seller of the ticket names the buyer. */
  buyerId?: string | undefined;
  /** Whether it stands on a counterfoil. */
  isOnPaper?: boolean;
  /** Called instead of opening the chat here. */
  onPress?: () => void;
}

/** Opens the chat with the other person of a deal. */
export function ChatButton({ ticketId, buyerId, isOnPaper = false, onPress }: ChatButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={isOnPaper ? "paper" : "outline"}
        className={isOnPaper ? "border border-on-paper" : undefined}
        size={isOnPaper ? "md" : "sm"}
        onClick={onPress ?? (() => setOpen(true))}
      >
        <MessagesSquare aria-hidden="true" className="size-4.5 shrink-0" />
        <Trans>Chat</Trans>
      </Button>
      {isOpen && <OpenChat ticketId={ticketId} buyerId={buyerId} onClose={() => setOpen(false)} />}
    </>
  );
}

interface OpenChatProps {
  ticketId: string;
  /** Only a seller of the ticket names the buyer. */
  buyerId?: string | undefined;
  onClose: () => void;
}

const load = () => import("./chat-dialog").then((module) => module.ChatDialog);

/** The chat over the screen. Its scripts load when it opens. */
export function OpenChat(props: OpenChatProps) {
  return <OnDemand load={load} props={props} />;
}
