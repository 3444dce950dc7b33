import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { Button } from "../../ui/button";
import { Card, CardTitle } from "../../ui/card";
import { OnDemand } from "../../ui/on-demand";
import { dismissInstall, install, useInstallDismissed, useInstallState } from "./install-state";

const loadInstructions = () => import("./ios-instructions").then((module) => module.IosInstructions);

/** Offers the app to a person with a reason for it; after 'Not now' again in 7 days. */
export function InstallOffer() {
  const { t } = useLingui();
  const id = useId();
  const state = useInstallState();
  const isDismissed = useInstallDismissed();
  const [isExplaining, setExplaining] = useState(false);
  if (isDismissed || state === "installed" || state === "impossible") return null;
  const accept = () => (state === "by-hand" ? setExplaining(true) : void install());
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <img src="/app/icon-192.png" alt="" width={48} height={48} className="size-12 shrink-0" />
      <div className="min-w-0 flex-1 basis-56">
        <CardTitle id={id}>{t`A buyer waits 15 minutes for you`}</CardTitle>
        <p className="mt-1 text-ink-muted text-sm">
          <Trans>On your home screen Reseat is one tap away, and it opens even without a network.</Trans>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={accept}>{state === "by-hand" ? <Trans>Show how</Trans> : <Trans>Install app</Trans>}</Button>
        <Button variant="quiet" onClick={dismissInstall}>
          <Trans>Not now</Trans>
        </Button>
      </div>
      {isExplaining && <OnDemand load={loadInstructions} props={{ onClose: () => setExplaining(false) }} />}
    </Card>
  );
}
