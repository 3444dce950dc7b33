import { Trans } from "@lingui/react/macro";
import { ErrorState } from "../components/states";

/**
 * Replaces a screen that failed or whose scripts did not load; the rest of the page stays. A reload also gets the
 * scripts of a newer version.
 */
export function RouteError() {
  return (
    <ErrorState
      className="page-width min-h-[60dvh] content-center"
      description={<Trans>This screen could not be shown. Please check your connection and try again.</Trans>}
      onRetry={() => window.location.reload()}
    />
  );
}
