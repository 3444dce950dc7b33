import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "../../ui/skeleton";
import { ErrorState } from "../../ui/states";
import { HowYouAreReached } from "./how-you-are-reached";
import { useChangePreferences } from "./mutations";
import { preferencesOptions } from "./queries";
import { QuietHours } from "./quiet-hours";
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
