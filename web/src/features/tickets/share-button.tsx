import { Trans, useLingui } from "@lingui/react/macro";
import { Share2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/button";
import { OnDemand } from "../../components/on-demand";
import { copyLink, type Shareable, shareNatively } from "./share";

const loadDialog = () => import("./share-dialog").then((module) => module.ShareDialog);

interface ShareButtonProps {
  ticket: Shareable;
  /** Called where the browser has no share sheet. */
  fallback?: "dialog" | "copy";
  disabled?: boolean;
}

export function ShareButton({ ticket, fallback = "dialog", disabled = false }: ShareButtonProps) {
  const { i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const share = async () => {
    if (await shareNatively(i18n, ticket)) return;
    if (fallback === "copy") await copyLink(i18n, ticket);
    else setOpen(true);
  };
  return (
    <>
      <Button variant="quiet" disabled={disabled} onClick={() => void share()}>
        <Share2 aria-hidden="true" className="size-5" />
        <Trans>Share</Trans>
      </Button>
      {isOpen && <OnDemand load={loadDialog} props={{ ticket, onClose: () => setOpen(false) }} />}
    </>
  );
}
