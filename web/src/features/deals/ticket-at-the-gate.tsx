import { Trans, useLingui } from "@lingui/react/macro";
import { Download, Sun, X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { useEffect } from "react";
import { useObjectUrl } from "../../lib/images/use-object-url";
import { Button, ButtonAnchor } from "../../ui/button";
import { useCloseRequest } from "../../ui/use-close-request";

interface TicketAtTheGateProps {
  picture: Blob;
  /** Null without a network, when only the picture is known. */
  movie: string | null;
  onClose: () => void;
}

/** The ticket alone on a white screen that stays on, for the reader at the entrance. */
export function TicketAtTheGate({ picture, movie, onClose }: TicketAtTheGateProps) {
  const { t } = useLingui();
  const address = useObjectUrl(picture);
  useCloseRequest(true, onClose);
  useScreenOn();
  const title = movie ? t`Your ticket for ${movie}` : t`Your ticket`;
  const [, kind = "jpeg"] = picture.type.split("/");
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] bg-[#fff]"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          <img src={address} alt={title} className="size-full min-h-0 object-contain" />
          <div className="flex flex-wrap items-center justify-between gap-x-2 border-line border-t bg-surface ps-4 pe-2 pt-1 pb-[calc(0.25rem+env(safe-area-inset-bottom))]">
            <p className="flex min-w-0 items-center gap-2 text-ink-muted text-sm">
              <Sun aria-hidden="true" className="size-4 shrink-0" />
              <Trans>Turn the brightness up</Trans>
            </p>
            <div className="ms-auto flex flex-wrap">
              <ButtonAnchor variant="quiet" href={address} download={`reseat-ticket.${kind === "jpeg" ? "jpg" : kind}`}>
                <Download aria-hidden="true" className="size-4.5" />
                <Trans>Save</Trans>
              </ButtonAnchor>
              <Button variant="quiet" onClick={onClose}>
                <X aria-hidden="true" className="size-4.5" />
                <Trans>Close</Trans>
              </Button>
            </div>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Keeps the screen from turning off, where the browser can do that. */
function useScreenOn(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isGone = false;
    const turnOn = async () => {
      if (document.visibilityState !== "visible") return;
      const taken = await navigator.wakeLock?.request("screen").catch(() => undefined);
      if (isGone) void taken?.release();
      else lock = taken;
    };
    void turnOn();
    // A page that was left has lost it.
    document.addEventListener("visibilitychange", turnOn);
    return () => {
      isGone = true;
      document.removeEventListener("visibilitychange", turnOn);
      void lock?.release();
    };
  }, []);
}
