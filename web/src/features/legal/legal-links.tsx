import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { OnDemand } from "../../ui/on-demand";
import { TEXT_LINK } from "../../ui/text-link";

const loadDialog = () => import("./legal-dialog").then(({ LegalDialog }) => LegalDialog);

/** Links that open the terms and the privacy policy over the current screen. */
export function LegalLinks() {
  const [open, setOpen] = useState<"terms" | "privacy" | null>(null);
  return (
    <>
      <p className="text-ink-muted text-sm">
        <Trans>
          Read the{" "}
          <button type="button" className={TEXT_LINK} onClick={() => setOpen("terms")}>
            Terms of Service
          </button>{" "}
          and the{" "}
          <button type="button" className={TEXT_LINK} onClick={() => setOpen("privacy")}>
            Privacy Policy
          </button>
        </Trans>
      </p>
      {open && <OnDemand load={loadDialog} props={{ of: open, onClose: () => setOpen(null) }} />}
    </>
  );
}
