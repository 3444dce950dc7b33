import { Trans, useLingui } from "@lingui/react/macro";
import type { QuietHours as Hours } from "@reseat/contract";
import { useId } from "react";
import { Card, CardTitle } from "../../ui/card";
import { Field, Input } from "../../ui/field";
import { Switch } from "../../ui/switch";

const USUAL: Hours = { from: "22:00", to: "08:00" };

interface QuietHoursProps {
  hours: Hours | null;
  onChange: (hours: Hours | null) => void;
}

/**
 * The hours in which the phone stays silent. The space is reserved when there are none, so that
 * nothing moves.
 */
export function QuietHours({ hours, onChange }: QuietHoursProps) {
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
