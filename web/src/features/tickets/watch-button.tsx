import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { Bell, BellRing } from "lucide-react";
import { Button } from "../../components/button";
import { api } from "../../lib/api";
import { errorText } from "../../lib/error-texts";
import { toastError } from "../../lib/toast";

/** Lets a person hear when a ticket under review is free again. */
export function WatchButton({ ticketId, isWatching }: { ticketId: string; isWatching: boolean }) {
  const { t, i18n } = useLingui();
  const onError = (error: unknown) => toastError(errorText(i18n, error));
  const watch = useMutation({ ...api.tickets.watch.mutationOptions(), onError });
  const unwatch = useMutation({ ...api.tickets.unwatch.mutationOptions(), onError });
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
