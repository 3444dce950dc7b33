import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { AlarmClock, BellOff, BellRing, MessageCircle, ReceiptIndianRupee, Share, SquarePlus } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { Switch } from "../../ui/switch";
import { usePushState } from "./push-support";
import { usePushSwitch } from "./use-push-switch";

const BENEFITS = [
  [AlarmClock, msg`A buyer's request, while you still have your 15 minutes`],
  [BellRing, msg`The seller's answer, as soon as it comes`],
  [MessageCircle, msg`Messages and questions, even when Reseat is closed`],
  [ReceiptIndianRupee, msg`A credit that comes back to you`],
] as const;

/** The state of push messages in this browser, with a switch. */
export function PushCard() {
  const { t } = useLingui();
  const id = useId();
  const state = usePushState();
  const { isBusy, enable, disable } = usePushSwitch();
  const isOn = state === "on";
  const canSwitch = isOn || state === "off";
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-4">
      <div className="flex min-h-11 items-center gap-4">
        <h2 id={id} className="title grow text-xl">
          <Trans>Push notifications on this device</Trans>
        </h2>
        <Switch
          aria-label={t`Push notifications on this device`}
          checked={isOn}
          // The switch stays enabled during a change: disabling it would take the focus away.
          disabled={!canSwitch}
          aria-busy={isBusy || undefined}
          onCheckedChange={(wanted) => !isBusy && void (wanted ? enable() : disable())}
        />
      </div>
      {state === "unsupported" && (
        <Obstacle>
          <Trans>Push notifications are not supported in your browser.</Trans>
        </Obstacle>
      )}
      {state === "denied" && (
        <Obstacle>
          <Trans>Notifications are blocked. Please enable them in your browser settings.</Trans>
        </Obstacle>
      )}
      {state === "needs_install" && <HomeScreenSteps />}
      <ul className="grid gap-3">
        {BENEFITS.map(([Icon, benefit]) => (
          <li key={benefit.id} className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3">
            <span className="grid size-9 place-items-center rounded-full bg-canary text-on-paper">
              <Icon aria-hidden="true" className="size-4.5" />
            </span>
            {t(benefit)}
          </li>
        ))}
      </ul>
      {/* Its space is reserved, so that nothing moves when push goes on or off. */}
      {(canSwitch || state === "unknown") && (
        <div className="grid min-h-11 content-center sm:justify-start">
          {state === "off" && (
            <Button onClick={() => void enable()} busy={isBusy}>
              <Trans>Enable Push Notifications</Trans>
            </Button>
          )}
          {isOn && (
            <p className="text-ink-muted text-sm">
              <Trans>They come to this browser, even when Reseat is closed.</Trans>
            </p>
          )}
        </div>
      )}
    </Card>
  );
}

function Obstacle({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-3 rounded-md bg-warning-tint px-4 py-3 text-warning">
      <BellOff aria-hidden="true" className="size-5 shrink-0" />
      {children}
    </p>
  );
}

/** An iPhone has push only for apps on its home screen. */
function HomeScreenSteps() {
  return (
    <div className="grid gap-2 rounded-md bg-info-tint px-4 py-3 text-info">
      <p className="font-semibold">
        <Trans>On an iPhone or iPad, notifications come to the app on your Home Screen.</Trans>
      </p>
      <ol className="grid gap-2 text-sm">
        <li className="flex items-center gap-2">
          <Share aria-hidden="true" className="size-4.5 shrink-0" />
          <Trans>In Safari, tap Share</Trans>
        </li>
        <li className="flex items-center gap-2">
          <SquarePlus aria-hidden="true" className="size-4.5 shrink-0" />
          <Trans>Choose Add to Home Screen</Trans>
        </li>
        <li className="flex items-center gap-2">
          <BellRing aria-hidden="true" className="size-4.5 shrink-0" />
          <Trans>Open Reseat from there, log in and come back to this card</Trans>
        </li>
      </ol>
    </div>
  );
}
