import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useSession } from "../../lib/session/session";
import { toast, toastError } from "../../lib/toast";
import { Button } from "../../ui/button";
import { ConfirmDialog } from "../../ui/confirm-dialog";

/** Ends every session of the person, after a confirmation. */
export function SignOutEverywhere({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { signOutEverywhere } = useSession();
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    const { error } = await signOutEverywhere();
    setBusy(false);
    if (error) return toastError(error);
    toast({ title: t`Signed out on all devices`, tone: "success" });
  };
  return (
    <ConfirmDialog
      title={t`Sign out on all devices?`}
      action={t`Sign out everywhere`}
      onConfirm={() => void leave()}
      onClose={onClose}
      busy={isBusy}
    >
      <Trans>
        You are signed out at once on every phone and computer, this one too. Unfinished listings and unsent messages
        here are removed.
      </Trans>
    </ConfirmDialog>
  );
}

/** The button that opens this dialog. */
export function SignOutEverywhereButton() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outline" className="justify-self-start" onClick={() => setAsking(true)}>
        <Trans>Sign out on all devices</Trans>
      </Button>
      {isAsking && <SignOutEverywhere onClose={() => setAsking(false)} />}
    </>
  );
}
