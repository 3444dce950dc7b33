import { Trans } from "@lingui/react/macro";
import { useIsTakenOver } from "../../lib/session/session";
import { isAppleApp } from "./support";

/** Explains in the app on an iPhone's home screen why the login in Safari does not count there. */
export function OwnLoginHint() {
  if (!useIsTakenOver() || !isAppleApp()) return null;
  return (
    <p className="grid gap-1 rounded-md bg-info-tint px-4 py-3 text-info text-sm">
      <strong>
        <Trans>Your app keeps its own login</Trans>
      </strong>
      <Trans>
        On your Home Screen, Reseat does not know the login of your browser. Log in once here; then you can turn on
        notifications.
      </Trans>
    </p>
  );
}
