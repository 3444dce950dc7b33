import { Plural, Trans } from "@lingui/react/macro";
import type { Preferences } from "@reseat/contract";
import { TEXT_AFTER_SECONDS, TEXT_NIGHT } from "@reseat/contract/limits/constants";
import { useQuery } from "@tanstack/react-query";
import { MessageSquareText, MonitorSmartphone, Smartphone } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useFormats } from "../../lib/language/format";
import { Card, CardTitle } from "../../ui/card";
import { pushedDevicesOptions } from "./queries";

/** The steps by which a buyer's request reaches the person, with the present settings. */
export function HowYouAreReached({ requests }: { requests: Preferences["kinds"]["requests"] }) {
  const id = useId();
  const { formatTime } = useFormats();
  const { data } = useQuery(pushedDevicesOptions());
  const devices = data?.items.length ?? 0;
  const isPushed = requests.push && devices > 0;
  const [from, to] = [formatTime(TEXT_NIGHT.from), formatTime(TEXT_NIGHT.to)];
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-4">
      <CardTitle id={id}>
        <Trans>How a request reaches you</Trans>
      </CardTitle>
      <ol className="grid gap-4">
        <Step icon={<MonitorSmartphone aria-hidden="true" className="size-4.5" />} isOn>
          <Trans>At once on every open page of Reseat.</Trans>
        </Step>
        <Step icon={<Smartphone aria-hidden="true" className="size-4.5" />} isOn={isPushed}>
          {!requests.push ? (
            <Trans>By push: switched off below.</Trans>
          ) : data === undefined ? (
            <Trans>By push, where you turned it on.</Trans>
          ) : devices === 0 ? (
            <Trans>By push: none of your browsers receives it yet.</Trans>
          ) : (
            <Plural value={devices} one="Else by push, to # browser." other="Else by push, to # browsers." />
          )}
        </Step>
        <Step icon={<MessageSquareText aria-hidden="true" className="size-4.5" />} isOn={requests.text}>
          {!requests.text ? (
            <Trans>By text message: switched off below.</Trans>
          ) : isPushed ? (
            <Trans>
              By text message, when no push was shown within {TEXT_AFTER_SECONDS} seconds. Three a day at most, and not
              from {from} to {to} unless the show is that night.
            </Trans>
          ) : (
            <Trans>
              By text message. Three a day at most, and not from {from} to {to} unless the show is that night.
            </Trans>
          )}
        </Step>
      </ol>
    </Card>
  );
}

function Step({ icon, isOn, children }: { icon: ReactNode; isOn: boolean; children: ReactNode }) {
  return (
    <li className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)] items-center gap-3">
      <span
        className={
          isOn
            ? "grid size-9 place-items-center rounded-full bg-canary text-on-paper"
            : "grid size-9 place-items-center rounded-full border border-line-strong text-ink-muted"
        }
      >
        {icon}
      </span>
      <span className={isOn ? undefined : "text-ink-muted"}>{children}</span>
    </li>
  );
}
