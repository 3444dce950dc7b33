import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { OnDemand } from "../../ui/on-demand";
import { copyLink, type Shareable, shareNatively } from "./share";

const loadDialog = () => import("./share-dialog").then((module) => module.ShareDialog);

type Share = ReturnType<typeof useShare>;

/**
 * Shares a ticket by the platform's own sheet; where there is none, by a dialog, or by copying its
 * link.
 */
export function useShare(ticket: Shareable, fallback: "dialog" | "copy") {
  const { i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const start = async () => {
    if (await shareNatively(i18n, ticket)) return;
    if (fallback === "copy") await copyLink(ticket);
    else setOpen(true);
  };
  return { ticket, isOpen, start: () => void start(), close: () => setOpen(false) };
}

export function ShareFallback({ share: { ticket, isOpen, close } }: { share: Share }) {
  return isOpen && <OnDemand load={loadDialog} props={{ ticket, onClose: close }} />;
}
