import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { toast, toastError } from "../../lib/toast";
import { disablePush, enablePush } from "./device";

/** Turns push on and off in this browser, and shows the result. */
export function usePushSwitch() {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const during = async (work: () => Promise<void>, onFailure: () => void) => {
    setBusy(true);
    try {
      await work();
    } catch {
      onFailure();
    } finally {
      setBusy(false);
    }
  };
  const enable = () =>
    during(
      async () => {
        if (await enablePush())
          toast({
            title: t`Notifications Enabled`,
            description: t`You'll now receive push notifications for important updates`,
            tone: "success",
          });
        else toastError(t`Please enable notifications in your browser settings`, t`Permission Denied`);
      },
      () => toastError(t`Failed to enable push notifications. Please try again.`, t`Subscription Failed`),
    );
  const disable = () =>
    during(
      async () => {
        await disablePush();
        toast({
          title: t`Notifications Disabled`,
          description: t`You'll no longer receive push notifications`,
        });
      },
      () => toastError(t`Failed to disable push notifications`, t`Unsubscribe Failed`),
    );
  return { isBusy, enable, disable };
}
