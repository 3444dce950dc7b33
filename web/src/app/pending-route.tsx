import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Spinner } from "../ui/spinner";

/** A screen's scripts usually load at once, so only a longer wait is shown. */
export function PendingRoute() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 250);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="grid min-h-[60dvh] place-items-center text-ink-muted">
      {isSlow && (
        <>
          <Spinner className="size-7" />
          <span className="sr-only">
            <Trans>Loading</Trans>
          </span>
        </>
      )}
    </div>
  );
}
