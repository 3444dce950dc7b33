import { Trans } from "@lingui/react/macro";
import { ArrowLeft } from "lucide-react";
import { useNavigate, useParams } from "react-router-dom";
import { OpenedConversation } from "../../features/chat/opened-conversation";
import { type LocationState, useLocationState } from "../../lib/pages/location-state";
import { paths } from "../../lib/pages/paths";
import { Button } from "../../ui/button";

export default function ConversationScreen() {
  const { conversationId = "" } = useParams();
  return <OpenedConversation key={conversationId} id={conversationId} leading={<BackToList />} />;
}

/**
 * Goes back in the history when the list is the previous screen, so that the history does not grow
 * with each visit of a chat.
 */
function BackToList() {
  const navigate = useNavigate();
  const { isFromList } = useLocationState();
  const state: LocationState = { isBack: true };
  const back = () => (isFromList ? navigate(-1) : navigate(paths.messages, { replace: true, state }));
  return (
    <Button variant="quiet" size="icon" className="lg:hidden" onClick={() => void back()}>
      <ArrowLeft aria-hidden="true" className="size-5 rtl:rotate-180" />
      <span className="sr-only">
        <Trans>Back to the conversations</Trans>
      </span>
    </Button>
  );
}
