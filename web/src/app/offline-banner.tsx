import { Trans } from "@lingui/react/macro";
import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { outOfDateSince } from "../lib/api/kept-answers";
import { queryClient } from "../lib/api/query-client";
import { useFormats } from "../lib/language/format";

function subscribe(listener: () => void): () => void {
  const stop = queryClient.getQueryCache().subscribe(listener);
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    stop();
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Says that there is no network, and how old the data on the screen is. */
export default function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const since = useSyncExternalStore(subscribe, outOfDateSince);
  return (
    <div role="status">
      {(!isOnline || since !== null) && (
        <p className="flex items-center justify-center gap-2 bg-warning-tint px-4 py-2 text-center font-semibold text-sm text-warning">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {since === null ? (
            <Trans>You are offline. What you see may be out of date.</Trans>
          ) : (
            <AsOf at={new Date(since).toISOString()} isOnline={isOnline} />
          )}
        </p>
      )}
    </div>
  );
}

function AsOf({ at, isOnline }: { at: string; isOnline: boolean }) {
  const { formatDate, formatTime } = useFormats();
  // Both by this device's clock.
  const today = formatDate(new Date().toISOString());
  const when = formatDate(at) === today ? formatTime(at) : `${formatDate(at)}, ${formatTime(at)}`;
  return isOnline ? (
    <Trans>Reseat cannot be reached. What you see is as of {when}.</Trans>
  ) : (
    <Trans>You are offline. What you see is as of {when}.</Trans>
  );
}
