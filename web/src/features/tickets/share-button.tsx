import { Share2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../components/button";
import { copyLink, type Shareable, shareNatively } from "./share";

const ShareDialog = lazy(() => import("./share-dialog").then((module) => ({ default: module.ShareDialog })));

interface ShareButtonProps {
  ticket: Shareable;
  /** What is done where the browser has no share sheet. */
  fallback?: "dialog" | "copy";
  disabled?: boolean;
}

export function ShareButton({ ticket, fallback = "dialog", disabled = false }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const share = async () => {
    if (await shareNatively(ticket)) return;
    if (fallback === "copy") await copyLink(ticket);
    else setOpen(true);
  };
  return (
    <>
      <Button variant="quiet" disabled={disabled} onClick={() => void share()}>
        <Share2 aria-hidden="true" className="size-5" />
        Share
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog ticket={ticket} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
