import { Trans, useLingui } from "@lingui/react/macro";
import { TERMS_VERSION } from "@reseat/contract/limits/constants";
import { useState } from "react";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { Consent } from "../legal/consent";
import { useAgreeToTerms } from "./mutations";

/**
 * Asks for agreement to changed terms. A person who postpones it can browse, download their data
 * and leave, and is asked again.
 */
export function TermsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [agrees, setAgrees] = useState(false);
  const agree = useAgreeToTerms();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Our terms have changed`}
      description={t`Please read them before you go on.`}
      size="sm"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button
            onClick={() => agree.mutate({ agreed_terms: TERMS_VERSION })}
            disabled={!agrees}
            busy={agree.isPending}
          >
            <Trans>Agree and go on</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p className="text-ink-muted">
          <Trans>
            Until you agree you can look at everything, download your data and close your account. You cannot list, buy
            or write.
          </Trans>
        </p>
        <Consent checked={agrees} onChange={(event) => setAgrees(event.target.checked)} />
      </div>
    </Dialog>
  );
}
