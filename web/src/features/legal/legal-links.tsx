import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Dialog } from "../../components/dialog";
import { PrivacyText, TermsText } from "./legal-text";

/** 'By continuing you agree …', with links to both texts. */
export function LegalLinks() {
  const { t } = useLingui();
  const [open, setOpen] = useState<"terms" | "privacy" | null>(null);
  const link = "font-semibold text-velvet-ink underline underline-offset-2";
  return (
    <>
      <p className="text-ink-muted text-sm">
        <Trans>
          By continuing you confirm that you are 18 or older and agree to the{" "}
          <button type="button" className={link} onClick={() => setOpen("terms")}>
            Terms of Service
          </button>{" "}
          and the{" "}
          <button type="button" className={link} onClick={() => setOpen("privacy")}>
            Privacy Policy
          </button>
          .
        </Trans>
      </p>
      <Dialog
        open={open !== null}
        onOpenChange={() => setOpen(null)}
        title={open === "privacy" ? t`Privacy Policy` : t`Terms of Service`}
      >
        {open === "privacy" ? <PrivacyText headingLevel={3} /> : <TermsText headingLevel={3} />}
      </Dialog>
    </>
  );
}
