import { Trans, useLingui } from "@lingui/react/macro";
import type { QuietHours as Hours } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Card, CardTitle } from "../../ui/card";
import { Field, Input } from "../../ui/field";
import { Skeleton } from "../../ui/skeleton";
import { ErrorState } from "../../ui/states";
import { Switch } from "../../ui/switch";
import { HowYouAreReached } from "./how-you-are-reached";
import { useChangePreferences } from "./mutations";
import { preferencesOptions } from "./queries";
import { ToldKinds } from "./told-kinds";

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
