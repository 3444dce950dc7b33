import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ImageOff } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { Dialog } from "../../components/dialog";
import { Spinner } from "../../components/spinner";
import { api, isApiError } from "../../lib/api";
import { serverNow } from "../../lib/server-clock";

/** A signed address is good for some minutes. */
const FRESH_MS = 4 * 60_000;
const RETRY_MS = 2000;
/** A picture that has just arrived is still being written anew: for so long it is asked for again. */
const ARRIVES_WITHIN_MS = 60_000;

interface MessagePictureProps {
  conversationId: string;
  messageId: string;
  /** The sender's own, until the page is left. */
  picture: Blob | undefined;
  caption: string;
  /** When the message was sent. */
  at: string;
}

/** The picture of a message, as large as its frame; pressed, as large as the screen. */
export function MessagePicture({ conversationId, messageId, picture, caption, at }: MessagePictureProps) {
  const { t } = useLingui();
  const [own] = useState(picture);
  const [isOpen, setOpen] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const local = useMemo(() => (own ? URL.createObjectURL(own) : null), [own]);
  useEffect(() => () => void (local && URL.revokeObjectURL(local)), [local]);
  const remote = useQuery(
    api.messaging.getPicture.queryOptions({
      input: { conversation_id: conversationId, message_id: messageId },
      enabled: !own,
      staleTime: FRESH_MS,
      refetchOnWindowFocus: false,
      retry: (failures, error) =>
        isApiError(error, "not_found")
          ? serverNow() - Date.parse(at) < ARRIVES_WITHIN_MS
          : failures < 2 && (!isApiError(error) || error.status >= 500),
      retryDelay: RETRY_MS,
    }),
  );
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
