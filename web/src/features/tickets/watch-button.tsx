import { useLingui } from "@lingui/react/macro";
import { Bell, BellRing } from "lucide-react";
import { Button } from "../../components/button";
import { useUnwatch, useWatch } from "./mutations";

/** Notifies a person when a ticket under review is free again. */
export function WatchButton({ ticketId, isWatching }: { ticketId: string; isWatching: boolean }) {
  const { t } = useLingui();
  const watch = useWatch();
  const unwatch = useUnwatch();
  const Icon = isWatching ? BellRing : Bell;
  return (
    <Button
      variant="outline"
      size="sm"
      className="text-ink"
      aria-pressed={isWatching}
      busy={watch.isPending || unwatch.isPending}
      onClick={() => (isWatching ? unwatch : watch).mutate({ id: ticketId })}
    >
      <Icon aria-hidden="true" className="size-4" />
      {isWatching ? t`We will tell you` : t`Tell me when it is free`}
    </Button>
  );
}
