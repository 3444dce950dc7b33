import { Share2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/button";
import { OnDemand } from "../../components/on-demand";
import { copyLink, type Shareable, shareNatively } from "./share";

const loadDialog = () => import("./share-dialog").then((module) => module.ShareDialog);

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
      {isOpen && <OnDemand load={loadDialog} props={{ ticket, onClose: () => setOpen(false) }} />}
    </>
  );
}
