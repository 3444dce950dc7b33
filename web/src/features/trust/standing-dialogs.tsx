import { Trans, useLingui } from "@lingui/react/macro";
import type { OwnStanding } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormats } from "../../lib/language/format";
import { signOut } from "../../lib/session/session";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { useReadWarning, useReopen } from "./mutations";
import { standingOptions } from "./queries";
import { RestrictionDialog } from "./restriction-dialog";
import { TermsDialog } from "./terms-dialog";

/**
 * The question whether the person reopens their account, the message that they must read, or else
 * their restriction or the changed terms, once for each.
 */
export function StandingDialogs() {
  const { data } = useQuery(standingOptions());
  const [closed, setClosed] = useState("");
  const [isTermsPutOff, putTermsOff] = useState(false);
  const { warning, restriction, closed: own, terms_changed } = data ?? {};
  // A banned person has a screen of their own.
  if (restriction?.kind === "banned") return null;
  if (own) return <ComeBackDialog eraseAt={own.erase_at} />;
  if (warning) return <WarningDialog warning={warning} />;
  if (restriction && restriction.id !== closed)
    return <RestrictionDialog restriction={restriction} onClose={() => setClosed(restriction.id)} />;
  if (!terms_changed || isTermsPutOff) return null;
  return <TermsDialog onClose={() => putTermsOff(true)} />;
}

/** Asks a person who closed their account whether they reopen it. They can do nothing else. */
function ComeBackDialog({ eraseAt }: { eraseAt: string }) {
  const { t } = useLingui();
  const { formatDate } = useFormats();
  const [isLeaving, setLeaving] = useState(false);
  const reopen = useReopen();
  const leave = () => {
    setLeaving(true);
    void signOut();
  };
  const end = formatDate(eraseAt);
  return (
    <Dialog
      open
      onOpenChange={() => {}}
      title={t`You closed this account`}
      description={t`It is erased on ${end} unless you come back.`}
      size="sm"
      footer={
        <>
          <Button variant="outline" onClick={leave} busy={isLeaving}>
            <Trans>Leave it closed</Trans>
          </Button>
          <Button onClick={() => reopen.mutate(undefined)} busy={reopen.isPending}>
            <Trans>Come back</Trans>
          </Button>
        </>
      }
    >
      <p className="text-ink-muted">
        <Trans>
          Your credits, messages and reviews are still here. Listings that were withdrawn and requests that ended stay
          so.
        </Trans>
      </p>
    </Dialog>
  );
}

/** Stays until the person confirms that they have read it. */
function WarningDialog({ warning }: { warning: NonNullable<OwnStanding["warning"]> }) {
  const { t } = useLingui();
  const read = useReadWarning();
  const confirm = () => read.mutate({ id: warning.id });
  return (
    <Dialog
      open
      onOpenChange={() => {}}
      title={t`A message from our team`}
      description={t`Please read it before you go on.`}
      size="sm"
      footer={
        <Button onClick={confirm} busy={read.isPending}>
          <Trans>I have read this</Trans>
        </Button>
      }
    >
      <p className="whitespace-pre-wrap break-words">{warning.reason}</p>
    </Dialog>
  );
}
