import { Trans } from "@lingui/react/macro";
import { useEffect } from "react";
import { useRouteError } from "react-router-dom";
import { isReachable, whenReachable } from "../lib/live/reachable";
import { ScriptsMissing } from "../lib/pages/load-scripts";
import { readInTab, writeInTab } from "../lib/storage";
import { ErrorState } from "../ui/states";

const KEY = "reloaded-build";
/** The address of the first script, which names the build. */
const BUILD = import.meta.url;

const reload = () => window.location.reload();

/** Replaces a screen that failed or whose scripts did not load; the rest of the page stays. */
export function RouteError() {
  const isMissing = useRouteError() instanceof ScriptsMissing;
  return isMissing ? (
    <MissingScreen />
  ) : (
    <ErrorState
      className="page-width min-h-[60dvh] content-center"
      description={<Trans>This screen could not be shown. Please check your connection and try again.</Trans>}
      onRetry={reload}
    />
  );
}

/**
 * Reloads by itself: once the site can be reached again, or to get a newer version when the site
 * can be reached but scripts are missing. A page that was just loaded and misses them too is not
 * reloaded again.
 */
function MissingScreen() {
  useEffect(() => {
    let isGone = false;
    const reloadForIt = async () => {
      const isThere = await isReachable();
      if (isThere && readInTab(KEY) === BUILD) return;
      await whenReachable();
      if (isGone) return;
      if (isThere) writeInTab(KEY, BUILD);
      reload();
    };
    void reloadForIt();
    return () => {
      isGone = true;
    };
  }, []);
  return (
    <ErrorState
      className="page-width min-h-[60dvh] content-center"
      title={<Trans>This screen did not load</Trans>}
      description={
        <Trans>
          Your connection may be interrupted. It opens by itself when you are back online, or try again now.
        </Trans>
      }
      onRetry={reload}
    />
  );
}
