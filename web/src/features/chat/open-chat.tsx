import { OnDemand } from "../../ui/on-demand";

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
