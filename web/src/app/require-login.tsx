import { Trans } from "@lingui/react/macro";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { paths } from "../lib/pages/paths";
import { useIsTakenOver, useSession } from "../lib/session/session";
import { LoadingText } from "../ui/states";

/**
 * Wraps the screens that need a person. A drawn one is hidden from who is none, until the app leads
 * them on.
 */
export function RequireLogin() {
  const { status } = useSession();
  const isTakenOver = useIsTakenOver();
  const { pathname, search } = useLocation();
  if (status === "loading")
    return (
      <LoadingText className="min-h-[60dvh]">
        <Trans>Checking authentication...</Trans>
      </LoadingText>
    );
  if (status === "visitor" && isTakenOver)
    return <Navigate to={paths.login({ returnTo: pathname + search })} replace />;
  return (
    <div className={isTakenOver ? "contents" : "signed-out:hidden"}>
      <Outlet />
    </div>
  );
}
