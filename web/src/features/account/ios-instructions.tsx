import { Trans, useLingui } from "@lingui/react/macro";
import { Share, SquarePlus } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog } from "../../ui/dialog";

/** The steps that put a site on the home screen of an iPhone or iPad; a site cannot do it there. */
export function IosInstructions({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog open onOpenChange={onClose} size="sm" title={t`Add Reseat to your Home Screen`}>
      <ol className="grid gap-4">
        <Step number={1} icon={<Share aria-hidden="true" className="size-5 shrink-0" />}>
          <Trans>Tap Share at the edge of the screen.</Trans>
        </Step>
        <Step number={2} icon={<SquarePlus aria-hidden="true" className="size-5 shrink-0" />}>
          <Trans>Choose Add to Home Screen, then Add.</Trans>
        </Step>
        <Step number={3} icon={<img src="/app/icon-192.png" alt="" className="size-6 shrink-0" />}>
          <Trans>
            Open Reseat from there. You log in once more, because the app does not share the browser's login.
          </Trans>
        </Step>
      </ol>
    </Dialog>
  );
}

function Step({ number, icon, children }: { number: number; icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      <span
        aria-hidden="true"
        className="figures grid size-8 shrink-0 place-items-center rounded-full bg-canary text-on-paper"
      >
        {number}
      </span>
      <span className="grow">{children}</span>
      {icon}
    </li>
  );
}
