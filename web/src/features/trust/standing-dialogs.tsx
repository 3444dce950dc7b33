import { Trans, useLingui } from "@lingui/react/macro";
import type { OwnStanding } from "@reseat/contract";
import { TERMS_VERSION } from "@reseat/contract/limits/constants";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormats } from "../../lib/language/format";
import { paths } from "../../lib/pages/paths";
import { signOut } from "../../lib/session/session";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { Consent } from "../legal/legal-links";
import { AppealForm, type Restriction } from "./appeal-form";
import { useAgreeToTerms, useReadWarning, useReopen } from "./mutations";
import { standingOptions } from "./queries";

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

/** Says why the person is suspended and until when, and takes their appeal, once. */
function RestrictionDialog({ restriction, onClose }: { restriction: Restriction; onClose: () => void }) {
  const { t } = useLingui();
  const { formatDate, formatTime } = useFormats();
  const { reason, until } = restriction;
  const end = until && `${formatDate(until)}, ${formatTime(until)}`;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Your account is suspended`}
      description={t`Until ${end}. You can look at everything, and cannot list, buy or write.`}
      footer={
        <Button variant="outline" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <p className="font-semibold">
        <Trans>Why</Trans>
      </p>
      <p className="mb-4 whitespace-pre-wrap break-words">{reason}</p>
      <AppealForm appeal={restriction.appeal} />
      <p className="mt-4 text-sm text-ink-muted">
        <Trans>
          Or write to us: <a href={paths.contactUs}>Contact us</a>.
        </Trans>
      </p>
    </Dialog>
  );
}

/**
 * Asks for agreement to changed terms. A person who postpones it can browse, download their data
 * and leave, and is asked again.
 */
function TermsDialog({ onClose }: { onClose: () => void }) {
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
