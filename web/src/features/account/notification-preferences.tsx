import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { QuietHours as Hours, Preferences } from "@reseat/contract";
import { TEXT_AFTER_SECONDS, TEXT_NIGHT } from "@reseat/contract/limits/constants";
import { useQuery } from "@tanstack/react-query";
import { MessageSquareText, MonitorSmartphone, Smartphone } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useFormats } from "../../lib/language/format";
import { Card, CardTitle } from "../../ui/card";
import { Field, Input } from "../../ui/field";
import { Skeleton } from "../../ui/skeleton";
import { ErrorState } from "../../ui/states";
import { Switch } from "../../ui/switch";
import { useChangePreferences } from "./mutations";
import { preferencesOptions, pushedDevicesOptions } from "./queries";

/** The notification preferences. Each change is saved at once. */
export function NotificationPreferences() {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useQuery(preferencesOptions());
  const change = useChangePreferences();
  if (data)
    return (
      <>
        <HowYouAreReached requests={data.kinds.requests} />
        <ToldKinds
          kinds={data.kinds}
          onChange={(changeKinds) => change((now) => ({ ...now, kinds: changeKinds(now.kinds) }))}
        />
        <QuietHours hours={data.quiet_hours} onChange={(quiet_hours) => change((now) => ({ ...now, quiet_hours }))} />
      </>
    );
  if (isError)
    return (
      <ErrorState
        title={t`Could not load what you want to be told`}
        onRetry={() => void refetch()}
        busy={isFetching}
        compact
      />
    );
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">
        <Trans>Loading what you want to be told</Trans>
      </span>
      <Skeleton className="h-64 rounded-md" />
      <Skeleton className="h-96 rounded-md" />
      <Skeleton className="h-48 rounded-md" />
    </div>
  );
}

const USUAL: Hours = { from: "22:00", to: "08:00" };

interface QuietHoursProps {
  hours: Hours | null;
  onChange: (hours: Hours | null) => void;
}

/**
 * The hours in which the phone stays silent. The space is reserved when there are none, so that
 * nothing moves.
 */
function QuietHours({ hours, onChange }: QuietHoursProps) {
  const { t } = useLingui();
  const id = useId();
  const shown = hours ?? USUAL;
  const set = (change: Partial<Hours>) => {
    // A browser reports an empty time while the person types.
    if (Object.values(change).every(Boolean)) onChange({ ...shown, ...change });
  };
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-3">
      <div className="flex min-h-11 items-center gap-4">
        <CardTitle id={id} className="grow">
          <Trans>Quiet hours</Trans>
        </CardTitle>
        <Switch aria-labelledby={id} checked={hours !== null} onCheckedChange={(on) => onChange(on ? USUAL : null)} />
      </div>
      <p className="text-ink-muted text-sm">
        <Trans>No push and no text message in these hours (India's time). Requests can still run out.</Trans>
      </p>
      <div className="grid grid-cols-2 gap-3 sm:max-w-80">
        <Field label={t`From`}>
          <Input
            type="time"
            value={shown.from}
            disabled={hours === null}
            onChange={({ target }) => set({ from: target.value })}
          />
        </Field>
        <Field label={t`Until`}>
          <Input
            type="time"
            value={shown.to}
            disabled={hours === null}
            onChange={({ target }) => set({ to: target.value })}
          />
        </Field>
      </div>
    </Card>
  );
}

const KINDS = [
  ["requests", msg`Requests`, msg`Buyers who want your ticket, and what sellers answer you`],
  ["messages", msg`Messages`, msg`What people write to you about a deal`],
  ["questions", msg`Questions`, msg`Whether a ticket is still available`],
  ["credits", msg`Credits`, msg`Credits that come back, and refunds`],
  ["news", msg`News from Reseat`, msg`Once a week at most`],
] as const;

type Kinds = Preferences["kinds"];

interface ToldKindsProps {
  kinds: Kinds;
  onChange: (change: (now: Kinds) => Kinds) => void;
}

/** The kinds of notification that arrive while Reseat is closed. */
function ToldKinds({ kinds, onChange }: ToldKindsProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-2">
      <div className="flex items-end gap-2">
        <CardTitle id={id} className="grow">
          <Trans>What you are told</Trans>
        </CardTitle>
        <span aria-hidden="true" className="printed w-16 text-center text-ink-muted text-xs">
          <Trans>Push</Trans>
        </span>
        <span aria-hidden="true" className="printed w-16 text-center text-ink-muted text-xs">
          <Trans>Text</Trans>
        </span>
      </div>
      <ul className="divide-y divide-line">
        {KINDS.map(([kind, label, about]) => {
          const name = t(label);
          return (
            <li key={kind} className="flex min-h-16 items-center gap-2 py-2">
              <p className="min-w-0 grow">
                <span className="block font-semibold">{name}</span>
                <span className="block text-ink-muted text-sm">{t(about)}</span>
              </p>
              <Switch
                aria-label={t`${name} by push`}
                checked={kinds[kind].push}
                onCheckedChange={(push) => onChange((now) => ({ ...now, [kind]: { ...now[kind], push } }))}
              />
              {kind === "requests" ? (
                <Switch
                  aria-label={t`${name} by text message`}
                  checked={kinds.requests.text}
                  onCheckedChange={(text) => onChange((now) => ({ ...now, requests: { ...now.requests, text } }))}
                />
              ) : (
                <span className="w-16 shrink-0" />
              )}
            </li>
          );
        })}
        <li className="flex min-h-16 items-center gap-2 py-2">
          <p className="min-w-0 grow">
            <span className="block font-semibold">
              <Trans>Message text</Trans>
            </span>
            <span className="block text-ink-muted text-sm">
              <Trans>What people write to you, even on your locked screen</Trans>
            </span>
          </p>
          <Switch
            aria-label={t`Message text in push notifications`}
            disabled={!kinds.messages.push}
            checked={kinds.messages.push && kinds.messages.preview}
            onCheckedChange={(preview) => onChange((now) => ({ ...now, messages: { ...now.messages, preview } }))}
          />
          <span className="w-16 shrink-0" />
        </li>
      </ul>
    </Card>
  );
}

/** The steps by which a buyer's request reaches the person, with the present settings. */
function HowYouAreReached({ requests }: { requests: Preferences["kinds"]["requests"] }) {
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
