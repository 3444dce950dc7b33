import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ImageOff } from "lucide-react";
import { useState } from "react";
import { isApiError } from "../../lib/api/api";
import { useObjectUrl } from "../../lib/images/use-object-url";
import { Dialog } from "../../ui/dialog";
import { Spinner } from "../../ui/spinner";
import { messageImageOptions } from "./queries";

interface MessageImageProps {
  conversationId: string;
  messageId: string;
  /** The sender's own file, until the page is left. */
  picture: Blob | undefined;
  caption: string;
  /** When the message was sent. */
  at: string;
}

/** The image of a message, as large as its frame; pressed, as large as the screen. */
export function MessageImage({ conversationId, messageId, picture, caption, at }: MessageImageProps) {
  const { t } = useLingui();
  const [own] = useState(picture);
  const [isOpen, setOpen] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const local = useObjectUrl(own);
  const remote = useQuery({
    ...messageImageOptions({ conversation_id: conversationId, message_id: messageId }, at),
    enabled: !own,
  });
  const address = local ?? remote.data?.url;
  const alt = caption || t`Picture`;
  if (remote.isError || isBroken)
    return (
      <span className="chat-picture grid place-items-center text-ink-muted text-sm">
        <span className="grid justify-items-center gap-1">
          <ImageOff aria-hidden="true" className="size-6" />
          {isApiError(remote.error, "not_found") ? (
            <Trans>This picture is not available</Trans>
          ) : (
            <Trans>This picture could not be loaded</Trans>
          )}
        </span>
      </span>
    );
  if (!address)
    return (
      <span className="chat-picture grid place-items-center">
        <Spinner className="size-5" />
        <span className="sr-only">
          <Trans>Loading the picture...</Trans>
        </span>
      </span>
    );
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="chat-picture">
        <img src={address} alt={alt} onError={() => setBroken(true)} className="size-full object-contain" />
      </button>
      {isOpen && (
        <Dialog open onOpenChange={setOpen} title={t`Picture`} description={caption} size="lg">
          <img src={address} alt={alt} className="max-h-[70dvh] w-full object-contain" />
        </Dialog>
      )}
    </>
  );
}
