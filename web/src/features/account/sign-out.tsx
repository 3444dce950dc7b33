import { Trans, useLingui } from "@lingui/react/macro";
import { LogOut } from "lucide-react";
import { useState } from "react";
import { useSession } from "../../lib/session/session";
import { toast, toastError } from "../../lib/toast";
import { Button } from "../../ui/button";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { MenuEntry } from "../../ui/menu-entry";
import { OnDemand } from "../../ui/on-demand";

const loadConfirm = () => import("../../ui/confirm-dialog").then((module) => module.ConfirmDialog);

/** Whether this browser still has unsent messages of the person. */
async function hasUnsentMessages(): Promise<boolean> {
  try {
    return await (await import("../chat/outbox")).hasUnsent();
  } catch {
    // Without the network; but then the page could not have sent any either.
    return false;
  }
}

/** The entry that ends the session here. It asks first when messages would be lost. */
export function SignOutEntry() {
  const { t } = useLingui();
  const { signOut } = useSession();
  const [isLeaving, setLeaving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const askAndLeave = async () => {
    if (isLeaving) return;
    if (await hasUnsentMessages()) setAsking(true);
    else await leave();
  };
  const leave = async () => {
    setLeaving(true);
    const { error } = await signOut();
    toast(
      error
        ? { title: t`Signed out`, description: t`You have been logged out.` }
        : { title: t`Signed out successfully`, description: t`You have been logged out of your account.` },
    );
  };
  return (
    <>
      <MenuEntry icon={LogOut} label={t`Sign Out`} onPress={() => void askAndLeave()} />
      {isAsking && (
        <OnDemand
          load={loadConfirm}
          props={{
            title: t`Sign out with unsent messages?`,
            action: t`Sign Out`,
            onConfirm: () => void leave(),
            onClose: () => setAsking(false),
            busy: isLeaving,
            children: (
              <Trans>Some of your messages have not been sent yet. Signing out deletes them from this device.</Trans>
            ),
          }}
        />
      )}
    </>
  );
}

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
