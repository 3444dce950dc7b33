import { Trans } from "@lingui/react/macro";
import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-warning-tint px-4 py-2 text-center font-semibold text-sm text-warning">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          <Trans>You are offline. What you see may be out of date.</Trans>
        </p>
      )}
    </div>
  );
}
