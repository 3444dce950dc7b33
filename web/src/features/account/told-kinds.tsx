import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Preferences } from "@reseat/contract";
import { useId } from "react";
import { Card, CardTitle } from "../../ui/card";
import { Switch } from "../../ui/switch";

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
export function ToldKinds({ kinds, onChange }: ToldKindsProps) {
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
